import type { Actor } from '../../../core/account/index.ts'
import type { WpError } from '../../../core/wp/index.ts'
import { forbidden, refusalError } from '../../kit/http/rest/index.ts'
import type { MediaError } from '../../site/media/index.ts'

const MEGABYTE = 1024 ** 2

/** Reasons for refusing an upload. Sizes in bytes. */
export type UploadError =
  | { code: 'rest_forbidden' }
  | { code: 'not_found' }
  | { code: 'too_large'; most: number }
  | { code: 'too_many_open'; most: number }
  | { code: 'no_room' }
  | { code: 'refused'; reason: MediaError }

/** A refusal as it is sent. */
export function uploadError(error: UploadError, actor: Actor | null): WpError {
  switch (error.code) {
    case 'rest_forbidden':
      return forbidden(actor).body
    case 'not_found':
      return refusalError({ code: 'upload_not_found' })
    case 'too_large':
      return refusalError({ code: 'too_large', limit: Math.round(error.most / MEGABYTE) })
    case 'too_many_open':
      return refusalError({ code: 'too_many_uploads' })
    case 'no_room':
      return refusalError({ code: 'disk_full' })
    case 'refused':
      return refusalError({ code: error.reason.code })
  }
}
