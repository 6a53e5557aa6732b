import type { MediaAsset, pictureFields } from '../../../core/content/index.ts'
import type { RefusalKey } from '../../../core/refusals/index.ts'
import type { Draft } from '../../../core/schema/index.ts'

/** Details that an author gives about a picture. The focal point is the middle by default. */
export type PictureDetails = Draft<typeof pictureFields> & Pick<MediaAsset, 'fileName'>

/** Reason why a picture or film is refused, and a sentence with its name that says what to do. */
export interface MediaError {
  code: Extract<RefusalKey, `media_${string}` | `film_${string}`>
  message: string
}
