import type { ColorSettings, SiteSettings } from '../../core/content/index.ts'

/** Settings as they are stored: logos by media id. */
export type StoredSettings = Omit<SiteSettings, 'colors'> & {
  colors: Omit<ColorSettings, 'logos'> & { logos: { default: number | null; switched: number | null } }
}

/** Some settings; of colours and header some may be given too. */
export type SettingsChange = Partial<Omit<StoredSettings, 'colors' | 'header'>> & {
  colors?: Partial<StoredSettings['colors']>
  header?: Partial<StoredSettings['header']>
}
