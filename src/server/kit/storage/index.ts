// Where the files of a site are kept: one interface of keys and streams, and what stands behind it. What the files are
// is known elsewhere.
export { MissingFileError } from './missing-file-error.ts'
export { openStorage } from './open-storage.ts'
export {
  type ByteSpan,
  isStorageKey,
  type Storage,
  type StorageArea,
  type StorageKey,
  type StoredContent,
} from './storage.ts'
