import { type Actor, needsLogin } from '../../../../core/account/index.ts'
import { type Refusal, type RefusalKey, refusalText } from '../../../../core/refusals/index.ts'
import { isId, MAX_INTEGER } from '../../../../core/schema/index.ts'
import { type WpError, wpError } from '../../../../core/wp/index.ts'
import { type ErrorResult, errorResult } from './wp-response.ts'

export { isId }

/** Reads an id of the path; returns 0, which no row has, if it is larger than any column of the database. */
export const idOf = (text: string | undefined): number => {
  const id = Number(text)
  return id <= MAX_INTEGER ? id : 0
}

/** Returns the response to a call whose parameter has the wrong form. */
export const invalidParam = (name: string, expected: string): ErrorResult =>
  errorResult(
    wpError('rest_invalid_param', `Invalid parameter(s): ${name}`, 400, {
      params: { [name]: `${name} must be ${expected}.` },
    }),
  )

type KeyWithReason = Extract<RefusalKey, `${string}.${string}`>
type RefusalCode = Exclude<RefusalKey, KeyWithReason>

/** Status of the response for each refusal; one with a reason has that of its code if it has none of its own. */
const STATUS: Record<RefusalCode, number> & Partial<Record<KeyWithReason, number>> = {
  rest_forbidden: 403,
  rest_not_logged_in: 401,
  rest_foreign_origin: 403,
  internal_server_error: 500,
  rest_too_many_requests: 429,
  rest_not_found: 404,
  rest_post_invalid_id: 404,
  original_missing: 404,
  rest_term_invalid: 404,
  rest_no_revision: 404,
  rest_gone: 410,
  rest_conflict: 412,
  key_reused: 422,
  rest_request_too_large: 413,
  rest_invalid_param: 400,
  slug_taken: 409,
  in_use: 409,
  wrong_state: 409,
  too_many: 413,
  'too_many.links': 409,
  invalid: 422,
  invalid_time: 422,
  redirect_exists: 409,
  redirect_loop: 422,
  not_alike: 409,
  last_owner: 409,
  own_account: 409,
  not_invited: 409,
  no_password: 409,
  own_email: 409,
  mail_not_set: 409,
  mail_too_many: 429,
  framing_busy: 429,
  import_running: 409,
  other_shape: 409,
  import_invalid: 422,
  upload_not_found: 404,
  upload_invalid: 400,
  'upload_invalid.offset': 409,
  'upload_invalid.ended': 410,
  'upload_invalid.protocol': 412,
  'upload_invalid.longer': 413,
  'upload_invalid.failed': 500,
  upload_parts_too_small: 400,
  too_large: 413,
  too_many_uploads: 429,
  disk_full: 507,
  media_empty: 422,
  media_svg: 422,
  media_not_a_picture: 422,
  media_heic: 422,
  media_animated: 422,
  media_too_large: 422,
  media_damaged: 422,
  media_memory: 422,
  film_damaged: 422,
  film_not_playable: 422,
  film_size_unknown: 422,
}

/**
 * Returns the error of a refusal: its English sentence and its status follow from its code.
 *
 * @param more data that the sentence does not contain
 */
export function refusalError({ code: key, ...values }: Refusal, more: object = {}): WpError {
  const [code = key, reason] = key.split('.')
  const data = { ...(reason !== undefined && { reason }), ...values, ...more }
  const status = STATUS[key] ?? STATUS[code as RefusalCode]
  return wpError(code, refusalText({ status, code, data }) ?? code, status, data)
}

/** Returns the response to a refused call; see `refusalError`. */
export const refused = (refusal: Refusal, more?: object): ErrorResult =>
  errorResult(refusalError(refusal, more))

/** State of a conflict: what is stored now, and who saved it when. */
interface Conflict {
  current: object
  by: string | null
  at: string
}

/** Returns the response to a change that is based on an outdated version: the current state with its entity tag. */
export const conflictResult = ({ current, by, at }: Conflict, etag: string): ErrorResult => ({
  ...refused({ code: 'rest_conflict' }, { current, by, at }),
  headers: { etag },
})

/** Returns the response to a call that its caller may not make. */
export function forbidden(actor: Actor | null): ErrorResult {
  if (needsLogin(actor)) return refused({ code: 'rest_forbidden.program' })
  if (actor) return refused({ code: 'rest_forbidden' })
  const error = refusalError({ code: 'rest_not_logged_in' })
  return errorResult({ ...error, code: 'rest_forbidden' })
}
