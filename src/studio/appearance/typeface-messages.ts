import { defineMessages } from '../../core/i18n/index.ts'

/** Texts of the typefaces; each description is shown in its own typeface. */
export const typefaceMessages = defineMessages('studio-typefaces', {
  figtree: 'Friendly and quiet: one family for everything, so the pictures stand out.',
  instrument: 'Slender serif headings, as in an art catalogue; a calm sans serif for the rest.',
  fraunces: 'Warm, slightly quirky headings; plain body text.',
  archivo: 'Firm sans serif headings; a book serif for the rest.',
  bitter: 'Sturdy slab serif headings, made for screens; a newspaper’s sans serif for the rest.',
  outfit: 'Geometric throughout: circles, straight lines, plenty of light.',
  plex: 'Typewriter-like headings; a clear sans serif for the rest.',
})
