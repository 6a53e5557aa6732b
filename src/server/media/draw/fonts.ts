/** Fonts of drawn titles, which the build leaves in `dist/server/fonts`: a fresh server may have none of its own. */
export const CARD_FONT_FILES = ['figtree-latin.ttf', 'figtree-latin-ext.ttf', 'noto-kufi-arabic.ttf']

/** Their families in Pango's words; other scripts are written in what the system has. */
export const CARD_FONT = 'Figtree, Noto Kufi Arabic Bold'
