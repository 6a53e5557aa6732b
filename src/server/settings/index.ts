// Settings of the site and the small facts the program keeps about itself. Settings by environment live in config.ts.
export { defaultSettings } from './default-settings.ts'
export { readStored } from './read-stored.ts'
export {
  createSettingsService,
  type SettingsService,
} from './settings.service.ts'
export type { SettingsChange, StoredSettings } from './stored-settings.ts'
