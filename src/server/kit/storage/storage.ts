/**
 * The areas of a store: `originals` are what was handed in and belong to nobody but the site, `public` is what visitors
 * may ask for, `drawn` is made from pictures and words, `uploads` are parts of files that are still being sent.
 */
export type StorageArea = 'originals' | 'public' | 'drawn' | 'uploads'

/** Name of a stored file: its area and a name without folders, such as `public/0123456789abcdef-320.webp`. */
export type StorageKey = `${StorageArea}/${string}`

/** A part of a file in bytes, both ends included. */
export interface ByteSpan {
  start: number
  end: number
}

/** A stored file that is being read. */
export interface StoredContent {
  /** Size of the whole file in bytes, also if only a part is read. */
  size: number
  stream: ReadableStream<Uint8Array>
}

/** A stored file, with its size in bytes. */
export interface StoredFile {
  key: StorageKey
  size: number
}

/**
 * Storage of a site's files, by key. Writing to a key again replaces the file. Every method throws an error that
 * `storageFailure` recognises if the store does not work.
 */
export interface Storage {
  /** Location of all files, in words for the owner. */
  readonly where: string
  /** Stores a whole file or nothing: even after `kill -9` no incomplete file is at the key. */
  put(key: StorageKey, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>
  /** Reads a file or a part of it; `null` when there is none. A part must lie within the file. */
  get(key: StorageKey, part?: ByteSpan): Promise<StoredContent | null>
  /** Size of a file in bytes; `null` when there is none. */
  head(key: StorageKey): Promise<{ size: number } | null>
  /** Returns when a file was last written, in milliseconds since 1970; `null` if there is none. */
  touchedAt(key: StorageKey): Promise<number | null>
  /** Removes a file; one that is not there is no error. */
  delete(key: StorageKey): Promise<void>
  /** Files of an area whose names begin so, sorted by name. */
  list(area: StorageArea, beginning?: string): AsyncIterable<StoredFile>
  /**
   * Lends a file as one on this machine's disk, for programs that read paths.
   *
   * @param task must not keep the path
   * @throws MissingFileError if the file is not there, or is known not to be what was stored
   */
  withFile<T>(key: StorageKey, task: (path: string) => Promise<T>): Promise<T>
  /**
   * Lends a path on this machine's disk at which nothing stands, for a file that is put together. It goes when the task
   * ends, or is tidied away after `kill -9`.
   */
  withScratch<T>(task: (path: string) => Promise<T>): Promise<T>
  /** Returns the location of a file, in words for the owner. */
  locate(key: StorageKey): string
  /** Resolves when the store answers, and can be read and written as far as that can be told. */
  check(): Promise<void>
  close(): Promise<void>
}

const KEY = /^(originals|public|drawn|uploads)\/([\da-z][\w.-]*)$/i

/** Tells whether a text from outside, such as a name in a backup, is the key of a file in one of these areas. */
export const isStorageKey = (text: string, areas: readonly StorageArea[]): text is StorageKey =>
  areas.includes(KEY.exec(text)?.[1] as StorageArea)

/**
 * Takes a key apart.
 *
 * @throws for one that could leave its area; names come from this server, never from outside
 */
export function parseKey(key: StorageKey): { area: StorageArea; name: string } {
  const [, area, name] = KEY.exec(key) ?? []
  if (area === undefined || name === undefined) throw new Error(`"${key}" is no key of a stored file.`)
  return { area: area as StorageArea, name }
}
