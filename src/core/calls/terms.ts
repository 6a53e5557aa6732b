import { TAXONOMIES, TERM_ORDERS } from '../content/index.ts'
import { MAX_INTEGER } from '../schema/index.ts'
import { type CallDescription, MAX_KEY, TAG_HEADER } from './call-description.ts'
import type { ValueOf } from './call-values.ts'
import { MOVE_ARGS, MOVED } from './moves.ts'

const TERMS_PATH = `/vitrine/v1/terms/:taxonomy{(?:${TAXONOMIES.join('|')})}` as const
const TERM_PATH = `${TERMS_PATH}/:id{[0-9]+}` as const

const TERM = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    taxonomy: { type: 'string', enum: TAXONOMIES },
    name: { type: 'string' },
    slug: { type: 'string' },
    description: { type: 'string' },
    count: { type: 'integer', description: 'Number of published works with the term.' },
    works: { type: 'integer', description: 'Number of works with the term outside of the trash.' },
    version: { type: 'integer', description: 'Raised by every change.' },
  },
} as const

/** Term as its authors see it. */
export type TermDetails = ValueOf<typeof TERM>

const VALUES = {
  name: { type: 'string' },
  slug: { type: 'string', description: 'Slug in addresses; derived from the name if omitted.' },
  description: { type: 'string' },
} as const

const MOVED_TERMS = {
  ...MOVED,
  properties: { ...MOVED.properties, undo: { type: 'string', description: 'Undo token of the change.' } },
} as const

/** Terms of a taxonomy after a move, in order. */
export type MovedTerms = ValueOf<typeof MOVED_TERMS>

const REMOVED_TERM = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    works: { type: 'integer', description: 'Number of works that lost the term.' },
    undo: { type: 'string', description: 'Undo token of the change.' },
  },
} as const

/** Term that was deleted, with the token that restores it. */
export type RemovedTerm = ValueOf<typeof REMOVED_TERM>

/** Calls of terms (author-2). */
export const termCalls = {
  list: {
    method: 'GET',
    path: TERMS_PATH,
    summary: 'Lists the terms of a taxonomy with their counts, as visitors see them.',
    allowed: 'entry.read',
    headers: TAG_HEADER,
    answer: { type: 'array', items: TERM },
  },
  create: {
    method: 'POST',
    path: TERMS_PATH,
    summary: 'Creates a term.',
    allowed: 'term.write',
    args: {
      ...VALUES,
      name: { type: 'string', required: true },
      clientKey: { type: ['string', 'null'], minLength: 1, maxLength: MAX_KEY },
    },
    answer: TERM,
    status: 201,
  },
  order: {
    method: 'POST',
    path: `${TERMS_PATH}/order`,
    summary: 'Moves terms, or sorts them by name or in manual order.',
    allowed: 'term.write',
    args: {
      ...MOVE_ARGS,
      move: { type: 'array', items: MOVE_ARGS.move.items, description: 'Ids in their new order.' },
      by: { type: 'string', enum: TERM_ORDERS },
    },
    answer: MOVED_TERMS,
  },
  read: {
    method: 'GET',
    path: TERM_PATH,
    summary: 'Reads a term.',
    allowed: 'entry.read',
    answer: TERM,
  },
  change: {
    method: 'PUT',
    path: TERM_PATH,
    summary: 'Changes a term; its former address redirects to the new one.',
    allowed: 'term.write',
    args: VALUES,
    guarded: 'term',
    answer: TERM,
  },
  remove: {
    method: 'DELETE',
    path: TERM_PATH,
    summary: 'Deletes a term and removes it from works.',
    allowed: 'term.write',
    guarded: 'term',
    answer: REMOVED_TERM,
  },
  merge: {
    method: 'POST',
    path: `${TERM_PATH}/merge`,
    summary: 'Merges a term into another one, which works get instead.',
    allowed: 'term.write',
    args: { into: { type: 'integer', minimum: 1, maximum: MAX_INTEGER, required: true } },
    guarded: 'term',
    answer: { ...REMOVED_TERM, properties: { ...REMOVED_TERM.properties, into: TERM } },
  },
} as const satisfies Record<string, CallDescription>
