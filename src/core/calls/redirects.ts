import { MAX_ADDRESS, REDIRECT_STATUSES } from '../content/index.ts'
import { ENTRY_KINDS } from '../entry/index.ts'
import { MAX_INTEGER } from '../schema/index.ts'
import type { CallDescription } from './call-description.ts'
import type { ValueOf } from './call-values.ts'
import { TIME, TIME_OR_NULL } from './times.ts'

/** Last page of a list: its entries can still be counted. */
const MAX_PAGE = Math.floor(MAX_INTEGER / 100)

const REDIRECT_PATH = '/vitrine/v1/redirects/:id{[0-9]+}'

const FROM = {
  type: 'string',
  maxLength: MAX_ADDRESS,
  description: 'Path that is redirected, such as /old/.',
} as const

const SENT_TARGET = {
  oneOf: [
    { type: 'string', maxLength: MAX_ADDRESS, description: 'Path of this site, or absolute URL.' },
    {
      type: 'object',
      properties: {
        kind: { type: 'string', enum: ENTRY_KINDS, required: true },
        id: { type: 'integer', minimum: 1, maximum: MAX_INTEGER, required: true },
      },
      description: 'Entry, whose path the redirect follows.',
    },
    { type: 'null', description: 'The content was removed (410 Gone).' },
  ],
} as const

const REDIRECT = {
  type: 'object',
  description: 'A redirect from an old path; times are ISO 8601 in UTC.',
  properties: {
    id: { type: 'integer' },
    from: { type: 'string' },
    to: {
      oneOf: [
        {
          type: 'object',
          properties: {
            kind: { type: 'string', enum: ENTRY_KINDS },
            id: { type: 'integer' },
            title: { type: 'string' },
            path: { type: 'string' },
            isPublic: { type: 'boolean' },
          },
          description: 'Entry with its present path.',
        },
        {
          type: 'object',
          properties: { kind: { type: 'string', enum: ['url'] }, url: { type: 'string' } },
          description: 'Path of this site, or absolute URL.',
        },
        { type: 'null', description: 'The content was removed (410 Gone).' },
      ],
    },
    status: { type: 'integer', enum: REDIRECT_STATUSES },
    source: {
      type: 'string',
      enum: ['hand', 'address', 'deleted', 'import'],
      description: 'Why it exists: made by hand, a changed path, deleted content, or an import.',
    },
    hits: { type: 'integer' },
    lastHitAt: TIME_OR_NULL,
    createdAt: TIME,
    version: { type: 'integer', description: 'Raised by every change.' },
  },
} as const

/** Redirect from an old path, as its authors see it. */
export type Redirect = ValueOf<typeof REDIRECT>

const MISSED_PATH = {
  type: 'object',
  properties: {
    path: { type: 'string' },
    count: { type: 'integer' },
    lastAt: TIME,
  },
} as const

/** Calls of redirects and of missed paths (redirect-2, redirect-4). */
export const redirectCalls = {
  list: {
    method: 'GET',
    path: '/vitrine/v1/redirects',
    summary: 'Lists redirects, newest first.',
    allowed: 'redirect.write',
    args: {
      page: { type: 'integer', minimum: 1, maximum: MAX_PAGE, default: 1 },
      per_page: { type: 'integer', minimum: 1, maximum: 100, default: 100 },
      search: {
        type: 'string',
        maxLength: MAX_ADDRESS,
        default: '',
        description: 'Part of a path or address.',
      },
    },
    answer: { type: 'array', items: REDIRECT },
  },
  create: {
    method: 'POST',
    path: '/vitrine/v1/redirects',
    summary: 'Creates a redirect.',
    allowed: 'redirect.write',
    args: {
      from: { ...FROM, required: true },
      to: { ...SENT_TARGET, default: null },
      status: { type: 'integer', enum: REDIRECT_STATUSES, default: 301 },
    },
    answer: REDIRECT,
    status: 201,
  },
  change: {
    method: 'PATCH',
    path: REDIRECT_PATH,
    summary: 'Changes a redirect.',
    allowed: 'redirect.write',
    args: { from: FROM, to: SENT_TARGET, status: { type: 'integer', enum: REDIRECT_STATUSES } },
    guarded: 'redirect',
    answer: REDIRECT,
  },
  remove: {
    method: 'DELETE',
    path: REDIRECT_PATH,
    summary: 'Deletes a redirect; `undo` restores it within 15 minutes.',
    allowed: 'redirect.write',
    guarded: 'redirect',
    answer: {
      type: 'object',
      properties: { deleted: { type: 'boolean' }, id: { type: 'integer' }, undo: { type: 'string' } },
    },
  },
  missed: {
    method: 'GET',
    path: '/vitrine/v1/missed-paths',
    summary: 'Lists paths that recently answered visitors with 404.',
    allowed: 'redirect.write',
    answer: { type: 'array', items: MISSED_PATH },
  },
} as const satisfies Record<string, CallDescription>
