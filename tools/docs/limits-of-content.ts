import type { LimitRow } from './limit-row.ts'

const MEDIA = 'src/server/site/media'
const UPLOADS = 'src/server/authoring/uploads/upload-limits.ts'
const ENTRIES = 'src/server/authoring/entries'
const BUDGET = 'src/server/authoring/messages/message-budget.ts'

/** Limits of what people write, upload, import and send. */
export const LIMITS_OF_CONTENT: Record<string, LimitRow[]> = {
  Sizes: [
    {
      what: 'A picture or film, where its owner allows no less',
      limit: '{MAX_BYTES:bytes}',
      at: `${MEDIA}/store-picture.ts`,
    },
    { what: 'Pixels of a picture', limit: '{MAX_PIXELS}', at: `${MEDIA}/upright-picture.ts` },
    {
      what: 'Pictures read or encoded at a time, and sizes encoded before an upload is answered',
      limit: '{CONCURRENCY}, {SIZES_AT_ONCE}',
      at: [`${MEDIA}/picture-process.ts`, `${MEDIA}/store-picture.ts`],
    },
    {
      what: 'Longer side of what visitors get of a picture, in pixels',
      limit: '{MAX_SIDE_PX}',
      at: `${MEDIA}/plan-renditions.ts`,
    },
    {
      what: 'Memory for pictures that are held whole',
      limit: '{MAX_DECODED_BYTES} bytes, or half of what there is if that is less',
      at: `${MEDIA}/read-picture.ts`,
    },
    {
      what: 'Time to read a picture, and to encode one size of it',
      limit: '{TASK_MS:ms}, {ENCODE_MS:ms}',
      at: `${MEDIA}/picture-process.ts`,
    },
    {
      what: 'XMP within a picture: unpacked size, elements, levels',
      limit: '{LIMITS.bytes:bytes}, {LIMITS.elements}, {LIMITS.levels}',
      at: `${MEDIA}/metadata/read-xmp.ts`,
    },
    {
      what: 'A film: longer side in pixels, seconds',
      limit: '{MAX_SIDE_PIXELS}, {MAX_FILM_SECONDS}',
      at: `${MEDIA}/film-tools.ts`,
    },
    {
      what: 'A program that reads a film: time, time of the processor in seconds, memory in KiB',
      limit: '{TIMEOUT_MS:ms}, {LIMITS.seconds}, {LIMITS.memory}',
      at: `${MEDIA}/film-tools.ts`,
    },
  ],
  Uploads: [
    {
      what: 'Uploads begun by one user and not finished, and bytes of them together',
      limit: '{MAX_OPEN_UPLOADS}, {MAX_OPEN_BYTES:bytes}',
      at: UPLOADS,
    },
    { what: 'An upload that is not finished ends after', limit: '{UPLOAD_DAYS} days', at: UPLOADS },
    { what: 'A file sent in one request has come within', limit: '{ONE_REQUEST_MS:ms}', at: UPLOADS },
    {
      what: 'Parts of one upload, and hashes asked for at a time',
      limit: '{MAX_PARTS}, {MAX_HASHES}',
      at: UPLOADS,
    },
    {
      what: 'Room that stays free on the disk; bytes of it for each byte of an upload',
      limit: '{RESERVED_BYTES:bytes}, {ROOM_FACTOR}',
      at: UPLOADS,
    },
    {
      what: 'Media changed by one call',
      limit: '{MAX_AT_ONCE}',
      at: 'src/server/authoring/library/library.service.ts',
    },
    {
      what: 'Former addresses of a picture that was cut or replaced go on for',
      limit: '{FORMER_ADDRESS_DAYS} days',
      at: 'src/server/authoring/library/sweep.ts',
    },
  ],
  Imports: [
    {
      what: 'Files of one import, and of one call',
      limit: '{MAX_FILES}, {FILES_AT_ONCE}',
      at: ['src/core/imports/sent-folder.ts', 'src/server/authoring/imports/sent-files.ts'],
    },
    {
      what: 'A path within a folder: characters, levels',
      limit: '{MAX_PATH_LENGTH}, {MAX_DEPTH}',
      at: 'src/core/imports/sent-folder.ts',
    },
    {
      what: 'Paths of one answer, of files that are still to come',
      limit: '{MAX_WAITING}',
      at: 'src/server/authoring/imports/import-jobs.service.ts',
    },
    {
      what: 'An import that has ended is known for',
      limit: '{IMPORT_DAYS} days',
      at: 'src/server/authoring/imports/import-jobs.service.ts',
    },
  ],
  Writing: [
    {
      what: 'Changes by one user; one of many works counts as one',
      limit: '{WRITES_PER_MINUTE} in 1 min',
      at: 'src/server/kit/http/rest/write-limit.ts',
    },
    {
      what: 'Works and pages of one call, and of one job',
      limit: '{MAX_BULK}, {MAX_ENTRIES}',
      at: [`${ENTRIES}/bulk.ts`, 'src/server/authoring/jobs/jobs.service.ts'],
    },
    {
      what: 'A job that has ended is known for',
      limit: '{JOB_DAYS} days',
      at: 'src/server/authoring/jobs/jobs.service.ts',
    },
    {
      what: 'The key by which a repeated call is known',
      limit: '{MAX_KEY} characters',
      at: 'src/server/kit/http/rest/call-parts.ts',
    },
    {
      what: 'Values of a work or page as JSON',
      limit: '{MAX_BYTES} characters',
      at: `${ENTRIES}/new-entry.ts`,
    },
    {
      what: 'Values of a menu, of settings or of appearance as JSON',
      limit: '{MAX_BYTES} characters',
      at: 'src/server/authoring/singletons/singletons.service.ts',
    },
    {
      what: 'A title, and the last part of an address',
      limit: '{MAX_TITLE_LENGTH}, {MAX_SLUG_LENGTH} characters',
      at: 'src/core/entry',
    },
    {
      what: 'Text of one block or field that names no other length, to be published; an HTML block',
      limit: '{MAX_TEXT}, {MAX_HTML} characters',
      at: ['src/core/schema/fields.ts', 'src/blocks/html/schema.ts'],
    },
    {
      what: 'Blocks of a page or work, and lists of works among them, to be published',
      limit: '{MAX_BLOCKS}, {MAX_LISTS}',
      at: 'src/core/entry/block-problems.ts',
    },
    {
      what: 'Levels of blocks that are shown, and that are read',
      limit: '{MAX_LEVELS}, {MAX_READ}',
      at: 'src/core/content/nested-blocks.ts',
    },
    {
      what: 'Entries of a menu, to be published',
      limit: '{MAX_ENTRIES}',
      at: 'src/server/authoring/singletons/menu-singleton.ts',
    },
    {
      what: 'Name and description of a term',
      limit: '{MAX_NAME}, {MAX_DESCRIPTION} characters',
      at: 'src/server/authoring/terms/terms.service.ts',
    },
    {
      what: 'Alt text, title, caption, description, credit and licence of a picture, in characters',
      limit:
        '{TEXT_LIMITS.alt}, {TEXT_LIMITS.title}, {TEXT_LIMITS.caption}, {TEXT_LIMITS.description}, {TEXT_LIMITS.credit}, {TEXT_LIMITS.licence}',
      at: 'src/server/authoring/library/media-record.ts',
    },
    {
      what: 'Time of the processor for the blocks of one page; what would be begun later is left out',
      limit: '{MAX_RENDER_MS:ms}',
      at: 'src/server/render/render-budget.ts',
    },
    { what: 'Levels of JSON', limit: '{MAX_JSON_LEVELS}', at: 'src/core/kit/is-record.ts' },
    {
      what: 'Revisions of a work or page: published ones, and as many saved while writing, these for',
      limit: '{MAX_REVISIONS}, {CHECKPOINT_DAYS} days',
      at: ['src/server/editing/changes', ENTRIES],
    },
    { what: 'A change can be undone for', limit: '{UNDO_MS:ms}', at: 'src/server/editing/changes' },
    { what: 'The trash keeps what is in it for', limit: '{TRASH_DAYS} days', at: ENTRIES },
    {
      what: 'Things in the trash: of one page, and deleted by one call',
      limit: '{MAX_LISTED}, {MAX_EMPTIED}',
      at: 'src/server/authoring/trash/trash.calls.ts',
    },
    {
      what: 'Links to previews of one work or page; each is good for',
      limit: '{MAX_LINKS}; {PREVIEW_DAYS.0}, {PREVIEW_DAYS.1} or {PREVIEW_DAYS.2} days',
      at: 'src/server/authoring/previews/previews.service.ts',
    },
    {
      what: 'A label of a link to a preview, and how long one that has ended is listed',
      limit: '{MAX_LABEL} characters, {EXPIRED_LINK_DAYS} days',
      at: 'src/server/authoring/previews/previews.service.ts',
    },
    {
      what: 'A path or address of a redirect',
      limit: '{MAX_ADDRESS} characters',
      at: 'src/server/authoring/redirects/redirect-address.ts',
    },
    {
      what: 'Paths at which nothing was found: known, counted between two writes, of these of one provider',
      limit: '{MAX_MISSED_PATHS}, {MAX_COUNTED}, {MAX_OF_ONE}',
      at: [
        'src/server/authoring/redirects/missed-paths.repository.ts',
        'src/server/authoring/redirects/missed-paths.ts',
      ],
    },
  ],
  Messages: [
    {
      what: 'Name, mail address and text of a message',
      limit: '{MESSAGE_LIMITS.name}, {MESSAGE_LIMITS.email}, {MESSAGE_LIMITS.text} characters',
      at: 'src/core/content/message-limits.ts',
    },
    {
      what: 'Messages of one sender',
      limit: '{MAX_PER_SENDER} in {SENDER_WINDOW_MS:ms}',
      at: BUDGET,
    },
    {
      what: 'Of one provider in an hour: mailed at once, taken',
      limit: '{MAX_MAILED_PER_PROVIDER}, {MAX_PER_PROVIDER}',
      at: BUDGET,
    },
    {
      what: 'Providers whose messages are mailed at once, in an hour; those of more are kept and mailed later',
      limit: '{MAX_PROVIDERS}',
      at: BUDGET,
    },
    {
      what: 'A message sent faster than this counts as spam',
      limit: '{MIN_WRITING_MS:ms}',
      at: 'src/server/authoring/messages/messages.service.ts',
    },
    {
      what: 'Spam that is kept, in an hour, and for how long',
      limit: '{MAX_SPAM}, {SPAM_DAYS} days',
      at: [BUDGET, 'src/server/authoring/messages/messages.service.ts'],
    },
  ],
}
