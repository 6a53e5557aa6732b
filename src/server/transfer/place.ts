import { existsSync } from 'node:fs'
import { type Db, databaseFile, openConfigured } from '../db/index.ts'
import type { Config } from '../platform/index.ts'
import { openStorage, type Storage } from '../storage/index.ts'
import { TransferError } from './transfer-error.ts'

/** Settings that say where a site is kept. */
export type PlaceConfig = Pick<Config, 'dataDir'> & Partial<Config>

/** Database and files of a site, without anything that serves it. */
export interface Place {
  db: Db
  storage: Storage
}

/** @throws TransferError where there is no site, before anything is made there */
export function refuseMissing({ dataDir, database }: PlaceConfig): void {
  if (!database && !existsSync(databaseFile(dataDir)))
    throw new TransferError(`There is no site in ${dataDir}: name another folder with DATA_DIR.`)
}

/** Opens a place for a task. The database is not migrated. */
export async function withPlace<T>(config: PlaceConfig, task: (place: Place) => Promise<T>): Promise<T> {
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

/** Shows how far a step is. */
export type Progress = (step: string) => (done: number, total: number) => void
