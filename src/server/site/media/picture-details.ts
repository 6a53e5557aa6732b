import type { MediaAsset, pictureFields } from '../../../core/content/index.ts'
import type { Draft } from '../../../core/schema/index.ts'

/** Details that an author gives about a picture. The focal point is the middle by default. */
export type PictureDetails = Draft<typeof pictureFields> & Pick<MediaAsset, 'fileName'>

/** Reason why a picture is refused, and a sentence that says what to do. */
export interface MediaError {
  code:
    | 'media_empty'
    | 'media_svg'
    | 'media_not_a_picture'
    | 'media_heic'
    | 'media_animated'
    | 'media_too_large'
    | 'media_damaged'
    | 'media_memory'
    | 'film_damaged'
    | 'film_not_playable'
    | 'film_size_unknown'
  message: string
}
