import { defaultSettings } from '../../core/content/index.ts'
import type { PageLayout } from './page-layout.ts'

/** A frame made of nothing but defaults, for when content cannot be read. */
export const errorLayout = ({ colorAction, now }: { colorAction: string; now(): Date }): PageLayout => ({
  settings: {
    ...defaultSettings,
    title: 'Home',
    colors: {
      ...defaultSettings.colors,
      palettes: { default: [], switched: [] },
      logos: { default: null, switched: null },
      defaultMode: 'light',
    },
    // The mark and nothing else: whatever else there may be could fail as the page did.
    header: { ...defaultSettings.header, parts: ['logo'], subMenuMotion: 'none' },
  },
  palette: 'default',
  visitor: null,
  headerBackdrop: null,
  headerFiles: [],
  menus: { primary: { location: 'primary', entries: [] }, footer: { location: 'footer', entries: [] } },
  catalogue: {},
  path: '',
  returnTo: '/',
  colorAction,
  year: now().getFullYear(),
})
