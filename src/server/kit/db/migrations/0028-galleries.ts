import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'
import { addColumns } from './add-columns.ts'

/** Adds galleries of works, and placeholders that are shown until a picture has loaded. */
export async function galleries(query: Kysely<Schema>): Promise<void> {
  await addColumns('portfolio_item', { gallery: 'text' })(query)
  await addColumns('media_asset', { placeholder: 'text' })(query)
}
