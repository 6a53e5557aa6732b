// The database: opening, migrations, the typed schema and what differs between engines. No queries live here: they are
// in each noun's `*.repository.ts`.

export type { InvitationTable } from './account-tables.ts'
export { checkStructure, repairIndexes } from './check-structure.ts'
export {
  commaSeparated,
  containsText,
  engineOf,
  hasTable,
  lockForTransaction,
  skipLocked,
  withSavepoint,
} from './engine.ts'
export {
  type AnyEntryRow,
  accessColumn,
  entryTable,
  entryTableName,
  selectAllEntries,
  selectEntries,
  visibleTo,
} from './entry-table.ts'
export type { JobState } from './job-tables.ts'
export { createLeases } from './leases.ts'
export type { MessageTable } from './message-tables.ts'
export { appliedMigrations, NewerDatabaseError, UnfitDatabaseError } from './migrate.ts'
export {
  beginMove,
  endMove,
  forgetRestored,
  markRestored,
  restoredBackup,
  unfinishedMove,
} from './move-marker.ts'
export { openConfigured } from './open-configured.ts'
export { type Db, databaseFile, openDatabase } from './open-database.ts'
export { makeFolder, PRIVATE_FILE_MODE, PRIVATE_FOLDER_MODE } from './private-files.ts'
export { type ProcessLock, takeProcessLock } from './process-lock.ts'
export { readBlocks } from './read-blocks.ts'
export { restrictPermissions } from './restrict-permissions.ts'
export type * from './schema.ts'
export { errorCode, type StorageFailure, storageFailure } from './storage-failure.ts'
export {
  type CopiedTable,
  copiedTables,
  countRows,
  emptyTable,
  filledTables,
  hashRows,
  insertRows,
  lastId,
  lastKey,
  type Row,
  readTable,
  rowText,
  setNextIdAfter,
  sumTable,
  type TableSum,
} from './tables.ts'
