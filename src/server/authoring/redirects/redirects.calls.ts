import { ENTRY_KINDS } from '../../../core/entry/index.ts'
import { type CallDescription, type CallSchema, guardHeaders } from '../../kit/http/rest/index.ts'
import { MAX_ADDRESS } from './redirect-address.ts'

/** Paths of the calls, as the router has them. */
export const REDIRECTS_PATH = '/vitrine/v1/redirects'
export const REDIRECT_PATH = `${REDIRECTS_PATH}/:id{[0-9]+}`
export const MISSED_PATHS_PATH = '/vitrine/v1/missed-paths'

const TARGET: CallSchema = {
  oneOf: [
    { type: 'string', maxLength: MAX_ADDRESS, description: 'Path of this site, or absolute URL.' },
    {
      type: 'object',
      properties: {
        kind: { type: 'string', enum: ENTRY_KINDS, required: true },
        id: { type: 'integer', minimum: 1, required: true },
      },
      description: 'Entry, whatever its address is.',
    },
    { type: 'null', description: 'The content was removed (410 Gone).' },
  ],
}
const ARGS: Record<string, CallSchema> = {
  from: { type: 'string', maxLength: MAX_ADDRESS, description: 'Path that is redirected.' },
  to: TARGET,
  status: { type: 'integer', enum: [301, 302, 410], default: 301 },
}
const REDIRECT: CallSchema = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    from: { type: 'string' },
    to: { type: ['object', 'null'], description: 'Entry with title and path, or an address.' },
    status: { type: 'integer', enum: [301, 302, 410] },
    source: { type: 'string', enum: ['hand', 'address', 'deleted', 'import'] },
    hits: { type: 'integer' },
    lastHitAt: { type: ['string', 'null'], format: 'date-time' },
    createdAt: { type: 'string', format: 'date-time' },
    version: { type: 'integer' },
  },
}
const GUARDED = guardHeaders('redirect')
const MISSED: CallSchema = {
  type: 'object',
  properties: {
    path: { type: 'string' },
    count: { type: 'integer' },
    lastAt: { type: 'string', format: 'date-time' },
  },
}

/** The calls of `redirects.routes.ts`. */
export const redirectsCalls: readonly CallDescription[] = [
  {
    method: 'GET',
    path: REDIRECTS_PATH,
    summary: 'Lists redirects, newest first.',
    allowed: 'redirect.write',
    args: {
      page: { type: 'integer', minimum: 1, default: 1 },
      per_page: { type: 'integer', minimum: 1, maximum: 100, default: 100 },
      search: { type: 'string', maxLength: MAX_ADDRESS, description: 'Part of a path or address.' },
    },
    answer: { type: 'array', items: REDIRECT },
  },
  {
    method: 'POST',
    path: REDIRECTS_PATH,
    summary: 'Creates a redirect.',
    allowed: 'redirect.write',
    args: { ...ARGS, from: { ...ARGS.from, required: true } },
    answer: REDIRECT,
    status: 201,
  },
  {
    method: 'PATCH',
    path: REDIRECT_PATH,
    summary: 'Changes a redirect.',
    allowed: 'redirect.write',
    args: ARGS,
    headers: GUARDED,
    answer: REDIRECT,
  },
  {
    method: 'DELETE',
    path: REDIRECT_PATH,
    summary: 'Deletes a redirect; `undo` restores it within 15 minutes.',
    allowed: 'redirect.write',
    headers: GUARDED,
    answer: {
      type: 'object',
      properties: { deleted: { type: 'boolean' }, id: { type: 'integer' }, undo: { type: 'string' } },
    },
  },
  {
    method: 'GET',
    path: MISSED_PATHS_PATH,
    summary: 'Lists paths that recently answered visitors with 404.',
    allowed: 'redirect.write',
    answer: { type: 'array', items: MISSED },
  },
]
