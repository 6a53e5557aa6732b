import { hasPlayer, playerAddress, videoEmbed, webAddress } from '../../core/content/index.ts'

/** Advice on the address of a film. */
export type FilmNote = { say: 'filmPage'; host: string } | { say: 'filmUnknown' | 'filmList' }

/** Pattern of hosts whose pages forbid to be framed, so that they are no players. */
const PAGES =
  /(?:^|\.)(?:youtube\.com|youtu\.be|vimeo\.com|loom\.com|(?:drive|docs|photos)\.google\.com|photos\.app\.goo\.gl|dropbox\.com|wistia\.com|dailymotion\.com|facebook\.com|fb\.watch|instagram\.com|tiktok\.com|twitch\.tv|x\.com|twitter\.com|linkedin\.com|icloud\.com|1drv\.ms|onedrive\.live\.com|sharepoint\.com|wetransfer\.com|we\.tl|frame\.io)$/

/** Pattern of paths at which some of these hosts do have players. */
const PLAYER_PATH = /^\/(?:embed|plugins|player)\b/

/** Returns advice on the address of a film without a known player; `null` if there is nothing to say. */
export function filmNote(typed: string): FilmNote | null {
  const { kind, src } = videoEmbed(playerAddress(typed), { base: 'https://own.invalid' })
  if (kind === 'none' || webAddress(typed).startsWith('/')) return null
  const { hostname, pathname } = new URL(src)
  if (kind === 'file') return pathname.toLowerCase().endsWith('.m3u8') ? { say: 'filmList' } : null
  if (kind !== 'frame' || hasPlayer(typed)) return null
  return PAGES.test(hostname) && !PLAYER_PATH.test(pathname)
    ? { say: 'filmPage', host: hostname.replace(/^www\./, '') }
    : { say: 'filmUnknown' }
}
