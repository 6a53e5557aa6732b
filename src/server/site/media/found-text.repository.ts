import type { Transaction } from 'kysely'
import { foldForSearch } from '../../../core/content/index.ts'
import type { MediaAssetRow, Schema } from '../../kit/db/index.ts'

type SearchedTexts = Partial<Pick<MediaAssetRow, 'file_name' | 'title' | 'alt' | 'caption' | 'description'>>

/** Returns the folded search text of a picture or film: its name first, then its descriptions. */
export const searchTextOf = ({
  file_name = '',
  title = '',
  alt = '',
  caption = '',
  description = '',
}: SearchedTexts): string =>
  [file_name, title, alt, caption, ...(description ? [description] : [])].map(foldForSearch).join('\n')

/** Updates the search text after its descriptions have changed, in the same transaction. */
export async function updateSearchText(
  transaction: Transaction<Schema>,
  saved: Pick<MediaAssetRow, 'id' | 'folded_text' | keyof SearchedTexts>,
): Promise<void> {
  const text = searchTextOf(saved)
  if (text === saved.folded_text) return
  await transaction.updateTable('media_asset').set({ folded_text: text }).where('id', '=', saved.id).execute()
}
