import type { Config } from '../platform/index.ts'
import { openFolderStorage } from './folder-storage.ts'
import { openS3Storage } from './s3/s3-storage.ts'
import type { Storage } from './storage.ts'

/** The store the settings name: a bucket by its address, else the data folder. */
export const openStorage = ({
  dataDir,
  storage,
}: Pick<Config, 'dataDir'> & Partial<Config>): Promise<Storage> =>
  storage ? openS3Storage(storage, dataDir) : openFolderStorage(dataDir)
