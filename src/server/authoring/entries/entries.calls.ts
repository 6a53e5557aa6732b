import { ENTRY_KINDS } from '../../../core/entry/index.ts'
import { type CallDescription, type CallSchema, guardHeaders, MAX_KEY } from '../../kit/http/rest/index.ts'
import { PAGE_STARTS } from './page-starts.ts'

/** Base path of our own calls, beside WordPress's. */
export const STUDIO_BASE = 'vitrine/v1'

/** Paths of the calls on entries, in the syntax of the router. */
export const ENTRIES_PATH = `/${STUDIO_BASE}/entries/:kind{(?:${ENTRY_KINDS.join('|')})}`
export const ENTRY_PATH = `${ENTRIES_PATH}/:id{[0-9]+}`
export const HOME_PAGE_PATH = `/${STUDIO_BASE}/entries/page/:id{[0-9]+}/home`

const VALUES: CallSchema = {
  type: 'object',
  required: true,
  description: 'Fields by their names; those that are left out stay.',
}
const CLIENT_KEY: CallSchema = {
  type: ['string', 'null'],
  minLength: 1,
  maxLength: MAX_KEY,
  description: 'Repeated calls with one key make one entry.',
}
const OTHERS: CallSchema = {
  type: 'array',
  items: {
    type: 'object',
    properties: { name: { type: 'string' }, since: { type: 'string', format: 'date-time' } },
  },
}
const ENTRY: CallSchema = {
  type: 'object',
  properties: {
    kind: { type: 'string', enum: ENTRY_KINDS },
    id: { type: 'integer' },
    version: { type: 'integer' },
    status: { type: 'string', enum: ['publish', 'draft', 'future', 'trash'] },
    state: { type: 'string', enum: ['draft', 'published', 'changed', 'scheduled', 'trash'] },
    values: { type: 'object', description: 'The newest saved state.' },
    live: { type: ['object', 'null'], description: 'What is public.' },
    problems: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          field: { type: 'string' },
          block: { type: 'string', description: 'Id of the block it is in.' },
          key: { type: 'string', description: 'The attribute of the block, such as cards.2.href.' },
          isAdvice: { type: 'boolean', description: 'Whether it keeps nothing from being published.' },
          code: { type: 'string' },
          text: { type: 'string' },
          values: {
            type: 'object',
            description: 'What the sentence names; of an address its holder, by `id`.',
          },
        },
      },
    },
    path: { type: 'string' },
    undo: { type: ['string', 'null'], description: 'Takes the change back for a while.' },
    others: { ...OTHERS, description: 'Who else has it open; when it is read alone.' },
  },
}
const RESULTS: CallSchema = {
  type: 'object',
  properties: { results: { type: 'array', items: { type: 'object' } } },
}
const GUARDED = guardHeaders('entry')

/** Descriptions of the calls in `entries.routes.ts`. */
export const entriesCalls: readonly CallDescription[] = [
  {
    method: 'POST',
    path: ENTRIES_PATH,
    summary: 'Makes a draft.',
    allowed: 'entry.write',
    args: {
      values: VALUES,
      start: {
        type: 'string',
        enum: PAGE_STARTS,
        default: 'blank',
        description: 'What a page begins as; `values` stand in place of its own.',
      },
      clientKey: CLIENT_KEY,
    },
    answer: ENTRY,
    status: 201,
  },
  {
    method: 'GET',
    path: ENTRY_PATH,
    summary: 'Reads an entry with what is not public of it.',
    allowed: 'entry.read',
    answer: ENTRY,
  },
  {
    method: 'POST',
    path: `${ENTRY_PATH}/presence`,
    summary: 'Says for a minute that the caller has an entry open, or no longer has; tells who else does.',
    allowed: 'entry.read',
    args: { leave: { type: 'boolean', default: false } },
    answer: { type: 'object', properties: { others: OTHERS } },
  },
  {
    method: 'PUT',
    path: `${ENTRY_PATH}/working-copy`,
    summary: 'Saves values as the newest state, which is not public.',
    allowed: 'entry.write',
    args: { values: VALUES },
    headers: GUARDED,
    answer: ENTRY,
  },
  {
    method: 'DELETE',
    path: `${ENTRY_PATH}/working-copy`,
    summary: 'Drops what differs from the public state.',
    allowed: 'entry.write',
    headers: GUARDED,
    answer: ENTRY,
  },
  ...(
    [
      ['publish', 'entry.publish', 'Makes the newest state public.'],
      ['unpublish', 'entry.publish', 'Takes an entry from visitors.'],
      ['trash', 'entry.trash', 'Puts an entry into the trash.'],
      ['restore', 'entry.restore', 'Takes an entry out of the trash.'],
    ] as const
  ).map(
    ([action, allowed, summary]): CallDescription => ({
      method: 'POST',
      path: `${ENTRY_PATH}/${action}`,
      summary,
      allowed,
      headers: GUARDED,
      answer: ENTRY,
    }),
  ),
  {
    method: 'POST',
    path: HOME_PAGE_PATH,
    summary: 'Makes a public page the one that the site begins with.',
    allowed: 'entry.publish',
    headers: GUARDED,
    answer: ENTRY,
  },
  {
    method: 'POST',
    path: `${ENTRY_PATH}/schedule`,
    summary: 'Publishes or unpublishes at a time, or no longer does.',
    allowed: 'entry.publish',
    args: {
      action: { type: 'string', enum: ['publish', 'unpublish'], default: 'publish' },
      at: { type: ['string', 'null'], format: 'date-time', description: 'ISO 8601; null calls it off.' },
    },
    headers: GUARDED,
    answer: ENTRY,
  },
  {
    method: 'POST',
    path: `${ENTRY_PATH}/duplicate`,
    summary: 'Makes a draft with the same values.',
    allowed: 'entry.write',
    args: { clientKey: CLIENT_KEY },
    answer: ENTRY,
    status: 201,
  },
  {
    method: 'DELETE',
    path: ENTRY_PATH,
    summary: 'Deletes an entry with all its states for ever.',
    allowed: 'entry.delete',
    headers: GUARDED,
    answer: { type: 'object' },
  },
  {
    method: 'GET',
    path: `${ENTRY_PATH}/revisions`,
    summary: 'Lists kept states, newest first.',
    allowed: 'entry.read',
    answer: { type: 'array', items: { type: 'object' } },
  },
  {
    method: 'GET',
    path: `${ENTRY_PATH}/revisions/:number{[0-9]+}`,
    summary: 'Reads a kept state.',
    allowed: 'entry.read',
    answer: { type: 'object' },
  },
  {
    method: 'POST',
    path: `${ENTRY_PATH}/revisions/:number{[0-9]+}/restore`,
    summary: 'Makes a kept state the newest one, which is not public.',
    allowed: 'entry.write',
    headers: GUARDED,
    answer: ENTRY,
  },
  {
    method: 'POST',
    path: `/${STUDIO_BASE}/undo/:token{[A-Za-z0-9_-]+}`,
    summary: 'Takes a change back. `gone` names what an entry had and is deleted for ever.',
    allowed: 'entry.write',
    answer: RESULTS,
  },
]
