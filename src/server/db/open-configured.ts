import type { Config } from '../platform/index.ts'
import { type Db, openDatabase } from './open-database.ts'
import { openPostgres } from './open-postgres.ts'
import { makeFolder } from './private-files.ts'

/** The database the settings name: PostgreSQL by its address, else a file in the data folder. */
export function openConfigured({ dataDir, database }: Pick<Config, 'dataDir'> & Partial<Config>): Db {
  if (!database) return openDatabase(dataDir)
  // The key of sessions is kept there, and files, unless they are in a store.
  makeFolder(dataDir)
  return openPostgres(database)
}
