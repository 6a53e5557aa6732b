import type { MediaAsset, pictureFields } from '../../core/content/index.ts'
import type { Draft } from '../../core/schema/index.ts'

/** What an author says about a picture. The point of interest is its middle where nothing else is said. */
export type PictureDetails = Draft<typeof pictureFields> & Pick<MediaAsset, 'fileName'>

/** Why a picture is not taken, and a sentence that says what to do. */
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
