// What this device keeps of what is changed or sent, until the server has acknowledged it.
export { clearDevice, countUnsent, keysOf, UPLOADS } from './device.ts'
export { createJournal, type Journal, type Kept, type SentSave } from './journal.ts'
export { createNotes, keptOf } from './notes.ts'
export { openStore } from './open-store.ts'
