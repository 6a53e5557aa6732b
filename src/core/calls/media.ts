import { MEDIA_TEXT_LIMITS } from '../content/index.ts'
import { ENTRY_KINDS } from '../entry/index.ts'
import { MAX_INTEGER } from '../schema/index.ts'
import { type CallDescription, KEY_HEADER } from './call-description.ts'
import type { ValueOf } from './call-values.ts'
import { FILM_DETAILS } from './films.ts'
import { PICTURE } from './picture.ts'
import { TIME, TIME_OR_NULL } from './times.ts'

/** Limit on the media of one response. */
const MAX_LISTED = 100

/** Last page of a list: its media can still be counted. */
const MAX_PAGE = Math.floor(MAX_INTEGER / MAX_LISTED)

const MEDIA_PATH = '/vitrine/v1/media'
const MEDIA_ITEM_PATH = `${MEDIA_PATH}/:id{[0-9]+}` as const

const ID = { type: 'integer', minimum: 1, maximum: MAX_INTEGER } as const
const IDS = { type: 'array', items: ID } as const
const COUNT = { type: 'integer', minimum: 0 } as const
const PIXELS = { type: 'integer', minimum: 0, required: true } as const
const PART = { type: 'number', minimum: 0, maximum: 1, required: true } as const
const KINDS = ['picture', 'film'] as const

/** Returns the schema of a text. Its limit is checked by the handler, which tells the author how long the text is. */
const text = (name: keyof typeof MEDIA_TEXT_LIMITS, content: string) =>
  ({
    type: 'string',
    description: `${content}, of up to ${MEDIA_TEXT_LIMITS[name]} characters.`,
  }) as const

const VALUES = {
  alt: text('alt', 'Alternative text'),
  title: text('title', 'Title'),
  caption: text('caption', 'Caption'),
  description: text('description', 'Long description, for readers who look it up'),
  credit: text('credit', 'Credit'),
  licence: text('licence', 'Licence'),
  decorative: {
    type: 'boolean',
    description: 'Whether the image is decorative and needs no alternative text.',
  },
  focus: {
    type: 'object',
    properties: { x: PART, y: PART },
    description: 'Focal point, from the left and from the top.',
  },
  crop: {
    type: ['object', 'null'],
    properties: { left: PIXELS, top: PIXELS, width: PIXELS, height: PIXELS },
    description: 'Crop in pixels of the original; null if all of the image is shown.',
  },
} as const

const CHANGES = {
  alt: { ...VALUES.alt, required: false },
  title: { ...VALUES.title, required: false },
  caption: { ...VALUES.caption, required: false },
  description: { ...VALUES.description, required: false },
  credit: { ...VALUES.credit, required: false },
  licence: { ...VALUES.licence, required: false },
  decorative: { ...VALUES.decorative, required: false },
  focus: { ...VALUES.focus, required: false },
  crop: { ...VALUES.crop, required: false },
} as const

/** Values of a media item that an author can change. */
export type MediaValues = ValueOf<{ type: 'object'; properties: typeof VALUES }>

const MEDIA_ITEM = {
  type: 'object',
  description: 'A picture or film of the library; sizes are in pixels, times are ISO 8601 in UTC.',
  properties: {
    id: { type: 'integer' },
    version: { type: 'integer', description: 'Raised by every change.' },
    kind: { type: 'string', enum: KINDS },
    fileName: { type: 'string' },
    mime: { type: 'string' },
    bytes: { type: ['integer', 'null'], description: 'Size of the uploaded file.' },
    width: COUNT,
    height: COUNT,
    original: {
      type: 'object',
      properties: { width: COUNT, height: COUNT },
      description: 'Size before the crop.',
    },
    ...VALUES,
    color: { type: 'string', description: 'Dominant colour.' },
    placeholder: { type: 'string' },
    metadata: { type: 'object', description: 'Metadata of the file.' },
    createdAt: TIME,
    createdBy: { type: 'string', description: 'Id of the user.' },
    trashedAt: TIME_OR_NULL,
    uses: { ...COUNT, description: 'Number of places that use it, public or in a working copy.' },
    picture: {
      oneOf: [PICTURE, { type: 'null' }],
      description: 'Null for films, and in the trash.',
    },
    film: { oneOf: [FILM_DETAILS, { type: 'null' }], description: 'Null for pictures.' },
  },
} as const

/** Picture or film of the library. */
export type MediaItem = ValueOf<typeof MEDIA_ITEM>

const COUNTS = {
  type: 'object',
  description: 'Numbers of media of each group, without the trash.',
  properties: {
    all: COUNT,
    films: COUNT,
    lacksAlt: COUNT,
    unused: COUNT,
    months: {
      type: 'array',
      items: { type: 'object', properties: { month: { type: 'string' }, count: COUNT } },
      description: 'Months such as 2026-03, newest first.',
    },
  },
} as const

/** Numbers of media of each group. */
export type MediaCounts = ValueOf<typeof COUNTS>

const USE = {
  type: 'object',
  properties: {
    kind: { type: 'string', enum: [...ENTRY_KINDS, 'settings', 'film'] },
    id: { type: 'integer' },
    title: { type: 'string' },
    place: { type: 'string', description: 'Field that holds the media item.' },
    live: { type: 'boolean', description: 'Whether visitors see it there.' },
    status: { type: 'string' },
  },
} as const

/** Place where a media item is used. */
export type MediaUse = ValueOf<typeof USE>

const SORTS = ['newest', 'oldest', 'name', 'largest'] as const

/** Orders of a list of media. */
export type MediaSort = (typeof SORTS)[number]

