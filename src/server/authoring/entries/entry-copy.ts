import type { BlockRegistry } from '../../../blocks/index.ts'
import { foldForSearch, type itemFields } from '../../../core/content/index.ts'
import { type EntryRef, type EntryValues, readableValues } from '../../../core/entry/index.ts'
import type { Attributes } from '../../../core/schema/index.ts'
import { putWorkingCopy, readValues } from '../../editing/changes/index.ts'
import type { WorkingCopyRow } from '../../kit/db/index.ts'
import { itemRow } from '../../site/portfolio/index.ts'
import type { Change, EntryContext } from './entry-context.ts'

/** Columns of a working copy, without those that are derived from its values. */
export type KeptCopy = Omit<WorkingCopyRow, 'kind' | 'entry_id' | 'folded_title' | 'folded_text'>

/** Stores the newest state of an entry beside its row, with the text that searches find (author-6). */
export const putEntryCopy = (
  { blocks }: Pick<EntryContext, 'blocks'>,
  transaction: Change['transaction'],
  ref: EntryRef,
  copy: KeptCopy,
): Promise<void> =>
  putWorkingCopy(transaction, ref, { ...copy, ...foundTexts(blocks, ref, readValues(copy.data)) })

function foundTexts(
  blocks: BlockRegistry,
  { kind }: EntryRef,
  values: EntryValues,
): Pick<WorkingCopyRow, 'folded_title' | 'folded_text'> {
  const readable = readableValues(kind, values)
  if (kind === 'work') {
    const { folded_title, folded_text } = itemRow(readable as Attributes<typeof itemFields>, blocks, '')
    return { folded_title, folded_text }
  }
  const {
    title,
    description,
    blocks: body,
  } = readable as {
    title: string
    description: string
    blocks: Parameters<BlockRegistry['texts']>[0]
  }
  return {
    folded_title: foldForSearch(title),
    folded_text: [title, description, ...blocks.texts(body)].map(foldForSearch).join('\n'),
  }
}
