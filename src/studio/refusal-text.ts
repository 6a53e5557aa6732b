import { NAME_LENGTH } from '../core/account/index.ts'
import { type Catalogue, defineMessages, translator } from '../core/i18n/index.ts'
import { type ApiError, timeText } from './api/index.ts'

/**
 * Error messages by the code of the response and, if a code has several reasons, by `data.reason`. The server's own
 * messages are in English and meant for programs.
 */
export const refusalMessages = defineMessages('studio-refusal', {
  rest_forbidden: 'Your account can’t do this. Ask an owner.',
  rest_forbidden_html: 'Only owners can add or change HTML blocks. Undo that change to save the rest.',
  rest_not_logged_in: 'Log in to do this.',
  rest_foreign_origin: 'This can only be done from the pages of this site. Reload the page.',
  internal_server_error:
    'Something went wrong on the server, reference {reference}. Nothing you wrote is lost. Try again.',
  internal_server_error_bare: 'Something went wrong on the server. Nothing you wrote is lost. Try again.',
  rest_too_many_requests: 'This was too much in too little time. Wait a minute, then try again.',
  rest_not_found: 'This no longer exists.',
  rest_post_invalid_id: 'This no longer exists.',
  original_missing:
    'The original file is missing or cut off on the server. Add the same file again, then try again.',
  rest_term_invalid: 'This term no longer exists.',
  rest_no_revision: 'This version no longer exists.',
  rest_gone: '“{title}” was deleted by {by} on {at}.',
  rest_gone_server: '“{title}” was deleted by the server on {at}.',
  rest_conflict: 'Someone has changed this in the meantime. Check it again.',
  rest_request_too_large: 'This is larger than {limit} KiB. Shorten it and try again.',
  rest_invalid_param: 'The server could not read this. Reload the page and try again.',
  slug_taken: '{path} is taken by “{title}”.',
  in_use: 'Make another page the home page first.',
  in_use_media: 'It’s still in use.',
  wrong_state: 'This isn’t possible any more. Reload the page.',
  too_many: 'At most {most} at once.',
  too_many_links: 'There are already {most} links. Revoke one first.',
  invalid: 'Something needs fixing first.',
  invalid_time: 'Choose a time in the future, with a four-digit year.',
  invalid_reserved: 'Vitrine uses this address. Choose another one.',
  invalid_path: 'Enter a path of this site, such as /old/, without ? and #.',
  invalid_to:
    'Choose a target: a page, a work, a path such as /new/, or an address that starts with https://.',
  invalid_invalid_email: 'Enter an email address, such as ada@example.org.',
  invalid_email_taken: 'An account already uses this address.',
  invalid_invalid_username:
    'Use {nameMin} to {nameMax} letters, digits, dots or hyphens, starting with a letter or digit.',
  invalid_username_taken: 'This name is taken.',
  redirect_exists: '{path} is already redirected. Edit that redirect instead.',
  redirect_loop: 'This leads in a circle: {paths}.',
  not_alike: 'Choose another term of the same kind.',
  last_owner: 'A site needs at least one owner.',
  own_account: 'This is your own account. Another owner can change it.',
  not_invited: 'This account doesn’t need an invitation.',
  mail_not_set: 'Email is not set up (SMTP_URL).',
  mail_too_many: 'You’ve sent several tests. Try again in a few minutes.',
  framing_busy: 'Other sites are being checked. Try again in a moment.',
  upload_not_found: 'This upload no longer exists. Upload the file again.',
  upload_invalid: 'The file arrived damaged. Upload it again.',
  too_large: 'This is larger than {limit} MB. Save a smaller copy and try again.',
  too_many_uploads: 'Too many unfinished uploads. Finish or cancel some, then try again.',
  disk_full: 'The server has no space left for this file. Ask the person who runs it.',
  media_empty: 'It’s empty. Check the file and try again.',
  media_svg: 'It’s an SVG drawing, which can contain scripts. Export it as PNG or WebP and try again.',
  media_not_a_picture: 'Its format isn’t supported. Save it as JPEG, PNG, WebP, AVIF or GIF and try again.',
  media_heic:
    'It’s a HEIC photo, as many phones take them. Choose “Most compatible” on the phone or export it as JPEG, then try again.',
  media_animated: 'It’s animated. Save it as a film ({film} or WebM) or as a still picture and try again.',
  media_too_large:
    'It’s too large: the limit is {megapixels} megapixels and {megabytes} MB. Save a smaller copy and try again.',
  media_damaged: 'It could not be read: the file seems to be damaged. Save a new copy and try again.',
  media_memory:
    'Saved like this, it needs more memory than the server has for one picture. Export it as a regular (“baseline”) JPEG, not progressive or interlaced, or make it smaller, then try again.',
  film_damaged:
    'It could not be read: the film seems to be damaged or incomplete. Export it again as {film} or WebM, then try again.',
  film_not_playable: 'Browsers can’t play this film. Export it as {film} or {webFilm} and try again.',
  film_size_unknown:
    'Neither the server nor your browser could read it. Save it as {film} or WebM and try again.',
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
