import type { EntryRef } from '../../../core/entry/index.ts'
import { putWorkingCopy, readValues } from '../../editing/changes/index.ts'
import type { WorkingCopyRow } from '../../kit/db/index.ts'
import type { Change, EntryContext } from './entry-context.ts'

/** Columns of a working copy, without those that are derived from its values. */
export type KeptCopy = Omit<WorkingCopyRow, 'kind' | 'entry_id' | 'folded_title' | 'folded_text'>

/** Stores the newest state of an entry beside its row, with the text that searches find (author-6). */
export const putEntryCopy = (
  { repository }: Pick<EntryContext, 'repository'>,
  transaction: Change['transaction'],
  ref: EntryRef,
  copy: KeptCopy,
): Promise<void> =>
  putWorkingCopy(transaction, ref, { ...copy, ...repository.foldedTexts(ref.kind, readValues(copy.data)) })
