import { accountFaultMessages } from '../account/index.ts'
import { defineMessages } from '../i18n/index.ts'

/** Sentences that no other part has. */
const ownMessages = defineMessages('refusal', {
  rest_forbidden: 'Your account can’t do this. Ask an owner.',
  'rest_forbidden.html': 'Only owners can add or change HTML blocks. Undo that change to save the rest.',
  'rest_forbidden.program':
    'Application passwords cannot do this: they read and write content. Log in and do it in the studio, or use the command line.',
  rest_not_logged_in: 'Log in to do this.',
  rest_foreign_origin: 'This can only be done from the pages of this site. Reload the page.',
  internal_server_error:
    'Something went wrong on the server, reference {reference}. Nothing you wrote is lost. Try again.',
  'internal_server_error.bare': 'Something went wrong on the server. Nothing you wrote is lost. Try again.',
  rest_too_many_requests: 'There are too many requests at the moment. Wait a minute, then try again.',
  rest_not_found: 'This no longer exists.',
  rest_post_invalid_id: 'This no longer exists.',
  original_missing:
    'The original file is missing or cut off on the server. Add the same file again, then try again.',
  rest_term_invalid: 'This term no longer exists.',
  rest_no_revision: 'This version no longer exists.',
  rest_gone: '“{title}” was deleted by {by} on {at}.',
  'rest_gone.bare': '“{title}” was deleted by the server on {at}.',
  rest_conflict: 'Someone has changed this in the meantime. Check it again.',
  key_reused: 'This key was used for another action before. Send a new Idempotency-Key.',
  rest_request_too_large: 'This is larger than {limit} KiB. Shorten it and try again.',
  rest_invalid_param: 'The server could not read this. Reload the page and try again.',
  slug_taken: '{path} is taken by “{title}”.',
  in_use: 'Make another page the home page first.',
  'in_use.media': 'It’s still in use.',
  wrong_state: 'This isn’t possible any more. Reload the page.',
  'wrong_state.trash': 'It’s in the trash. Restore it first.',
  too_many: 'At most {most} at once.',
  'too_many.links': 'There are already {most} links. Revoke one first.',
  invalid: 'Something needs fixing first.',
  invalid_time: 'Choose a time in the future, with a four-digit year.',
  'invalid.reserved': 'Vitrine uses this address. Choose another one.',
  'invalid.path': 'Enter a path of this site, such as /old/, without ? and #.',
  'invalid.to':
    'Choose a target: a page, a work, a path such as /new/, or an address that starts with https://.',
  'invalid.media_text': 'Texts here have at most {most} characters; this one has {length}.',
  'invalid.media_crop':
    'Choose a part of the picture, {width} × {height}, of at least {least} pixels each way.',
  'invalid.film_crop': 'Films cannot be cut.',
  'invalid.media_missing': 'There is no such picture.',
  'invalid.media_kind': 'A picture is replaced with a picture, a film with a film.',
  redirect_exists: '{path} is already redirected. Edit that redirect instead.',
  redirect_loop: 'This leads in a circle: {paths}.',
  not_alike: 'Choose another term of the same kind.',
  last_owner: 'A site needs at least one owner.',
  own_account: 'This is your own account. Another owner can change it.',
  not_invited: 'This account doesn’t need an invitation.',
  no_password: 'This account has no password to replace: it is invited or disabled.',
  own_email: 'You change your own email address on your account page (/account), with your password.',
  mail_not_set: 'Email is not set up (SMTP_URL).',
  mail_too_many: 'You’ve sent several tests. Try again in a few minutes.',
  framing_busy: 'Other sites are being checked. Try again in a moment.',
  import_running: 'The import of “{name}” is not finished. Continue or cancel it first.',
  other_shape:
    'This folder was imported in the other way before. Choose the same way again, so that nothing is imported twice.',
  import_invalid: 'The server could not read this. Reload the page and try again.',
  'import_invalid.name': 'The folder needs a name of up to {most} characters, without slashes.',
  'import_invalid.empty': 'There is no picture in this folder.',
  'import_invalid.too_many': 'One import takes up to {most} pictures. Choose a folder with fewer.',
  'import_invalid.no_files': 'Send at least one file.',
  'import_invalid.odd': '“{path}” is no path within a folder: it needs names with slashes between them.',
  'import_invalid.long': 'The path “{path}” is longer than {most} characters. Shorten it and try again.',
  'import_invalid.deep': '“{path}” lies in more than {most} folders.',
  'import_invalid.twice': '“{path}” is listed twice.',
  'import_invalid.no_media': '“{path}” needs the id of its picture as media, or a refusal in words.',
  'import_invalid.media_gone': '“{path}” is not in Media any more.',
  upload_not_found: 'This upload no longer exists. Upload the file again.',
  upload_invalid: 'The file arrived damaged. Upload it again.',
  'upload_invalid.offset':
    'The server has received another number of bytes of this file. Ask for its offset, and continue from there.',
  'upload_invalid.ended': 'This upload has ended. Send the file again.',
  'upload_invalid.protocol': 'Send the version of the protocol: {protocol}.',
  'upload_invalid.longer': 'More was sent than was announced.',
  'upload_invalid.failed': 'The server could not take this part. Try again.',
  upload_parts_too_small: 'The file comes in too many pieces. Send larger ones.',
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
 * English sentences of refusals by the code of the response and, after a point, its `data.reason`. A key that ends in
 * `bare` has the sentence for a response that lacks a value. The server sends the sentences as `message`; the studio
 * translates them.
 */
export const refusalMessages = {
  ...ownMessages,
  texts: { ...ownMessages.texts, ...accountFaultMessages.texts },
}

/** Words that stand for empty values in refusals. */
export const refusalWords = defineMessages('refusal-words', { untitled: 'Untitled' })

export type RefusalKey = keyof (typeof refusalMessages)['texts']
