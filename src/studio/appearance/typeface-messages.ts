import { defineMessages } from '../../core/i18n/index.ts'

/** Texts of the typefaces; each description is shown in its own typeface. */
export const typefaceMessages = defineMessages('studio-typefaces', {
  typefaces: 'Typefaces',
  figtree: 'Friendly and quiet: one family for all, so that the pictures speak.',
  instrument: 'A slender serif as in a catalogue of pictures, over a calm grotesque.',
  fraunces: 'Warm and a little wayward in headings, plain in what is read at length.',
  archivo: 'A firm grotesque above, a book’s transitional serif below.',
  bitter: 'Sturdy slabs, made for screens, with a newspaper’s grotesque.',
  outfit: 'Geometric throughout: circles, straight lines, much light.',
  plex: 'The voice of a typewriter in headings, a clear grotesque for the rest.',
})
