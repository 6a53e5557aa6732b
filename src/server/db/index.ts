// The embedded database: opening, migrations, the typed schema and what differs between engines.
// No queries live here: those stand in each noun's `*.repository.ts`.
export { checkStructure, mendIndexes } from './check-structure.ts'
export { closeToOthers } from './close-to-others.ts'
export { errorCode } from './error-code.ts'
export { type MigrationOutcome, migrate, NewerDatabaseError } from './migrate.ts'
export { type Db, databaseFile, openDatabase } from './open-database.ts'
export { OWN_FILE, OWN_FOLDER } from './own-modes.ts'
export { type ProcessLock, takeProcessLock } from './process-lock.ts'
export { readBlocks } from './read-blocks.ts'
export type * from './schema.ts'
export { type StorageTrouble, storageTrouble } from './storage-trouble.ts'
export { watchOtherWriters } from './watch-other-writers.ts'
