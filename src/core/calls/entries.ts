import { ITEM_STATUSES } from '../content/index.ts'
import { ENTRY_KINDS, ENTRY_SOURCES, ENTRY_STATES, PAGE_STARTS } from '../entry/index.ts'
import { type CallDescription, MAX_KEY } from './call-description.ts'
import type { SentArgs, ValueOf } from './call-values.ts'
import { ENTRY_REFUSAL } from './jobs.ts'
import { PROBLEM } from './problems.ts'
import { LISTED_REVISION, STORED_REVISION } from './revisions.ts'
import { TIME, TIME_OR_NULL } from './times.ts'

const ENTRIES_PATH = `/vitrine/v1/entries/:kind{(?:${ENTRY_KINDS.join('|')})}` as const
const ENTRY_PATH = `${ENTRIES_PATH}/:id{[0-9]+}` as const
const REVISIONS_PATH = `${ENTRY_PATH}/revisions` as const
const REVISION_PATH = `${REVISIONS_PATH}/:number{[0-9]+}` as const

const VALUES = {
  type: 'object',
  required: true,
  description: 'Values by field name; omitted fields stay unchanged.',
} as const

const CLIENT_KEY = {
  type: ['string', 'null'],
  minLength: 1,
  maxLength: MAX_KEY,
  default: null,
  description: 'Idempotency key: repeated calls with it create one entry.',
} as const

const ENTRY = {
  type: 'object',
  description: 'A work or page as its authors see it; times are ISO 8601 in UTC.',
  properties: {
    kind: { type: 'string', enum: ENTRY_KINDS },
    id: { type: 'integer' },
    version: { type: 'integer', description: 'Raised by every change; the entity tag is made of it.' },
    status: { type: 'string', enum: ITEM_STATUSES },
    state: { type: 'string', enum: ENTRY_STATES },
    values: { type: 'object', description: 'Newest saved values.' },
    live: {
      type: ['object', 'null'],
      description: 'Values that are public, or will be at their date; null for drafts and in the trash.',
    },
    problems: {
      type: 'array',
      items: PROBLEM,
      description: 'Problems of the newest values, which keep them from being published, and advice.',
    },
    path: { type: 'string', description: 'Path of the newest values.' },
    scheduled: {
      type: 'object',
      properties: { publish: TIME_OR_NULL, unpublish: TIME_OR_NULL },
    },
    source: { type: 'string', enum: ENTRY_SOURCES },
    createdAt: TIME,
    createdBy: { type: ['string', 'null'] },
    modifiedAt: { ...TIME, description: 'Time of the last change of what is public.' },
    updatedAt: { ...TIME, description: 'Time of the last change of any kind.' },
    updatedBy: {
      type: ['string', 'null'],
      description: 'Name of the user who changed it last; null for the server and for deleted accounts.',
    },
    trashedAt: TIME_OR_NULL,
  },
} as const

/** Work or page as its authors see it. */
export type Entry = ValueOf<typeof ENTRY>

const CHANGED_ENTRY = {
  ...ENTRY,
  properties: {
    ...ENTRY.properties,
    undo: { type: ['string', 'null'], description: 'Undo token of the change.', required: false },
    renamedTo: {
      type: 'string',
      description: 'Path that the entry got in place of one that is taken.',
      required: false,
    },
  },
} as const

/** Entry after a change, with the token that undoes it. */
export type ChangedEntry = ValueOf<typeof CHANGED_ENTRY>

const OTHERS = {
  type: 'array',
  items: { type: 'object', properties: { name: { type: 'string' }, since: TIME } },
  description: 'Other users who have the entry open.',
} as const

