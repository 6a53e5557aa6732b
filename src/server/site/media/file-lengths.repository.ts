import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Schema } from '../../kit/db/index.ts'
import type { StorageKey } from '../../kit/storage/index.ts'
import { type FilmFormat, parseMediaName } from './media-address.ts'

/** Number of lengths per transaction, so that a running server can write in between. */
const NOTED_AT_ONCE = 200

/** Lengths in bytes with which files were stored. */
export interface FileLengths {
  /** Returns `null` if the length was not recorded, as for files of earlier versions. */
  of(key: StorageKey): Promise<number | null>
  noteAll(lengths: ReadonlyMap<StorageKey, number>): Promise<void>
}

export const createFileLengths = (query: Kysely<Schema>): FileLengths => ({
  async of(key) {
    const file = parseFile(key)
    switch (file?.kind) {
      case 'original':
        return lengthIn(
          query.selectFrom('media_asset').select('bytes').where('content_hash', '=', file.hash).execute(),
        )
      case 'film': {
        const { hash, bytes } = filmColumns(file.format)
        return lengthIn(
          query.selectFrom('film').select(`${bytes} as bytes`).where(atAddress(hash, file.address)).execute(),
        )
      }
      case 'rendition':
        return lengthIn(
          query
            .selectFrom('rendition')
            .innerJoin('media_asset', 'media_asset.id', 'rendition.asset_id')
            .select('rendition.bytes')
            .where('media_asset.address', '=', file.address)
            .where('rendition.width', '=', file.width)
            .where('rendition.format', '=', file.format)
            .execute(),
        )
      default:
        return null
    }
  },
  async noteAll(lengths) {
    const all = [...lengths]
    for (let start = 0; start < all.length; start += NOTED_AT_ONCE) {
      await query.transaction().execute(async (transaction) => {
        for (const [key, length] of all.slice(start, start + NOTED_AT_ONCE))
          await noteLength(transaction, key, length)
      })
    }
  },
})

async function noteLength(query: Kysely<Schema>, key: StorageKey, length: number): Promise<void> {
  const file = parseFile(key)
  switch (file?.kind) {
    case 'original':
      await query
        .updateTable('media_asset')
        .set({ bytes: length })
        .where('content_hash', '=', file.hash)
        .execute()
      return
    case 'film': {
      const { hash, bytes } = filmColumns(file.format)
      await query
        .updateTable('film')
        .set({ [bytes]: length })
        .where(atAddress(hash, file.address))
        .execute()
      return
    }
    case 'rendition':
      await query
        .updateTable('rendition')
        .set({ bytes: length })
        .where('asset_id', 'in', (eb) =>
          eb.selectFrom('media_asset').select('id').where('address', '=', file.address),
        )
        .where('width', '=', file.width)
        .where('format', '=', file.format)
        .execute()
  }
}

const filmColumns = (format: FilmFormat) => ({ hash: `${format}_hash`, bytes: `${format}_bytes` }) as const

/**
 * Returns the condition that a film file has an address. It is a range of hashes, which indexes find, and ends with the
 * first letter after the hexadecimal digits.
 */
const atAddress =
  (hash: ReturnType<typeof filmColumns>['hash'], address: string) =>
  ({ and, eb }: ExpressionBuilder<Schema, 'film'>) =>
    and([eb(hash, '>=', address), eb(hash, '<', `${address}g`)])

const lengthIn = async (rows: Promise<{ bytes: number | null }[]>): Promise<number | null> =>
  (await rows)[0]?.bytes ?? null

/** Parses the key of a file; `null` for files whose length is not recorded. */
function parseFile(key: StorageKey) {
  const [area = '', name = ''] = key.split(/\/(.*)/)
  if (area === 'public') return parseMediaName(name)
  const hash = area === 'originals' ? /^([\da-f]{64})\./.exec(name)?.[1] : undefined
  return hash === undefined ? null : ({ kind: 'original', hash } as const)
}