const LIST_ARGS = {
  kind: { type: 'string', enum: ['', ...KINDS], default: '' },
  lacks_alt: {
    type: 'boolean',
    default: false,
    description: 'True for pictures without an alternative text that are not decorative.',
  },
  unused: { type: 'boolean', default: false },
  trashed: { type: 'boolean', default: false, description: 'True for those in the trash.' },
  month: { type: 'string', default: '', description: 'Month such as 2026-03.' },
  include: {
    type: 'array',
    items: ID,
    maxItems: MAX_LISTED,
    default: [],
    description: 'Ids of the only media to list; empty for all.',
  },
  q: { type: 'string', default: '', description: 'Words that must all occur.' },
  sort: { type: 'string', enum: SORTS, default: 'newest' },
  page: { type: 'integer', minimum: 1, maximum: MAX_PAGE, default: 1 },
  per_page: { type: 'integer', minimum: 1, maximum: MAX_LISTED, default: MAX_LISTED },
  offset: { type: 'integer', minimum: 0, maximum: MAX_INTEGER, description: 'Replaces `page`.' },
} as const

const RESULT = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    error: {
      oneOf: [
        {
          type: 'object',
          properties: {
            code: { type: 'string' },
            message: { type: 'string' },
            data: { type: 'object', properties: { status: { type: 'integer' } } },
          },
          description: 'Error as the call for this media item alone would answer it.',
        },
        { type: 'null' },
      ],
    },
  },
} as const

/** Result of a change of many media for one of them. */
export type MediaResult = ValueOf<typeof RESULT>

/** Calls of the media library (library-1 to library-4). */
export const mediaCalls = {
  list: {
    method: 'GET',
    path: MEDIA_PATH,
    summary: 'Lists media, filtered and sorted.',
    allowed: 'media.read',
    args: LIST_ARGS,
    answer: { type: 'object', properties: { media: { type: 'array', items: MEDIA_ITEM }, total: COUNT } },
  },
  ids: {
    method: 'GET',
    path: `${MEDIA_PATH}/ids`,
    summary: 'Lists the ids of all media that match a filter.',
    allowed: 'media.read',
    args: LIST_ARGS,
    answer: { type: 'object', properties: { ids: IDS } },
  },
  counts: {
    method: 'GET',
    path: `${MEDIA_PATH}/counts`,
    summary: 'Counts media: all, videos, without alternative text, unused, and by month.',
    allowed: 'media.read',
    answer: COUNTS,
  },
  read: {
    method: 'GET',
    path: MEDIA_ITEM_PATH,
    summary: 'Reads a media item.',
    allowed: 'media.read',
    answer: MEDIA_ITEM,
  },
  change: {
    method: 'PATCH',
    path: MEDIA_ITEM_PATH,
    summary: 'Changes texts, focal point and crop of a media item.',
    allowed: 'media.write',
    args: CHANGES,
    guarded: 'media',
    answer: MEDIA_ITEM,
  },
  remove: {
    method: 'DELETE',
    path: MEDIA_ITEM_PATH,
    summary: 'Deletes a media item permanently, if nothing uses it or `force` is true.',
    allowed: 'media.delete',
    args: { force: { type: 'boolean', default: false } },
    headers: KEY_HEADER,
    answer: { type: 'object', properties: { deleted: { type: 'boolean' }, previous: MEDIA_ITEM } },
  },
  usage: {
    method: 'GET',
    path: `${MEDIA_ITEM_PATH}/usage`,
    summary: 'Lists where a media item is used: works, pages and settings, public or in a working copy.',
    allowed: 'media.read',
    answer: { type: 'object', properties: { usage: { type: 'array', items: USE } } },
  },
  replace: {
    method: 'POST',
    path: `${MEDIA_ITEM_PATH}/replace`,
    summary: 'Replaces the file of a media item by that of another one, which must be unused.',
    allowed: 'media.write',
    args: {
      with: { ...ID, required: true, description: 'Id of the other media item, which is deleted.' },
    },
    guarded: 'media',
    answer: MEDIA_ITEM,
  },
  trash: {
    method: 'POST',
    path: `${MEDIA_ITEM_PATH}/trash`,
    summary: 'Moves a media item to the trash; pages no longer show it.',
    allowed: 'media.write',
    guarded: 'media',
    answer: MEDIA_ITEM,
  },
  restore: {
    method: 'POST',
    path: `${MEDIA_ITEM_PATH}/restore`,
    summary: 'Restores a media item.',
    allowed: 'media.write',
    guarded: 'media',
    answer: MEDIA_ITEM,
  },
  bulk: {
    method: 'POST',
    path: `${MEDIA_PATH}/bulk`,
    summary: 'Changes many media items independently: texts of each, or one action for all.',
    allowed: 'media.write',
    headers: KEY_HEADER,
    args: {
      changes: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: { ...ID, required: true },
            values: { type: 'object', properties: CHANGES, required: true },
          },
        },
      },
      ids: IDS,
      do: { type: 'string', enum: ['trash', 'restore', 'delete'] },
    },
    answer: { type: 'object', properties: { results: { type: 'array', items: RESULT } } },
  },
} as const satisfies Record<string, CallDescription>

const FILE = { type: 'string', description: 'The bytes of the file.' } as const

/** Calls that respond with a file instead of JSON. */
export const mediaFileCalls = {
  original: {
    method: 'GET',
    path: `${MEDIA_ITEM_PATH}/original`,
    summary: 'Downloads the original file as it was uploaded.',
    allowed: 'media.read',
    answer: FILE,
  },
  whole: {
    method: 'GET',
    path: `${MEDIA_ITEM_PATH}/whole`,
    summary: 'Downloads a JPEG of the uncropped image in upright orientation.',
    allowed: 'media.read',
    answer: FILE,
  },
} as const satisfies Record<string, CallDescription>
