// Pictures and films of the library as values of a form, and their texts, which are the same wherever they are used.
import { lazyDialog } from '../kit/index.ts'

export { FocusPoint } from './FocusPoint.tsx'
export { MediaConflict } from './MediaConflict.tsx'
export { MediaField } from './MediaField.tsx'
export { Description, MediaItemPicture, MediaItemView } from './MediaItemView.tsx'
export {
  isElongated,
  lengthText,
  onNeutral,
  pictureFor,
} from './media-item.ts'
export { TilePicture } from './TilePicture.tsx'
export { type MediaEditing, refusalOf, useJoinDraft, useMediaDraft } from './use-media-draft.ts'
export { mediaItemKey, useMediaItem } from './use-media-item.ts'
export { useMediaLabel } from './use-media-label.ts'
export { acceptedTypes, useSending } from './use-sending.ts'

/** Dialog for the alternative texts of many pictures; loaded on first use. */
export const AltDialog = lazyDialog(() => import('./AltDialog.tsx'))

/** Dialog to choose from the library; loaded on first use. */
export const LibraryDialog = lazyDialog(() => import('./LibraryDialog.tsx'))
