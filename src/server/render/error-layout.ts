import { defaultSettings } from '../../core/content/index.ts'
import type { PageLayout } from './page-layout.ts'

/** Returns a layout made of defaults only, for the case that content cannot be read. */
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
    // The logo only: other parts could fail for the same reason as the page.
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
