// The tables of folders of pictures that were brought.

/** A folder of pictures that was brought; `root` is a hash of its path. */
export interface ImportFolderTable {
  root: string
  path: string
  shape: string
  created_at: string
}

/** A file of it as it was then, and the picture it is now. */
export interface ImportFileTable {
  root: string
  path: string
  content_hash: string
  size: number
  /** When the file was changed, as the file system said. */
  modified: string
  asset_id: number
}

/** A work that was made of it; what was written last, as JSON. */
export interface ImportWorkTable {
  root: string
  path: string
  entry_id: number
  wrote: string
}
