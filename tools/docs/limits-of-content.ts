import type { LimitRow } from './limit-row.ts'

const MEDIA = 'src/server/site/media'
const UPLOADS = 'src/server/authoring/uploads/upload-limits.ts'
const ENTRIES = 'src/server/authoring/entries'
const PREVIEWS = ['src/core/entry/preview-limits.ts', 'src/server/authoring/previews/previews.service.ts']
const BUDGET = 'src/server/authoring/messages/message-budget.ts'

/** Limits of what people write, upload, import and send. */
export const LIMITS_OF_CONTENT: Record<string, LimitRow[]> = {
  Sizes: [
    {
      what: 'An image or video, if the owner sets no lower limit',
      limit: '{MAX_PICTURE_BYTES:bytes}',
      at: 'src/core/content/media-asset.schema.ts',
    },
    {
      what: 'Pixels of an image',
      limit: '{MAX_PICTURE_PIXELS}',
      at: 'src/core/content/media-asset.schema.ts',
    },
    {
      what: 'Images read or encoded at a time, and renditions encoded before the response to an upload',
      limit: '{CONCURRENCY}, {SIZES_AT_ONCE}',
      at: [`${MEDIA}/picture-process.ts`, `${MEDIA}/store-picture.ts`],
    },
    {
      what: 'Longer side of a rendition in pixels',
      limit: '{MAX_SIDE_PX}',
      at: `${MEDIA}/plan-renditions.ts`,
    },
    {
      what: 'Memory for decoded images',
      limit: '{MAX_DECODED_BYTES} bytes, or half of the memory if that is less',
      at: `${MEDIA}/read-picture.ts`,
    },
    {
      what: 'Time to read an image, and to encode one rendition',
      limit: '{TASK_MS:ms}, {ENCODE_MS:ms}',
      at: `${MEDIA}/picture-process.ts`,
    },
    {
      what: 'XMP metadata of an image: unpacked size, elements, levels',
      limit: '{LIMITS.bytes:bytes}, {LIMITS.elements}, {LIMITS.levels}',
      at: `${MEDIA}/metadata/read-xmp.ts`,
    },
    {
      what: 'A video: longer side in pixels, seconds',
      limit: '{MAX_SIDE_PIXELS}, {MAX_FILM_SECONDS}',
      at: `${MEDIA}/film-tools.ts`,
    },
    {
      what: 'A program that reads a video: time, processor time in seconds, memory in KiB',
      limit: '{TIMEOUT_MS:ms}, {LIMITS.seconds}, {LIMITS.memory}',
      at: `${MEDIA}/film-tools.ts`,
    },
  ],
  Uploads: [
    {
      what: 'Unfinished uploads of one user, and their total size',
      limit: '{MAX_OPEN_UPLOADS}, {MAX_OPEN_BYTES:bytes}',
      at: UPLOADS,
    },
    { what: 'An unfinished upload is deleted after', limit: '{UPLOAD_DAYS} days', at: UPLOADS },
    { what: 'A file sent in one request must arrive within', limit: '{ONE_REQUEST_MS:ms}', at: UPLOADS },
    {
      what: 'Parts of one upload, and hashes in one request',
      limit: '{MAX_PARTS}, {MAX_HASHES}',
      at: [UPLOADS, 'src/core/calls/uploads.ts'],
    },
    {
      what: 'Disk space that uploads leave free, and bytes needed for each byte of an upload',
      limit: '{RESERVED_BYTES:bytes}, {ROOM_FACTOR}',
      at: UPLOADS,
    },
    {
      what: 'Media changed by one call',
      limit: '{MAX_AT_ONCE}',
      at: 'src/server/authoring/library/library.service.ts',
    },
    {
      what: 'Former addresses of a cropped or replaced image work for',
      limit: '{FORMER_ADDRESS_DAYS} days',
      at: 'src/server/authoring/library/sweep.ts',
    },
  ],
  Imports: [
    {
      what: 'Files of one import, and in one call',
      limit: '{MAX_FILES}, {FILES_AT_ONCE}',
      at: ['src/core/imports/sent-folder.ts', 'src/core/calls/imports.ts'],
    },
    {
      what: 'A path within a folder: characters, levels',
      limit: '{MAX_PATH_LENGTH}, {MAX_DEPTH}',
      at: 'src/core/imports/sent-folder.ts',
    },
    {
      what: 'Paths of missing files in one response',
      limit: '{MAX_WAITING}',
      at: 'src/server/authoring/imports/import-jobs.service.ts',
    },
    {
      what: 'A finished import is listed for',
      limit: '{IMPORT_DAYS} days',
      at: 'src/server/authoring/imports/import-jobs.service.ts',
    },
  ],
  Writing: [
    {
      what: 'Changes by one user; a bulk change counts as one',
      limit: '{WRITES_PER_MINUTE} in 1 min',
      at: 'src/server/kit/http/rest/write-limit.ts',
    },
    {
      what: 'Works and pages in one bulk call, and in one job',
      limit: '{MAX_BULK}, {MAX_ENTRIES}',
      at: [`${ENTRIES}/bulk.ts`, 'src/server/authoring/jobs/jobs.service.ts'],
    },
    {
      what: 'A finished job is listed for',
      limit: '{JOB_DAYS} days',
      at: 'src/server/authoring/jobs/jobs.service.ts',
    },
    {
      what: 'Idempotency key of a call',
      limit: '{MAX_KEY} characters',
      at: 'src/core/calls/call-description.ts',
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
      what: 'A title, and a slug',
      limit: '{MAX_TITLE_LENGTH}, {MAX_SLUG_LENGTH} characters',
      at: 'src/core/entry',
    },
    {
      what: 'Published text of one block or field without a limit of its own, and of an HTML block',
      limit: '{MAX_TEXT}, {MAX_HTML} characters',
      at: ['src/core/schema/fields.ts', 'src/blocks/html/schema.ts'],
    },
    {
      what: 'Blocks of a published page or work, and lists of works among them',
      limit: '{MAX_BLOCKS}, {MAX_LISTS}',
      at: 'src/core/entry/block-problems.ts',
    },
    {
      what: 'Levels of nested blocks that are shown, and that are read',
      limit: '{MAX_LEVELS}, {MAX_READ}',
      at: 'src/core/content/nested-blocks.ts',
    },
    {
      what: 'Items of a published menu',
      limit: '{MAX_ENTRIES}',
      at: 'src/server/authoring/singletons/menu-singleton.ts',
    },
    {
      what: 'Name and description of a term',
      limit: '{MAX_NAME}, {MAX_DESCRIPTION} characters',
      at: 'src/core/content/term.schema.ts',
    },
    {
      what: 'Alternative text, title, caption, description, credit and licence of a media item, in characters',
      limit:
        '{MEDIA_TEXT_LIMITS.alt}, {MEDIA_TEXT_LIMITS.title}, {MEDIA_TEXT_LIMITS.caption}, {MEDIA_TEXT_LIMITS.description}, {MEDIA_TEXT_LIMITS.credit}, {MEDIA_TEXT_LIMITS.licence}',
      at: 'src/core/content/media-texts.schema.ts',
    },
    {
      what: 'Processor time for the blocks of one page; blocks after that are left out',
      limit: '{MAX_RENDER_MS:ms}',
      at: 'src/server/render/render-budget.ts',
    },
    { what: 'Nesting levels of JSON', limit: '{MAX_JSON_LEVELS}', at: 'src/core/kit/is-record.ts' },
    {
      what: 'Revisions of a work or page, and as many checkpoints, which are kept for',
      limit: '{MAX_REVISIONS}, {CHECKPOINT_DAYS} days',
      at: ['src/server/editing/changes', ENTRIES],
    },
    { what: 'A change can be undone for', limit: '{UNDO_MS:ms}', at: 'src/server/editing/changes' },
    { what: 'Things stay in the trash for', limit: '{TRASH_DAYS} days', at: ENTRIES },
    {
      what: 'Things in the trash on one page of the list, and deleted by one call',
      limit: '{MAX_LISTED}, {MAX_EMPTIED}',
      at: 'src/core/calls/trash.ts',
    },
    {
      what: 'Preview links of one work or page, and how long each works',
      limit: '{MAX_LINKS}; {PREVIEW_DAYS.0}, {PREVIEW_DAYS.1} or {PREVIEW_DAYS.2} days',
      at: PREVIEWS,
    },
    {
      what: 'Label of a preview link, and how long an expired link is listed',
      limit: '{MAX_PREVIEW_LABEL} characters, {EXPIRED_LINK_DAYS} days',
      at: PREVIEWS,
    },
    {
      what: 'A path or address of a redirect',
      limit: '{MAX_ADDRESS} characters',
      at: 'src/core/content/redirect.schema.ts',
    },
    {
      what: 'Paths that were not found: stored, counted between two writes, and those of one provider among them',
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
      what: 'Messages of one provider in an hour: mailed immediately, accepted',
      limit: '{MAX_MAILED_PER_PROVIDER}, {MAX_PER_PROVIDER}',
      at: BUDGET,
    },
    {
      what: 'Providers in an hour whose messages are mailed immediately; those of others are mailed later',
      limit: '{MAX_PROVIDERS}',
      at: BUDGET,
    },
    {
      what: 'A message counts as spam if it was written in less than',
      limit: '{MIN_WRITING_MS:ms}',
      at: 'src/server/authoring/messages/messages.service.ts',
    },
    {
      what: 'Spam messages stored in an hour, and for how long',
      limit: '{MAX_SPAM}, {SPAM_DAYS} days',
      at: [BUDGET, 'src/core/content/message-limits.ts'],
    },
  ],
}
