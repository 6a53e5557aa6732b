import { ACCESSES, ITEM_STATUSES, MAX_PER_PAGE, MENU_LOCATIONS } from '../content/index.ts'
import { ATTENTION_REASONS, ENTRY_KINDS, ENTRY_SORTS, ENTRY_SOURCES, ENTRY_STATES } from '../entry/index.ts'
import { TERM_KEYS } from '../routing/routes.ts'
import { MAX_INTEGER } from '../schema/index.ts'
import { type CallDescription, TAG_HEADER } from './call-description.ts'
import type { ReceivedArgs, ValueOf } from './call-values.ts'
import { MOVE_ARGS, MOVED } from './moves.ts'
import { PICTURE } from './picture.ts'
import { TIME, TIME_OR_NULL } from './times.ts'

/** Limit on the entries of one page of a list. */
export const MAX_LISTED_ENTRIES = 100

/** Last page of a list: its entries can still be counted. */
const MAX_PAGE = Math.floor(MAX_INTEGER / MAX_LISTED_ENTRIES)

const ENTRIES_PATH = `/vitrine/v1/entries/:kind{(?:${ENTRY_KINDS.join('|')})}` as const

const COUNT = { type: 'integer', minimum: 0 } as const
const FLAGGED = { ...COUNT, required: false } as const
const SLUGS = { type: 'array', items: { type: 'string' }, maxItems: MAX_PER_PAGE, default: [] } as const

/** Filters of a list. The keys are the same as in the addresses of the site. */
const FILTER = {
  status: {
    type: 'string',
    enum: ['', ...ENTRY_STATES, 'public'],
    default: '',
    description:
      '`public` stands for all that visitors see, with unpublished changes or without; empty for all outside of the trash.',
  },
  changed: {
    type: 'string',
    enum: ['', 'true', 'false'],
    default: '',
    description: 'Whether an entry has saved changes that are not public.',
  },
  attention: { type: 'string', enum: ['', 'any', ...ATTENTION_REASONS], default: '' },
  [TERM_KEYS.categories]: SLUGS,
  [TERM_KEYS.otherCategories]: SLUGS,
  [TERM_KEYS.tags]: SLUGS,
  source: { type: 'string', enum: ['', 'demo', 'own'], default: '' },
  import: { type: 'string', default: '', description: 'Id of the import that created or changed it.' },
  q: { type: 'string', default: '', description: 'Words that its title or address contains.' },
  sort: {
    type: 'string',
    enum: ['', ...ENTRY_SORTS],
    default: '',
    description: 'Empty for the order that visitors see.',
  },
} as const

const LISTED_ENTRY = {
  type: 'object',
  description: 'An entry in a list; times are ISO 8601 in UTC.',
  properties: {
    id: { type: 'integer' },
    title: { type: 'string', description: 'Title in the newest saved state; may be empty.' },
    status: { type: 'string', enum: ITEM_STATUSES },
    state: { type: 'string', enum: ENTRY_STATES },
    address: { type: 'string', description: 'Slug of a work, or path of a page.' },
    version: { type: 'integer', description: 'Raised by every change.' },
    updatedAt: TIME,
    publishedAt: TIME,
    thumbnailId: { type: ['integer', 'null'], description: 'Id of the picture.' },
    type: { type: ['string', 'null'], description: 'Kind of a work; null for pages.' },
    visibility: {
      type: ['string', 'null'],
      enum: ACCESSES,
      description: 'Audience of a page once it is public; null for works, which are visible to all.',
    },
    source: { type: 'string', enum: ENTRY_SOURCES },
    trashedAt: TIME_OR_NULL,
    attention: {
      type: 'array',
      items: { type: 'string', enum: ATTENTION_REASONS },
      description: 'Reasons for which it needs attention.',
    },
    terms: { type: 'array', items: { type: 'integer' }, description: 'Ids of its terms.' },
    picture: { oneOf: [PICTURE, { type: 'null' }] },
    menus: {
      type: 'array',
      items: { type: 'string', enum: MENU_LOCATIONS },
      description: 'Public menus that link to a page.',
    },
  },
} as const

/** Entry as lists show it. */
export type ListedEntry = ValueOf<typeof LISTED_ENTRY>

const ENTRY_WINDOW = {
  type: 'object',
  properties: {
    items: { type: 'array', items: LISTED_ENTRY },
    total: { ...COUNT, description: 'Length of the whole list.' },
  },
} as const

/** Window of a list. */
export type ListedEntries = ValueOf<typeof ENTRY_WINDOW>

const COUNTS = {
  type: 'object',
  description: 'Numbers of entries, independent of filters; those in the trash are counted only there.',
  properties: {
    states: {
      type: 'object',
      properties: { draft: COUNT, published: COUNT, changed: COUNT, scheduled: COUNT, trash: COUNT },
    },
    attention: {
      type: 'object',
      properties: {
        any: COUNT,
        reasons: {
          type: 'object',
          properties: {
            no_picture: FLAGGED,
            no_alt_text: FLAGGED,
            preview_forbidden: FLAGGED,
            dead_link: FLAGGED,
            term_missing: FLAGGED,
          },
        },
      },
    },
    terms: { type: 'object', additionalProperties: COUNT, description: 'Number of works by term id.' },
  },
} as const

/** Numbers of entries by state, by reason for attention and by term. */
export type EntryCounts = ValueOf<typeof COUNTS>

/** Works after a move, in order. */
export type MovedWorks = ValueOf<typeof MOVED>

/** Calls of lists of works and pages, and of the order of works by hand (author-1, entry-10). */
export const entryListCalls = {
  list: {
    method: 'GET',
    path: ENTRIES_PATH,
    summary: `Lists entries of any state, at most ${MAX_LISTED_ENTRIES} per call.`,
    allowed: 'entry.read',
    args: {
      ...FILTER,
      include: {
        type: 'array',
        items: { type: 'integer', minimum: 1, maximum: MAX_INTEGER },
        maxItems: MAX_LISTED_ENTRIES,
        description: 'Ids to which the list is limited.',
      },
      page: { type: 'integer', minimum: 1, maximum: MAX_PAGE, default: 1 },
      per_page: {
        type: 'integer',
        minimum: 1,
        maximum: MAX_LISTED_ENTRIES,
        default: MAX_LISTED_ENTRIES,
      },
      offset: {
        type: 'integer',
        minimum: 0,
        maximum: MAX_INTEGER,
        description: 'Number of entries before the first one, in place of a page.',
      },
    },
    headers: TAG_HEADER,
    answer: ENTRY_WINDOW,
  },
  ids: {
    method: 'GET',
    path: `${ENTRIES_PATH}/ids`,
    summary: 'Lists the ids of all entries that match a filter.',
    allowed: 'entry.read',
    args: FILTER,
    headers: TAG_HEADER,
    answer: {
      type: 'object',
      properties: { ids: { type: 'array', items: { type: 'integer' } }, total: COUNT },
    },
  },
  counts: {
    method: 'GET',
    path: `${ENTRIES_PATH}/counts`,
    summary: 'Counts entries by state, attention reason and term.',
    allowed: 'entry.read',
    headers: TAG_HEADER,
    answer: COUNTS,
  },
  order: {
    method: 'POST',
    path: '/vitrine/v1/works/order',
    summary: 'Moves works before or after another one, or to the beginning or the end.',
    allowed: 'entry.order',
    args: MOVE_ARGS,
    answer: MOVED,
  },
} as const satisfies Record<string, CallDescription>

/** Filters of a list, as the handler of its call gets them. */
export type EntryListFilter = ReceivedArgs<typeof entryListCalls.ids>
