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
  description: 'Values by field name; omitted fields stay unchanged.',
}
const CLIENT_KEY: CallSchema = {
  type: ['string', 'null'],
  minLength: 1,
  maxLength: MAX_KEY,
  description: 'Idempotency key: repeated calls with it create one entry.',
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
    values: { type: 'object', description: 'Newest saved values.' },
    live: { type: ['object', 'null'], description: 'Public values.' },
    problems: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          field: { type: 'string' },
          block: { type: 'string', description: 'Id of the block that has the problem.' },
          key: { type: 'string', description: 'Attribute of the block, such as cards.2.href.' },
          isAdvice: {
            type: 'boolean',
            description: 'Whether the entry can be published in spite of the problem.',
          },
          code: { type: 'string' },
          text: { type: 'string' },
          values: {
            type: 'object',
            description:
              'Values that the message contains; for a taken address, `id` of the entry that has it.',
          },
        },
      },
    },
    path: { type: 'string' },
    undo: { type: ['string', 'null'], description: 'Undo token of the change.' },
    others: {
      ...OTHERS,
      description: 'Other users who have the entry open; only in the answer for a single entry.',
    },
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
    summary: 'Creates a draft.',
    allowed: 'entry.write',
    args: {
      values: VALUES,
      start: {
        type: 'string',
        enum: PAGE_STARTS,
        default: 'blank',
        description: 'Page template; `values` replace those of the template.',
      },
      clientKey: CLIENT_KEY,
    },
    answer: ENTRY,
    status: 201,
  },
  {
    method: 'GET',
    path: ENTRY_PATH,
    summary: 'Reads an entry with its unpublished values.',
    allowed: 'entry.read',
    answer: ENTRY,
  },
  {
    method: 'POST',
    path: `${ENTRY_PATH}/presence`,
    summary:
      'Records for a minute that the caller has an entry open, or ends that; returns the other users who have it open.',
    allowed: 'entry.read',
    args: { leave: { type: 'boolean', default: false } },
    answer: { type: 'object', properties: { others: OTHERS } },
  },
  {
    method: 'PUT',
    path: `${ENTRY_PATH}/working-copy`,
    summary: 'Saves values in the working copy without publishing them.',
    allowed: 'entry.write',
    args: { values: VALUES },
    headers: GUARDED,
    answer: ENTRY,
  },
  {
    method: 'DELETE',
    path: `${ENTRY_PATH}/working-copy`,
    summary: 'Discards all unpublished changes.',
    allowed: 'entry.write',
    headers: GUARDED,
    answer: ENTRY,
  },
  ...(
    [
      ['publish', 'entry.publish', 'Publishes the newest state of an entry.'],
      ['unpublish', 'entry.publish', 'Unpublishes an entry.'],
      ['trash', 'entry.trash', 'Moves an entry to the trash.'],
      ['restore', 'entry.restore', 'Restores an entry from the trash.'],
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
    summary: 'Makes a public page the home page.',
    allowed: 'entry.publish',
    headers: GUARDED,
    answer: ENTRY,
  },
  {
    method: 'POST',
    path: `${ENTRY_PATH}/schedule`,
    summary: 'Schedules publishing or unpublishing, or cancels the schedule.',
    allowed: 'entry.publish',
    args: {
      action: { type: 'string', enum: ['publish', 'unpublish'], default: 'publish' },
      at: {
        type: ['string', 'null'],
        format: 'date-time',
        description: 'ISO 8601; null cancels the schedule.',
      },
    },
    headers: GUARDED,
    answer: ENTRY,
  },
  {
    method: 'POST',
    path: `${ENTRY_PATH}/duplicate`,
    summary: 'Duplicates an entry as a draft.',
    allowed: 'entry.write',
    args: { clientKey: CLIENT_KEY },
    answer: ENTRY,
    status: 201,
  },
  {
    method: 'DELETE',
    path: ENTRY_PATH,
    summary: 'Deletes an entry with all revisions permanently.',
    allowed: 'entry.delete',
    headers: GUARDED,
    answer: { type: 'object' },
  },
  {
    method: 'GET',
    path: `${ENTRY_PATH}/revisions`,
    summary: 'Lists revisions, newest first.',
    allowed: 'entry.read',
    answer: { type: 'array', items: { type: 'object' } },
  },
  {
    method: 'GET',
    path: `${ENTRY_PATH}/revisions/:number{[0-9]+}`,
    summary: 'Reads a revision.',
    allowed: 'entry.read',
    answer: { type: 'object' },
  },
  {
    method: 'POST',
    path: `${ENTRY_PATH}/revisions/:number{[0-9]+}/restore`,
    summary: 'Restores a revision into the working copy without publishing it.',
    allowed: 'entry.write',
    headers: GUARDED,
    answer: ENTRY,
  },
  {
    method: 'POST',
    path: `/${STUDIO_BASE}/undo/:token{[A-Za-z0-9_-]+}`,
    summary: 'Undoes a change. `gone` names permanently deleted things that the entry used before.',
    allowed: 'entry.write',
    answer: RESULTS,
  },
]
