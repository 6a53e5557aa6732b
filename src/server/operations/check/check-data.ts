import { existsSync } from 'node:fs'
import type { BlockRegistry } from '../../../blocks/index.ts'
import { checkStructure, type Db, databaseFile, openConfigured, repairIndexes } from '../../kit/db/index.ts'
import { type Config, DamagedDataError } from '../../kit/platform/index.ts'
import { openStorage, type Storage } from '../../kit/storage/index.ts'
import { createFileLengths, planFailed } from '../../site/media/index.ts'
import { checkRepository } from './check.repository.ts'
import { checkContent } from './check-content.ts'
import { checkFiles } from './check-files.ts'
import { checkReferences } from './check-references.ts'
import { createEntryRecordsRepository, type EntryFault } from './entry-records.repository.ts'

export interface CheckOptions {
  repair: boolean
  blocks: BlockRegistry
  hint?: (sentence: string) => void
}

/**
 * Checks a whole data folder for damage. A server may run on it meanwhile.
 *
 * @param config the data folder and, unless it is a file there, the database
 * @param repair true to first rebuild everything that can be rebuilt without loss
 * @param blocks the kinds of blocks of the site
 * @param hint called with findings that are not damage
 * @returns a sentence for everything damaged or missing, with what to do; empty when all is well
 * @throws the database's error when there is no readable database
 */
export async function checkData(
  config: Pick<Config, 'dataDir'> & Partial<Config>,
  { repair, blocks, hint = () => {} }: CheckOptions,
): Promise<string[]> {
  const db = openExisting(config)
  let storage: Storage | null = null
  try {
    const repository = checkRepository(db.query)
    const records = createEntryRecordsRepository(db.query)
    storage = await openStorage(config)
    if (repair) {
      await repairIndexes(db.query)
      await records.mend()
      const { replaceable, lostRenditions, wholePictures, lengths } = await checkFiles(storage, repository)
      for (const key of replaceable) await storage.delete(key)
      for (const rendition of lostRenditions) await repository.planAgain(rendition)
      // Their originals may have been missing, and were put back by hand.
      await planFailed(db.query, wholePictures)
      await createFileLengths(db.query).noteAll(lengths)
    }
    return [
      ...(await checkStructure(db.query)),
      ...(await checkContent(repository, blocks, hint)),
      ...(await checkReferences(repository, blocks)),
      ...(await records.faults()).map(faultText),
      ...(await checkFiles(storage, repository)).sentences,
    ]
  } finally {
    await storage?.close()
    await db.close()
  }
}

const faultText = ({ what, mend, count }: EntryFault): string =>
  mend === null
    ? `${what} (${count}): open them and choose one.`
    : `${what} (${count}): run "vitrine check --repair", and they are ${mend}.`

function openExisting({ dataDir, database }: Pick<Config, 'dataDir'> & Partial<Config>): Db {
  if (database || existsSync(databaseFile(dataDir)))
    return openConfigured({ dataDir, database: database ?? null })
  throw new DamagedDataError(`There is no database in ${dataDir}: name another data folder with DATA_DIR.`)
}
