import { type StoredSettings, settingsFields } from '../../../core/content/index.ts'
import { readableParts } from '../../../core/schema/index.ts'

/** Changes of settings; those of colours and header may be partial, too. */
export type SettingsChange = Partial<Omit<StoredSettings, 'colors' | 'header'>> & {
  colors?: Partial<StoredSettings['colors']>
  header?: Partial<StoredSettings['header']>
}

/**
 * Reads stored settings. They are used on every page, so damaged ones are left out, and their defaults apply.
 *
 * @param json `null` while nothing was ever set
 * @param leftOut called with the name of each setting that cannot be read, such as `header.layout`
 */
export function readStored(json: string | null, leftOut: (name: string) => void): SettingsChange {
  if (json === null) return {}
  const say = (name: string) => leftOut(name || 'all of them')
  try {
    return readableParts(settingsFields, JSON.parse(json), say) ?? {}
  } catch {
    say('')
    return {}
  }
}
