// Settings of the site and the small facts the program keeps about itself. Settings by environment live in config.ts.
export { readStored, type SettingsChange } from './read-stored.ts'
export {
  createSettingsService,
  type OnboardingNote,
  type SettingsService,
} from './settings.service.ts'
