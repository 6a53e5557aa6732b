import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'
import { addColumns } from './add-columns.ts'

/** Pictures of a work beside the one it is shown with, and what stands in for a picture until it has come. */
export async function galleries(query: Kysely<Schema>): Promise<void> {
  await addColumns('portfolio_item', { gallery: 'text' })(query)
  await addColumns('media_asset', { placeholder: 'text' })(query)
}
