import { TAXONOMIES, TERM_ORDERS } from '../../../core/content/index.ts'
import { type CallDescription, type CallSchema, guardHeaders, MAX_KEY } from '../../kit/http/rest/index.ts'
import { MOVE_ARGS, MOVED, STUDIO_BASE } from '../entries/index.ts'

/** Paths of the calls on terms, as the router has them. */
export const TERMS_PATH = `/${STUDIO_BASE}/terms/:taxonomy{(?:${TAXONOMIES.join('|')})}`
export const TERM_PATH = `${TERMS_PATH}/:id{[0-9]+}`

const TERM: CallSchema = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    taxonomy: { type: 'string', enum: TAXONOMIES },
    name: { type: 'string' },
    slug: { type: 'string' },
    description: { type: 'string' },
    count: { type: 'integer', description: 'Number of published works with the term.' },
    works: { type: 'integer', description: 'Number of works with the term outside of the trash.' },
    version: { type: 'integer' },
  },
}
const VALUES: Record<string, CallSchema> = {
  name: { type: 'string' },
  slug: { type: 'string', description: 'Slug in addresses; derived from the name if omitted.' },
  description: { type: 'string' },
}
const GUARDED = guardHeaders('term')
const REMOVED: CallSchema = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    works: { type: 'integer', description: 'Number of works that lost the term.' },
    undo: { type: 'string', description: 'Undo token of the change.' },
    into: TERM,
  },
}

/** The calls of `terms.routes.ts`. */
export const termsCalls: readonly CallDescription[] = [
  {
    method: 'GET',
    path: TERMS_PATH,
    summary: 'Lists the terms of a taxonomy with their counts, as visitors see them.',
    allowed: 'entry.read',
    headers: { 'If-None-Match': 'ETag of the list that the client already has.' },
    answer: { type: 'array', items: TERM },
  },
  {
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
  {
    method: 'POST',
    path: `${TERMS_PATH}/order`,
    summary: 'Moves terms, or sorts them by name or in manual order.',
    allowed: 'term.write',
    args: {
      ...MOVE_ARGS,
      move: { type: 'array', items: { type: 'integer' } },
      by: { type: 'string', enum: TERM_ORDERS },
    },
    answer: MOVED,
  },
  { method: 'GET', path: TERM_PATH, summary: 'Reads a term.', allowed: 'entry.read', answer: TERM },
  {
    method: 'PUT',
    path: TERM_PATH,
    summary: 'Changes a term; its former address redirects to the new one.',
    allowed: 'term.write',
    args: VALUES,
    headers: GUARDED,
    answer: TERM,
  },
  {
    method: 'DELETE',
    path: TERM_PATH,
    summary: 'Deletes a term and removes it from works.',
    allowed: 'term.write',
    headers: GUARDED,
    answer: REMOVED,
  },
  {
    method: 'POST',
    path: `${TERM_PATH}/merge`,
    summary: 'Merges a term into another one, which works get instead.',
    allowed: 'term.write',
    args: { into: { type: 'integer', minimum: 1, required: true } },
    headers: GUARDED,
    answer: REMOVED,
  },
]
