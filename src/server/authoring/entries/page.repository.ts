import type { BlockRegistry } from '../../../blocks/index.ts'
import { foldForSearch, pageFields } from '../../../core/content/index.ts'
import { ENTRY_FIELDS, readableValues } from '../../../core/entry/index.ts'
import { type Attributes, fromRow, toRow } from '../../../core/schema/index.ts'
import { pageMedia } from '../../site/pages/index.ts'
import { commonColumns, originColumns, type RowChange, type StoredKind, trashColumns } from './stored-kind.ts'

type PageValues = Attributes<typeof pageFields>

/** Returns values that the row of a page can hold; others are replaced by their fields' defaults. */
const readable = (values: RowChange['values']) => readableValues('page', values) as unknown as PageValues

const rowOf = ({ values, status, modifiedAt }: RowChange) => ({
  ...toRow(pageFields, readable(values)),
  status,
  modified_at: modifiedAt,
})

/** Creates the storage of pages. */
export const storedPages = (blocks: BlockRegistry): StoredKind => ({
  async find(query, id) {
    const row = await query.selectFrom('page').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return null
    return {
      ...commonColumns('page', row),
      values: fromRow(ENTRY_FIELDS.page, row as never),
      position: null,
    }
  },
  async insert(transaction, entry) {
    const { id } = await transaction
      .insertInto('page')
      .values({ ...rowOf(entry), ...originColumns(entry) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
  async update(transaction, before, change) {
    const becomesPublic = change.status === 'publish' && before.status !== 'publish'
    await transaction
      .updateTable('page')
      .set({
        ...rowOf(change),
        ...trashColumns(change),
        ...(becomesPublic && { published_at: change.modifiedAt }),
      })
      .where('id', '=', before.id)
      .execute()
  },
  mediaOf: (values) => pageMedia(readable(values), blocks),
  foldedTexts(values) {
    const { title, description, blocks: body } = readable(values)
    return {
      folded_title: foldForSearch(title),
      folded_text: [title, description, ...blocks.texts(body)].map(foldForSearch).join('\n'),
    }
  },
  relationsOf: () => [],
  withKnownRelations: async (_, values) => values,
})
