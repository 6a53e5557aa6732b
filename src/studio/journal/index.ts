// What this device keeps of what is changed, until the server has acknowledged it.
export { createJournal, type Journal, type Kept, type SentSave } from './journal.ts'
