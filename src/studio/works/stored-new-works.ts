import { readStoredText, storeText } from '../stored-text.ts'

/** Storage key of the works created from files in this tab, until an outcome is chosen for them. */
const KEY = 'studio-fresh'

/** Returns the works that were created from files before this page was loaded. */
export const storedNewWorks = (): readonly number[] =>
  readStoredText(KEY, 'sessionStorage').split(',').filter(Boolean).map(Number)

/** Stores them for after a reload. */
export const storeNewWorks = (ids: readonly number[]): void => storeText(KEY, ids.join(), 'sessionStorage')
