// What a film's address means: the player to embed, a file to play, or a page to frame.
// Players themselves live in `ui/viewer`.
export { type VideoEmbed, type VideoEmbedOptions, videoEmbed } from './video-embed.ts'
