/** Fonts of drawn titles, which the build writes to `dist/server/fonts`: a fresh server may have none of its own. */
export const CARD_FONT_FILES = ['figtree-latin.ttf', 'figtree-latin-ext.ttf', 'noto-kufi-arabic.ttf']

/** Families of these fonts for Pango; other scripts are drawn in fonts of the system. */
export const CARD_FONT = 'Figtree, Noto Kufi Arabic Bold'
