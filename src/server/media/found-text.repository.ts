import type { Transaction } from 'kysely'
import { foldForSearch } from '../../core/content/index.ts'
import type { MediaAssetRow, Schema } from '../db/index.ts'

type Said = Partial<Pick<MediaAssetRow, 'file_name' | 'title' | 'alt' | 'caption' | 'description'>>

/** What a picture or film is found by, folded: its name first, then what is said of it. */
export const foundText = ({
  file_name = '',
  title = '',
  alt = '',
  caption = '',
  description = '',
}: Said): string =>
  [file_name, title, alt, caption, ...(description ? [description] : [])].map(foldForSearch).join('\n')

/** Keeps what something is found by in step with what is said of it, in the transaction that says it. */
export async function noteFoundText(
  transaction: Transaction<Schema>,
  saved: Pick<MediaAssetRow, 'id' | 'folded_text' | keyof Said>,
): Promise<void> {
  const text = foundText(saved)
  if (text === saved.folded_text) return
  await transaction.updateTable('media_asset').set({ folded_text: text }).where('id', '=', saved.id).execute()
}
