import { DEFAULT_BREAK_POINT_PX } from '../../core/content/index.ts'
import type { StoredSettings } from './stored-settings.ts'

/**
 * Palettes in Astra's slots: 0 accent, 1 accent on hover, 2 headings, 3 text, 4 page background, 5 raised surface,
 * 6 hairline, 7 muted text, 8 ink for reversed text. The pictures are the colour: neutral paper and ink, one accent.
 */
const WHITE_WALL = [
  'oklch(0.52 0.16 35)',
  'oklch(0.45 0.15 35)',
  'oklch(0.21 0.01 80)',
  'oklch(0.29 0.01 80)',
  'oklch(0.985 0.003 90)',
  'oklch(0.965 0.004 90)',
  'oklch(0.89 0.005 85)',
  'oklch(0.48 0.01 80)',
  'oklch(0.985 0.003 90)',
]

const DARK_ROOM = [
  'oklch(0.76 0.13 50)',
  'oklch(0.83 0.11 55)',
  'oklch(0.93 0.006 90)',
  'oklch(0.87 0.006 90)',
  'oklch(0.17 0.006 80)',
  'oklch(0.21 0.007 80)',
  'oklch(0.29 0.007 80)',
  'oklch(0.7 0.008 85)',
  'oklch(0.17 0.006 80)',
]

/** What a site has before its owner changes anything. */
export const defaultSettings: StoredSettings = {
  title: 'Vitrine',
  tagline: '',
  description: '',
  lang: 'en',
  dir: 'ltr',
  colors: {
    palettes: { default: WHITE_WALL, switched: DARK_ROOM },
    logos: { default: null, switched: null },
    defaultMode: 'system',
    isDarkPalette: true,
    forceReload: false,
  },
  header: {
    parts: ['logo', 'menu', 'search', 'account', 'colors'],
    layout: 'standard',
    breakPoint: DEFAULT_BREAK_POINT_PX,
    mobileMenu: 'dropdown',
    drawerSide: 'right',
    subMenuMotion: 'fade',
    search: 'header-cover',
    account: { signedIn: 'menu', signedOut: 'login', openOn: 'hover', href: '/account' },
    colors: {},
  },
  notice: { text: '' },
  footer: [],
}
