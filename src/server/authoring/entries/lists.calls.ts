import { MOVE_ARGS, MOVED } from '../../../core/calls/index.ts'
import { ATTENTION_REASONS, ENTRY_STATES } from '../../../core/entry/index.ts'
import { TERM_KEYS } from '../../../core/routing/routes.ts'
import {
  type CallDescription,
  type CallSchema,
  enumParam,
  idsParam,
  integerParam,
  schemasOf,
  textParam,
  wordsParam,
} from '../../kit/http/rest/index.ts'
import { ENTRIES_PATH, STUDIO_BASE } from './entries.calls.ts'
import { ENTRY_SORTS } from './lists.repository.ts'
import { MAX_LISTED } from './lists.ts'

export const ORDER_PATH = `/${STUDIO_BASE}/works/order`

/** Filters of a list. The keys are the same as in the addresses of the site. */
export const FILTER = {
  // `public` stands for all that visitors see, with unpublished changes or without.
  status: enumParam(['', ...ENTRY_STATES, 'public'], ''),
  changed: enumParam(['', 'true', 'false'], ''),
  attention: enumParam(['', 'any', ...ATTENTION_REASONS], ''),
  [TERM_KEYS.categories]: wordsParam(),
  [TERM_KEYS.otherCategories]: wordsParam(),
  [TERM_KEYS.tags]: wordsParam(),
  source: enumParam(['', 'demo', 'own'], ''),
  import: textParam(''),
  q: textParam(''),
  sort: enumParam(['', ...ENTRY_SORTS], ''),
}

/** Filters of a list, its order and a window. */
export const LIST = {
  ...FILTER,
  include: idsParam(),
  page: integerParam({ default: 1, min: 1 }),
  per_page: integerParam({ default: MAX_LISTED, min: 1, max: MAX_LISTED }),
  offset: integerParam({ default: null, min: 0, max: 2 ** 31 - 1 }),
}

const IF_NONE_MATCH = { 'If-None-Match': 'ETag of the list that the client already has.' }
const IDS: CallSchema = { type: 'array', items: { type: 'integer' } }

/** Descriptions of the calls in `lists.routes.ts`. */
export const listsCalls: readonly CallDescription[] = [
  {
    method: 'GET',
    path: ENTRIES_PATH,
    summary: 'Lists entries of any state, at most 100 per call.',
    allowed: 'entry.read',
    args: schemasOf(LIST),
    headers: IF_NONE_MATCH,
    answer: {
      type: 'object',
      properties: { items: { type: 'array', items: { type: 'object' } }, total: { type: 'integer' } },
    },
  },
  {
    method: 'GET',
    path: `${ENTRIES_PATH}/ids`,
    summary: 'Lists the ids of all entries that match a filter.',
    allowed: 'entry.read',
    args: schemasOf(FILTER),
    headers: IF_NONE_MATCH,
    answer: { type: 'object', properties: { ids: IDS, total: { type: 'integer' } } },
  },
  {
    method: 'GET',
    path: `${ENTRIES_PATH}/counts`,
    summary: 'Counts entries by state, attention reason and term.',
    allowed: 'entry.read',
    headers: IF_NONE_MATCH,
    answer: { type: 'object' },
  },
  {
    method: 'POST',
    path: ORDER_PATH,
    summary: 'Moves works before or after another one, or to the beginning or the end.',
    allowed: 'entry.order',
    args: MOVE_ARGS,
    answer: MOVED,
  },
]
