import { type Kysely, sql } from 'kysely'
import { foldForSearch } from '../../../../core/content/index.ts'
import { isRecord } from '../../../../core/kit/is-record.ts'
import { engineOf } from '../engine.ts'
import type { Schema } from '../schema.ts'
import { addColumns } from './add-columns.ts'

/** Fields of an entry that hold text, apart from its blocks. */
const SAID = ['title', 'summary', 'description', 'client', 'scope', 'credits'] as const

/** Adds search texts to working copies, so that authors find unpublished changes by title and text. */
export async function copyTexts(query: Kysely<Schema>): Promise<void> {
  await addColumns('working_copy', { folded_title: 'text', folded_text: 'text' })(query)
  const { rows } = await sql<{ kind: string; entry_id: number; data: string }>`
    SELECT kind, entry_id, data FROM working_copy WHERE kind IN ('work', 'page')`.execute(query)
  for (const { kind, entry_id, data } of rows) {
    const values: unknown = JSON.parse(data)
    if (!isRecord(values)) continue
    // Only the code of a block knows which attributes are texts, so all are taken here; the next save asks the blocks.
    const said = [...SAID.map((name) => values[name]), ...textsIn(attributesOf(values.blocks))]
    const text = said.filter((part) => typeof part === 'string').map(foldForSearch)
    await sql`UPDATE working_copy SET folded_title = ${foldForSearch(String(values.title ?? ''))},
      folded_text = ${text.join('\n')} WHERE kind = ${kind} AND entry_id = ${entry_id}`.execute(query)
  }
  // The index holds the texts alone, so that a search does not read whole rows. PostgreSQL stores long texts apart
  // anyway, and its indexes take none.
  if (engineOf(query) === 'sqlite')
    await sql`CREATE INDEX working_copy_texts ON working_copy (kind, folded_text, folded_title, entry_id)`.execute(
      query,
    )
}

const attributesOf = (blocks: unknown): unknown[] =>
  Array.isArray(blocks) ? blocks.map((block) => (isRecord(block) ? block.attributes : null)) : []

/** Returns all texts within a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return isRecord(value) ? Object.values(value).flatMap(textsIn) : []
}
