import type { Config } from '../platform/index.ts'
import { type Db, openDatabase } from './open-database.ts'
import { openPostgres } from './open-postgres.ts'
import { makeFolder } from './private-files.ts'

/** Opens the database that the configuration names: PostgreSQL by its address, else a file in the data folder. */
export function openConfigured({ dataDir, database }: Pick<Config, 'dataDir'> & Partial<Config>): Db {
  if (!database) return openDatabase(dataDir)
  // The data folder also holds the session key, and files unless they are in an object store.
  makeFolder(dataDir)
  return openPostgres(database)
}
