import { keepText, keptText } from '../../kept.ts'

/** Kinds of blocks that were added on this device, the last first. */
const KEY = 'studio-kinds-used'
const MOST = 4

/** Names of kinds that were used last; empty where the device keeps nothing. */
export const usedKinds = (): string[] => keptText(KEY).split(' ').filter(Boolean)

/** Remembers that a kind was used. */
export const noteUsed = (name: string): void =>
  keepText(KEY, [name, ...usedKinds().filter((one) => one !== name)].slice(0, MOST).join(' '))
