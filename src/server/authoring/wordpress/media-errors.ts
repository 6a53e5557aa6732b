import type { Actor } from '../../../core/account/index.ts'
import { refusalSentence } from '../../../core/refusals/index.ts'
import { type WpErrorDetail, wpError } from '../../../core/wp/index.ts'
import { errorResult, invalidParams, refusalError, type WpResult } from '../../kit/http/rest/index.ts'
import type { LibraryError } from '../library/index.ts'
import { type UploadError, uploadError } from '../uploads/index.ts'
import { INVALID_ID, type Refusal, refuse } from './wp-errors.ts'

export const CANNOT_UPLOAD: Refusal = {
  code: 'rest_cannot_create',
  message: 'Sorry, you are not allowed to upload media on this site.',
}

/** Our names of fields, and WordPress's. */
const WIRE_NAMES: Readonly<Record<string, string>> = { alt: 'alt_text' }

/** Converts the reason for refusing a change of media to an answer, in the words of WordPress if it has any. */
export function refusedMedium(error: LibraryError, refusal: Refusal, actor: Actor | null): WpResult {
  switch (error.code) {
    case 'rest_forbidden':
      return refuse(refusal, actor)
    case 'rest_conflict':
      return errorResult(CONFLICT)
    case 'invalid': {
      const details = Object.entries(error.problems).map(([field, problem]): [string, WpErrorDetail] => [
        WIRE_NAMES[field] ?? field,
        { code: 'rest_invalid_param', message: refusalSentence(problem), data: null },
      ])
      return errorResult(invalidParams(Object.fromEntries(details)))
    }
    case 'key_reused':
      return errorResult(refusalError(error))
    case 'in_use':
    case 'too_many':
    case 'not_found':
    case 'original_missing':
      return errorResult(INVALID_ID)
  }
}

/** Converts the reason for refusing a file to an answer, with WordPress's code and our sentence. */
export function refusedFile(error: UploadError, isForm: boolean, actor: Actor | null): WpResult {
  if (error.code === 'rest_forbidden') return refuse(CANNOT_UPLOAD, actor)
  const { message, data } = uploadError(error, actor)
  return errorResult(wpError(codeOf(error, isForm), message, data.status))
}

function codeOf({ code }: UploadError, isForm: boolean): string {
  if (code === 'too_large') return 'rest_upload_file_too_big'
  if (code === 'no_room') return 'rest_upload_limited_space'
  return isForm ? 'rest_upload_unknown_error' : 'rest_upload_sideload_error'
}

const CONFLICT = refusalError({ code: 'rest_conflict' })
