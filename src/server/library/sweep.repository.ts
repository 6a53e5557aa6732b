import type { Kysely } from 'kysely'
import type { Schema } from '../db/index.ts'
import { filmName, hashPrefix, originalName } from '../media/index.ts'

/** Names of stored files that belong to something. */
export interface NamesInUse {
  originals: ReadonlySet<string>
  /** What names of renditions begin with. */
  addresses: ReadonlySet<string>
  films: ReadonlySet<string>
  parts: ReadonlySet<string>
}

/** Forgets addresses that ended before then. */
export async function dropFormerAddresses(query: Kysely<Schema>, before: string): Promise<void> {
  await query.deleteFrom('former_address').where('ended_at', '<', before).execute()
}

/** Everything that stored files are named after; a name is some 80 bytes. */
export async function namesInUse(query: Kysely<Schema>): Promise<NamesInUse> {
  const columns = ['address', 'content_hash', 'mime'] as const
  const pictures = [
    ...(await query.selectFrom('media_asset').select(columns).execute()),
    ...(await query.selectFrom('former_address').select(columns).execute()),
  ]
  const films = await query.selectFrom('film').select(['webm_hash', 'mp4_hash']).execute()
  const parts = await query.selectFrom('upload_part').select('name').execute()
  return {
    originals: new Set(pictures.map(({ content_hash, mime }) => originalName(content_hash, mime))),
    addresses: new Set(pictures.map(({ address }) => address)),
    films: new Set(
      films.flatMap(({ webm_hash, mp4_hash }) => [
        ...(webm_hash ? [filmName(hashPrefix(webm_hash), 'webm')] : []),
        ...(mp4_hash ? [filmName(hashPrefix(mp4_hash), 'mp4')] : []),
      ]),
    ),
    parts: new Set(parts.map(({ name }) => name)),
  }
}
