import type { BlockRegistry } from '../../../blocks/index.ts'
import { foldForSearch, itemFields, previewUrl } from '../../../core/content/index.ts'
import { type Attributes, searchedTexts, toRow } from '../../../core/schema/index.ts'
import type { NewItemRow } from '../../kit/db/index.ts'
import type { MediaPlace } from '../media/index.ts'

type ItemValues = Attributes<typeof itemFields>

/** Returns the row of an item, with all values derived from those of its author. */
export function itemRow(values: ItemValues, blocks: BlockRegistry, modifiedAt: string) {
  const captions = values.gallery.map(({ caption }) => caption).filter(Boolean)
  const texts = [...searchedTexts(itemFields, values), ...captions, ...blocks.texts(values.blocks)]
  return {
    ...toRow(itemFields, values),
    modified_at: modifiedAt,
    frame_url: previewUrl(values),
    folded_title: foldForSearch(values.title),
    folded_text: texts.map(foldForSearch).join('\n'),
  } satisfies Partial<NewItemRow>
}

/** Returns the pictures and videos of an item, including those in its body. */
export const itemMedia = (
  {
    thumbnailId,
    lightboxId,
    filmId,
    gallery,
    blocks: body,
  }: Pick<ItemValues, 'thumbnailId' | 'lightboxId' | 'filmId' | 'gallery' | 'blocks'>,
  blocks: BlockRegistry,
): MediaPlace[] => [
  ...(thumbnailId === null ? [] : [{ place: 'thumbnailId', assetId: thumbnailId }]),
  ...(lightboxId === null ? [] : [{ place: 'lightboxId', assetId: lightboxId }]),
  ...(filmId === null ? [] : [{ place: 'filmId', assetId: filmId }]),
  ...gallery.flatMap(({ mediaId }) => (mediaId === null ? [] : [{ place: 'gallery', assetId: mediaId }])),
  ...blocks.mediaIds(body).map((assetId) => ({ place: 'blocks', assetId })),
]
