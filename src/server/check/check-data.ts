import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { BlockRegistry } from '../../blocks/index.ts'
import {
  checkStructure,
  type Db,
  databaseFile,
  mendIndexes,
  openDatabase,
  openPostgres,
} from '../db/index.ts'
import { type Config, DamagedDataError } from '../platform/index.ts'
import { checkRepository } from './check.repository.ts'
import { checkContent } from './check-content.ts'
import { checkFiles } from './check-files.ts'

/**
 * Checks a whole data folder for damage. A server may run on it meanwhile.
 *
 * @param config the data folder and, where it is not a file there, the database
 * @param mend whether to rebuild first what can be rebuilt without loss
 * @param blocks the kinds of blocks of the site
 * @returns a sentence for everything damaged or missing, with what to do; empty when all is well
 * @throws the database's error when there is no readable database
 */
export async function checkData(
  config: Pick<Config, 'dataDir'> & Partial<Config>,
  { mend, blocks }: { mend: boolean; blocks: BlockRegistry },
): Promise<string[]> {
  const { dataDir } = config
  const db = openExisting(config)
  try {
    const repository = checkRepository(db.query)
    if (mend) {
      await mendIndexes(db.query)
      for (const path of (await checkFiles(dataDir, repository)).replaceable) await rm(path, { force: true })
    }
    return [
      ...(await checkStructure(db.query)),
      ...(await checkContent(repository, blocks)),
      ...(await checkFiles(dataDir, repository)).sentences,
    ]
  } finally {
    await db.close()
  }
}

function openExisting({ dataDir, database }: Pick<Config, 'dataDir'> & Partial<Config>): Db {
  if (database) return openPostgres(database)
  if (existsSync(databaseFile(dataDir))) return openDatabase(dataDir)
  throw new DamagedDataError(`There is no database in ${dataDir}: name another data folder with DATA_DIR.`)
}
