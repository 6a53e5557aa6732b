import type { Actor } from '../../../core/account/index.ts'
import { type WpError, wpError } from '../../../core/wp/index.ts'
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
      return wpError(
        'rest_forbidden',
        actor ? 'Your account can’t do this. Ask an owner.' : 'Log in to do this.',
        actor ? 403 : 401,
      )
    case 'not_found':
      return wpError('upload_not_found', 'There is no such upload any more. Send the file again.', 404)
    case 'too_large':
      return wpError(
        'too_large',
        `This is larger than ${Math.round(error.most / MEGABYTE)} MB. Save a smaller copy and try again.`,
        413,
        { limit: Math.round(error.most / MEGABYTE) },
      )
    case 'too_many_open':
      return wpError(
        'too_many_uploads',
        'Too many uploads are not finished. Finish or cancel some, and try again.',
        429,
      )
    case 'no_room':
      return wpError('disk_full', 'There is no room left on the server for this file.', 507)
    case 'refused':
      return wpError(error.reason.code, error.reason.message, 422)
  }
}
