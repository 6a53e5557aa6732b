import {
  booleanParam,
  type CallDescription,
  type CallSchema,
  enumParam,
  guardHeaders,
  integerParam,
  schemasOf,
  textParam,
} from '../../kit/http/rest/index.ts'
import { MEDIA_SORTS } from './library-lists.repository.ts'
import { TEXT_LIMITS } from './media-record.ts'

/** Paths of the calls on media, in the syntax of the router. */
export const MEDIA_PATH = '/vitrine/v1/media'
export const MEDIUM_PATH = `${MEDIA_PATH}/:id{[0-9]+}`

/** Limit on the records of one response. */
const MAX_LISTED = 100

/** Filters of a list, its order and its window. */
export const LIST = {
  kind: enumParam(['', 'picture', 'film'], ''),
  lacks_alt: booleanParam(false),
  unused: booleanParam(false),
  trashed: booleanParam(false),
  month: textParam(''),
  q: textParam(''),
  sort: enumParam([...MEDIA_SORTS], 'newest'),
  page: integerParam({ default: 1, min: 1 }),
  per_page: integerParam({ default: MAX_LISTED, min: 1, max: MAX_LISTED }),
  offset: integerParam({ default: null, min: 0, max: 2 ** 31 - 1 }),
}

const texts = Object.fromEntries(
  Object.entries(TEXT_LIMITS).map(([name, maxLength]): [string, CallSchema] => [
    name,
    { type: 'string', maxLength },
  ]),
)
const PIXELS: CallSchema = { type: 'integer', minimum: 0 }
const PART: CallSchema = { type: 'number', minimum: 0, maximum: 1 }
const VALUES: Record<string, CallSchema> = {
  ...texts,
  decorative: {
    type: 'boolean',
    description: 'Whether the image is decorative and needs no alternative text.',
  },
  focus: { type: 'object', properties: { x: PART, y: PART } },
  crop: {
    type: ['object', 'null'],
    properties: { left: PIXELS, top: PIXELS, width: PIXELS, height: PIXELS },
    description: 'Crop in pixels of the original; null if all of the image is shown.',
  },
}
const MEDIUM: CallSchema = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    version: { type: 'integer' },
    kind: { type: 'string', enum: ['picture', 'film'] },
    fileName: { type: 'string' },
    mime: { type: 'string' },
    bytes: { type: ['integer', 'null'] },
    width: PIXELS,
    height: PIXELS,
    original: { type: 'object', properties: { width: PIXELS, height: PIXELS } },
    ...VALUES,
    metadata: { type: 'object' },
    createdAt: { type: 'string' },
    trashedAt: { type: ['string', 'null'] },
    uses: { type: 'integer' },
    picture: { type: ['object', 'null'], description: 'Image data as pages use it; null for videos.' },
    film: {
      type: ['object', 'null'],
      properties: {
        seconds: { type: ['number', 'null'] },
        posterId: { type: ['integer', 'null'] },
        poster: { type: ['object', 'null'] },
        sources: { type: 'array', items: { type: 'object' } },
      },
      description: 'Duration, poster and files of a video.',
    },
  },
}
const FILE: CallSchema = { type: 'string', description: 'The bytes of the file.' }
const GUARDED = guardHeaders('medium')
const RESULTS: CallSchema = {
  type: 'object',
  properties: { results: { type: 'array', items: { type: 'object' } } },
}

/** Descriptions of the calls in `library.routes.ts`. */
export const libraryCalls: readonly CallDescription[] = [
  {
    method: 'GET',
    path: MEDIA_PATH,
    summary: 'Lists media, filtered and sorted.',
    allowed: 'media.read',
    args: schemasOf(LIST),
    answer: { type: 'object', properties: { media: { type: 'array', items: MEDIUM }, total: PIXELS } },
  },
  {
    method: 'GET',
    path: `${MEDIA_PATH}/ids`,
    summary: 'Lists the ids of all media that match a filter.',
    allowed: 'media.read',
    args: schemasOf(LIST),
    answer: { type: 'object', properties: { ids: { type: 'array', items: { type: 'integer' } } } },
  },
  {
    method: 'GET',
    path: `${MEDIA_PATH}/counts`,
    summary: 'Counts media: all, videos, without alternative text, unused, and by month.',
    allowed: 'media.read',
    answer: {
      type: 'object',
      properties: {
        all: PIXELS,
        films: PIXELS,
        lacksAlt: PIXELS,
        unused: PIXELS,
        months: { type: 'array', items: { type: 'object' } },
      },
    },
  },
  { method: 'GET', path: MEDIUM_PATH, summary: 'Reads a media item.', allowed: 'media.read', answer: MEDIUM },
  {
    method: 'PATCH',
    path: MEDIUM_PATH,
    summary: 'Changes texts, focal point and crop of a media item.',
    allowed: 'media.write',
    args: VALUES,
    headers: GUARDED,
    answer: MEDIUM,
  },
  {
    method: 'DELETE',
    path: MEDIUM_PATH,
    summary: 'Deletes a media item permanently, if nothing uses it or `force` is true.',
    allowed: 'media.delete',
    args: { force: { type: 'boolean', default: false } },
    answer: { type: 'object' },
  },
  {
    method: 'GET',
    path: `${MEDIUM_PATH}/usage`,
    summary: 'Lists where a media item is used: works, pages and settings, public or in a working copy.',
    allowed: 'media.read',
    answer: { type: 'object', properties: { usage: { type: 'array', items: { type: 'object' } } } },
  },
  {
    method: 'GET',
    path: `${MEDIUM_PATH}/original`,
    summary: 'Downloads the original file as it was uploaded.',
    allowed: 'media.read',
    answer: FILE,
  },
  {
    method: 'GET',
    path: `${MEDIUM_PATH}/whole`,
    summary: 'Downloads a JPEG of the uncropped image in upright orientation.',
    allowed: 'media.read',
    answer: FILE,
  },
  {
    method: 'POST',
    path: `${MEDIUM_PATH}/replace`,
    summary: 'Replaces the file of a media item by that of another one, which must be unused.',
    allowed: 'media.write',
    args: {
      with: { type: 'integer', required: true, description: 'Id of the other media item, which is deleted.' },
    },
    headers: GUARDED,
    answer: MEDIUM,
  },
  ...(['trash', 'restore'] as const).map(
    (action): CallDescription => ({
      method: 'POST',
      path: `${MEDIUM_PATH}/${action}`,
      summary:
        action === 'trash'
          ? 'Moves a media item to the trash; pages no longer show it.'
          : 'Restores a media item.',
      allowed: 'media.write',
      headers: GUARDED,
      answer: MEDIUM,
    }),
  ),
  {
    method: 'POST',
    path: `${MEDIA_PATH}/bulk`,
    summary: 'Changes many media items independently: texts of each, or one action for all.',
    allowed: 'media.write',
    args: {
      changes: {
        type: 'array',
        items: { type: 'object', properties: { id: PIXELS, values: { type: 'object' } } },
      },
      ids: { type: 'array', items: { type: 'integer' } },
      do: { type: 'string', enum: ['trash', 'restore', 'delete'] },
    },
    answer: RESULTS,
  },
]
