import { readStoredText, storeText } from '../../stored-text.ts'

/** Storage key of the kinds of blocks last added on this device, the newest first. */
const KEY = 'studio-kinds-used'
const MAX_KINDS = 4

/** Returns the names of the last used kinds; empty if storage is blocked. */
export const lastUsedKinds = (): string[] => readStoredText(KEY).split(' ').filter(Boolean)

/** Records that a kind was used. */
export const noteLastUsedKind = (name: string): void =>
  storeText(KEY, [name, ...lastUsedKinds().filter((one) => one !== name)].slice(0, MAX_KINDS).join(' '))
