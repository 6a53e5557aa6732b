import type { MediaItem } from '../../core/calls/index.ts'
import { pictureFocus } from '../../core/content/index.ts'
import { Icon, PictureView, videoIcon } from '../../ui/index.ts'
import { isElongated, onNeutral, pictureFor } from './media-item.ts'
import styles from './media-picker.module.css'

/** Picture of a media item on a square tile; a long one, such as a logo, is shown whole. */
export function TilePicture({ mediaItem }: { mediaItem: MediaItem }) {
  const picture = pictureFor(mediaItem)
  return picture ? (
    <PictureView
      className={isElongated(mediaItem) ? styles.elongated : styles.tilePicture}
      picture={isElongated(mediaItem) ? onNeutral(picture) : picture}
      sizes="10rem"
      position={pictureFocus(picture, 1)}
      // The name below tells which film it is.
      alt={mediaItem.film ? '' : mediaItem.alt}
    />
  ) : (
    <Icon icon={videoIcon} />
  )
}
