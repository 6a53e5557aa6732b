import type { Kysely } from 'kysely'
import type { Schema } from '../../kit/db/index.ts'
import { filmFormatOf, filmName, hashPrefix, originalName } from '../../site/media/index.ts'

/** Names by which stored files belong to something. */
export interface NamesInUse {
  originals: ReadonlySet<string>
  /** Prefixes of the names of renditions. */
  addresses: ReadonlySet<string>
  films: ReadonlySet<string>
  parts: ReadonlySet<string>
}

/** Deletes former addresses that ended before the given time. */
export async function dropFormerAddresses(query: Kysely<Schema>, before: string): Promise<void> {
  await query.deleteFrom('former_address').where('ended_at', '<', before).execute()
}

/** Reads all names that stored files are derived from; a name takes some 80 bytes. */
export async function namesInUse(query: Kysely<Schema>): Promise<NamesInUse> {
  const columns = ['address', 'content_hash', 'mime'] as const
  const media = [
    ...(await query.selectFrom('media_asset').select(columns).execute()),
    ...(await query.selectFrom('former_address').select(columns).execute()),
  ]
  const films = await query.selectFrom('film').select(['webm_hash', 'mp4_hash']).execute()
  // Replaced films are found at their old addresses for a while, too.
  const leading = media.flatMap(({ address, mime }) => {
    const format = filmFormatOf(mime)
    return format === null ? [] : [filmName(address, format)]
  })
  const parts = await query.selectFrom('upload_part').select('name').execute()
  return {
    originals: new Set(media.map(({ content_hash, mime }) => originalName(content_hash, mime))),
    addresses: new Set(media.map(({ address }) => address)),
    films: new Set([
      ...leading,
      ...films.flatMap(({ webm_hash, mp4_hash }) => [
        ...(webm_hash ? [filmName(hashPrefix(webm_hash), 'webm')] : []),
        ...(mp4_hash ? [filmName(hashPrefix(mp4_hash), 'mp4')] : []),
      ]),
    ]),
    parts: new Set(parts.map(({ name }) => name)),
  }
}
