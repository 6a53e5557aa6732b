import { existsSync } from 'node:fs'
import { type Db, databaseFile, openConfigured } from '../../kit/db/index.ts'
import type { Config } from '../../kit/platform/index.ts'
import { openStorage, type Storage } from '../../kit/storage/index.ts'
import { TransferError } from './transfer-error.ts'

/** Configuration that says where a site is stored. */
export type SiteLocationConfig = Pick<Config, 'dataDir'> & Partial<Config>

/** Database and storage of a site, without services. */
export interface SiteLocation {
  db: Db
  storage: Storage
}

/** @throws TransferError if there is no site; nothing has been created then */
export function refuseMissing({ dataDir, database }: SiteLocationConfig): void {
  if (!database && !existsSync(databaseFile(dataDir)))
    throw new TransferError(`There is no site in ${dataDir}: name another folder with DATA_DIR.`)
}

/** Runs a task on the database and storage of a site. The database is not migrated. */
export async function withSiteLocation<T>(
  config: SiteLocationConfig,
  task: (place: SiteLocation) => Promise<T>,
): Promise<T> {
  const db = openConfigured(config)
  try {
    const storage = await openStorage(config)
    try {
      return await task({ db, storage })
    } finally {
      await storage.close()
    }
  } finally {
    await db.close()
  }
}

/** Creates a function that shows the progress of a step. */
export type Progress = (step: string) => (done: number, total: number) => void
