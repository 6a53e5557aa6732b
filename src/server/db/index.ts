// The embedded database: opening, migrations, the typed schema and what differs between engines.
// No queries live here: those stand in each noun's `*.repository.ts`.
export { checkStructure, mendIndexes } from './check-structure.ts'
export { commaSeparated, exclusively } from './engine.ts'
export { NewerDatabaseError } from './migrate.ts'
export { type Db, databaseFile, openDatabase } from './open-database.ts'
export { openPostgres } from './open-postgres.ts'
export { makeFolder, PRIVATE_FILE_MODE, PRIVATE_FOLDER_MODE } from './private-files.ts'
export { type ProcessLock, takeProcessLock } from './process-lock.ts'
export { readBlocks } from './read-blocks.ts'
export { restrictPermissions } from './restrict-permissions.ts'
export type * from './schema.ts'
export { errorCode, type StorageFailure, storageFailure } from './storage-failure.ts'
