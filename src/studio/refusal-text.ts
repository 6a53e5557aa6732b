import { NAME_LENGTH } from '../core/account/index.ts'
import { type Catalogue, defineMessages, translator } from '../core/i18n/index.ts'
import { type ApiError, timeText } from './api/index.ts'

/**
 * Error messages by the code of the response and, if a code has several reasons, by `data.reason`. The server's own
 * messages are in English and meant for programs.
 */
export const refusalMessages = defineMessages('studio-refusal', {
  rest_forbidden: 'Your account may not do this. Ask the owner.',
  rest_forbidden_html:
    'Only an owner adds or changes a block of HTML. Take that back, and the rest is saved.',
  rest_not_logged_in: 'Log in to do this.',
  rest_foreign_origin: 'This can only be done from the pages of this site. Reload the page.',
  internal_server_error: 'The server made a mistake, reference {reference}. Nothing you wrote is lost.',
  internal_server_error_bare: 'The server made a mistake. Nothing you wrote is lost.',
  rest_too_many_requests: 'This was too much in too little time. Wait a minute, then try again.',
  rest_not_found: 'This does not exist any more.',
  rest_post_invalid_id: 'This does not exist any more.',
  rest_term_invalid: 'There is no such term any more.',
  rest_no_revision: 'There is no such state.',
  rest_gone: '“{title}” was deleted by {by} on {at}.',
  rest_gone_server: '“{title}” was deleted by the server on {at}.',
  rest_conflict: 'Somebody has changed this meanwhile. Look at it again.',
  rest_request_too_large: 'This is larger than {limit} KiB.',
  rest_invalid_param: 'The server could not read this. Reload the page and try again.',
  slug_taken: '{path} is taken by “{title}”.',
  in_use: 'Make another page the home page first.',
  in_use_media: 'It is still used.',
  wrong_state: 'This cannot be done to it as it is now. Reload the page.',
  too_many: 'At most {most} at once.',
  too_many_links: 'It has {most} links already. Revoke one of them first.',
  invalid: 'Something has to be put right first.',
  invalid_time: 'Choose a time that is to come, with a year of four digits.',
  invalid_reserved: 'This address belongs to Vitrine.',
  invalid_path: 'Enter a path of this site, such as /old/, without ? and #.',
  invalid_to:
    'Choose where it leads: a page, a work, a path such as /new/, or an address that begins with https://.',
  invalid_invalid_email: 'Enter an email address, such as ada@example.org.',
  invalid_email_taken: 'An account already uses this address.',
  invalid_invalid_username:
    'Use {nameMin} to {nameMax} letters, digits, dots or hyphens, starting with a letter or digit.',
  invalid_username_taken: 'This name is taken.',
  redirect_exists: '{path} leads elsewhere already. Change that redirect.',
  redirect_loop: 'This leads in a circle: {paths}.',
  not_alike: 'Choose another term of the same kind.',
  last_owner: 'A site needs an owner.',
  own_account: 'This is your own account. Another owner can change it.',
  not_invited: 'This account needs no invitation.',
  mail_not_set: 'Mail is not set up (SMTP_URL).',
  mail_too_many: 'Enough tests for now. Try again in a few minutes.',
  framing_busy: 'Other sites are being asked. Try again in a moment.',
  upload_not_found: 'There is no such upload any more. Send the file again.',
  upload_invalid: 'The file did not arrive as it was announced. Send it again.',
  too_large: 'This is larger than {limit} MB. Save a smaller copy and try again.',
  too_many_uploads: 'Too many uploads are not finished. Finish or cancel some, and try again.',
  disk_full: 'There is no room left on the server for this file.',
  media_empty: 'It is empty. Choose the file anew and try again.',
  media_svg: 'It is a drawing (SVG), which can carry programs. Export it as PNG or WebP and try again.',
  media_not_a_picture: 'It is no picture we can read. Save it as JPEG, PNG, WebP, AVIF or GIF and try again.',
  media_heic:
    'It is HEIC, as phones save pictures: choose “Most compatible” on the phone or export it as JPEG, and try again.',
  media_animated: 'It moves: save it as a film ({film} or WebM) or as a still picture and try again.',
  media_too_large:
    'It is too large: at most {megapixels} megapixels and {megabytes} MB are accepted. Save a smaller copy and try again.',
  media_damaged: 'It could not be read: the file seems damaged. Save it anew and try again.',
  media_memory:
    'It needs more memory than the server has for one picture, as it is saved: export it as an ordinary (“baseline”) JPEG, not progressive or interlaced, or make it smaller, and try again.',
  film_damaged:
    'It could not be read: the film seems damaged or cut off. Export it anew as {film} or WebM and try again.',
  film_not_playable: 'It is a film that no browser plays. Export it as {film} or {webFilm}, and try again.',
  film_size_unknown:
    'It could be read neither by the server nor by your browser. Save it as {film} or WebM and try again.',
})

/**
 * Returns an error with its message in a language. Keeps the server's own message if there is none here, or if a value
 * for it is missing.
 *
 * @param timeZone in which times are shown
 */
export function inLanguage(error: ApiError, lang: string, catalogue: Catalogue, timeZone: string): ApiError {
  const key = keysOf(error).find(isKnown)
  if (key === undefined) return error
  const message = translator(refusalMessages, lang, catalogue)(key, valuesOf(error, lang, timeZone))
  return /\{\w+\}/.test(message) ? error : { ...error, message }
}

/** Values in the messages that the response does not contain. */
const LIMITS = {
  nameMin: NAME_LENGTH.min,
  nameMax: NAME_LENGTH.max,
  film: 'MP4 (H.264)',
  webFilm: 'WebM (VP9, AV1)',
  megapixels: 160,
  megabytes: 100,
}

type Key = keyof typeof refusalMessages.texts

const isKnown = (key: string): key is Key => Object.hasOwn(refusalMessages.texts, key)

/** Returns the possible keys of an error's message, the most specific first. */
function keysOf({ status, code, data }: ApiError): string[] {
  if (code === 'rest_forbidden' && status === 401) return ['rest_not_logged_in']
  if (code === 'rest_gone' && !data.by) return ['rest_gone_server']
  if (code === 'internal_server_error' && !data.reference) return ['internal_server_error_bare']
  if (code === 'in_use' && Array.isArray(data.usage)) return ['in_use_media']
  return [...(typeof data.reason === 'string' ? [`${code}_${data.reason}`] : []), code]
}

function valuesOf({ data }: ApiError, lang: string, timeZone: string): Record<string, string | number> {
  const values: Record<string, string | number> = { ...LIMITS }
  for (const [key, value] of Object.entries(data)) {
    if (key === 'at' && typeof value === 'string') values[key] = timeText(value, lang, timeZone)
    else if (typeof value === 'string' || typeof value === 'number') values[key] = value
    else if (Array.isArray(value)) values[key] = value.join(' → ')
  }
  return { ...values, path: values.path ?? values.slug ?? '', title: values.title ?? values.name ?? '' }
}
