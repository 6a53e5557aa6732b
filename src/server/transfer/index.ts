// A whole site as one file, into another place, and back: rows in a form that every engine takes, files by their keys.
export { type BackupResult, backUp } from './backup.ts'
export { type MoveResult, move } from './move.ts'
export type { Progress } from './place.ts'
export { restore } from './restore.ts'
export { TransferError } from './transfer-error.ts'