/** Calls of works and pages as their authors change them (entry-1 to entry-8, entry-14, entry-17). */
export const entryCalls = {
  create: {
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
  read: {
    method: 'GET',
    path: ENTRY_PATH,
    summary: 'Reads an entry with its unpublished values.',
    allowed: 'entry.read',
    answer: { ...ENTRY, properties: { ...ENTRY.properties, others: OTHERS } },
  },
  reportPresence: {
    method: 'POST',
    path: `${ENTRY_PATH}/presence`,
    summary:
      'Records for a minute that the caller has an entry open, or ends that; returns the other users who have it open.',
    allowed: 'entry.read',
    args: { leave: { type: 'boolean', default: false } },
    answer: { type: 'object', properties: { others: OTHERS } },
  },
  save: {
    method: 'PUT',
    path: `${ENTRY_PATH}/working-copy`,
    summary: 'Saves values in the working copy without publishing them.',
    allowed: 'entry.write',
    args: { values: VALUES },
    guarded: '{kind}',
    answer: ENTRY,
  },
  discard: {
    method: 'DELETE',
    path: `${ENTRY_PATH}/working-copy`,
    summary: 'Discards all unpublished changes.',
    allowed: 'entry.write',
    guarded: '{kind}',
    answer: CHANGED_ENTRY,
  },
  publish: {
    method: 'POST',
    path: `${ENTRY_PATH}/publish`,
    summary: 'Publishes the newest state of an entry.',
    allowed: 'entry.publish',
    guarded: '{kind}',
    answer: CHANGED_ENTRY,
  },
  unpublish: {
    method: 'POST',
    path: `${ENTRY_PATH}/unpublish`,
    summary: 'Unpublishes an entry.',
    allowed: 'entry.publish',
    guarded: '{kind}',
    answer: CHANGED_ENTRY,
  },
  trash: {
    method: 'POST',
    path: `${ENTRY_PATH}/trash`,
    summary: 'Moves an entry to the trash.',
    allowed: 'entry.trash',
    guarded: '{kind}',
    answer: CHANGED_ENTRY,
  },
  restore: {
    method: 'POST',
    path: `${ENTRY_PATH}/restore`,
    summary: 'Restores an entry from the trash.',
    allowed: 'entry.restore',
    guarded: '{kind}',
    answer: CHANGED_ENTRY,
  },
  makeHome: {
    method: 'POST',
    path: '/vitrine/v1/entries/page/:id{[0-9]+}/home',
    summary: 'Makes a public page the home page.',
    allowed: 'entry.publish',
    guarded: 'page',
    answer: CHANGED_ENTRY,
  },
  schedule: {
    method: 'POST',
    path: `${ENTRY_PATH}/schedule`,
    summary: 'Schedules publishing or unpublishing, or cancels the schedule.',
    allowed: 'entry.publish',
    args: {
      action: { type: 'string', enum: ['publish', 'unpublish'], default: 'publish' },
      // No format: a time that cannot be read is refused with 422 and the same words as one that has passed.
      at: {
        type: ['string', 'null'],
        required: true,
        description: 'Time with its zone, in ISO 8601; null cancels the schedule.',
      },
    },
    guarded: '{kind}',
    answer: CHANGED_ENTRY,
  },
  duplicate: {
    method: 'POST',
    path: `${ENTRY_PATH}/duplicate`,
    summary: 'Duplicates an entry as a draft.',
    allowed: 'entry.write',
    args: { clientKey: CLIENT_KEY },
    answer: ENTRY,
    status: 201,
  },
  remove: {
    method: 'DELETE',
    path: ENTRY_PATH,
    summary: 'Deletes an entry with all revisions permanently.',
    allowed: 'entry.delete',
    guarded: '{kind}',
    answer: {
      type: 'object',
      properties: {
        deleted: { type: 'boolean' },
        kind: { type: 'string', enum: ENTRY_KINDS },
        id: { type: 'integer' },
      },
    },
  },
  revisions: {
    method: 'GET',
    path: REVISIONS_PATH,
    summary: 'Lists revisions, newest first.',
    allowed: 'entry.read',
    answer: { type: 'array', items: LISTED_REVISION },
  },
  revision: {
    method: 'GET',
    path: REVISION_PATH,
    summary: 'Reads a revision.',
    allowed: 'entry.read',
    answer: STORED_REVISION,
  },
  restoreRevision: {
    method: 'POST',
    path: `${REVISION_PATH}/restore`,
    summary: 'Restores a revision into the working copy without publishing it.',
    allowed: 'entry.write',
    guarded: '{kind}',
    answer: ENTRY,
  },
  undo: {
    method: 'POST',
    path: '/vitrine/v1/undo/:token{[A-Za-z0-9_-]+}',
    summary: 'Undoes a change.',
    allowed: 'entry.write',
    answer: {
      type: 'object',
      properties: {
        results: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              kind: { type: 'string' },
              id: { type: 'integer' },
              gone: {
                type: 'array',
                items: { type: 'string' },
                description: 'Names of permanently deleted things that the entry used before.',
              },
              error: { oneOf: [ENTRY_REFUSAL, { type: 'null' }] },
            },
          },
          description: 'Result for each thing that was changed.',
        },
      },
    },
  },
} as const satisfies Record<string, CallDescription>

/** Time of a scheduled action, or null to cancel it. */
export type EntrySchedule = SentArgs<typeof entryCalls.schedule>
