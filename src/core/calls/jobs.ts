import { ENTRY_KINDS } from '../entry/index.ts'
import { MAX_INTEGER } from '../schema/index.ts'
import { type CallDescription, KEY_HEADER } from './call-description.ts'
import type { ValueOf } from './call-values.ts'
import { TIME, TIME_OR_NULL } from './times.ts'

const JOBS_PATH = '/vitrine/v1/jobs'
const JOB_PATH = `${JOBS_PATH}/:id{[A-Za-z0-9_-]+}` as const

const COUNT = { type: 'integer', minimum: 0 } as const
const IDS = { type: 'array', items: { type: 'integer', minimum: 1, maximum: MAX_INTEGER } } as const

const BULK_ACTION = {
  oneOf: [
    {
      type: 'object',
      properties: {
        do: { type: 'string', enum: ['publish', 'unpublish', 'trash', 'restore', 'delete'], required: true },
      },
    },
    {
      type: 'object',
      properties: {
        do: { type: 'string', enum: ['schedule'], required: true },
        action: { type: 'string', enum: ['publish', 'unpublish'], required: true },
        at: { type: 'string', description: 'Time with its zone, in ISO 8601.', required: true },
      },
    },
    {
      type: 'object',
      properties: {
        do: { type: 'string', enum: ['terms'], required: true },
        add: { ...IDS, required: false },
        remove: { ...IDS, required: false },
      },
    },
    {
      type: 'object',
      properties: {
        do: { type: 'string', enum: ['set'], required: true },
        values: { type: 'object', description: 'Fields of the entry with their new values.', required: true },
      },
    },
  ],
} as const

/** Action on many entries. */
export type BulkAction = ValueOf<typeof BULK_ACTION>

/** Error of a change of one entry among many. */
export const ENTRY_REFUSAL = {
  type: 'object',
  description: 'Error as the call for this entry alone would answer it.',
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    data: {
      type: 'object',
      properties: {
        status: { type: 'integer' },
        problems: {
          type: 'array',
          items: { type: 'object', properties: { text: { type: 'string' } } },
          description: 'Reasons why the entry cannot be published.',
          required: false,
        },
      },
    },
  },
} as const

/** Reason why an entry was not changed. */
export type BulkRefusal = ValueOf<typeof ENTRY_REFUSAL>

const JOB = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    state: { type: 'string', enum: ['running', 'paused', 'cancelled', 'done'] },
    kind: { type: 'string', enum: ENTRY_KINDS },
    action: BULK_ACTION,
    total: COUNT,
    waiting: COUNT,
    done: COUNT,
    failed: COUNT,
    by: { type: 'string', description: 'Name of the user who started or resumed it.' },
    createdAt: TIME,
    endedAt: TIME_OR_NULL,
  },
} as const

/** Background change of many entries, with its progress. Times are ISO 8601 in UTC. */
export type Job = ValueOf<typeof JOB>

const REPORT = {
  ...JOB,
  properties: {
    ...JOB.properties,
    failures: {
      type: 'array',
      items: { type: 'object', properties: { id: { type: 'integer' }, error: ENTRY_REFUSAL } },
      description: 'The first hundred entries that could not be changed, with the reasons.',
    },
    undo: {
      type: 'array',
      items: { type: 'string' },
      description: 'Undo tokens, each for many entries.',
    },
  },
} as const

/** Job with the results for its entries. */
export type JobReport = ValueOf<typeof REPORT>

const CHANGE = {
  kind: { type: 'string', enum: ENTRY_KINDS, required: true },
  ids: { ...IDS, required: true },
  action: { ...BULK_ACTION, required: true, description: 'Action, named by `do`, with its parameters.' },
} as const

/** Calls of changes to many entries, at once and in the background (entry-15). */
export const jobCalls = {
  bulk: {
    method: 'POST',
    path: '/vitrine/v1/bulk',
    summary: 'Changes many entries; above 500 it starts a background job and answers 202 with its address.',
    allowed: 'entry.write',
    args: CHANGE,
    headers: KEY_HEADER,
    answer: {
      oneOf: [
        {
          type: 'object',
          properties: {
            results: {
              type: 'array',
              items: {
                type: 'object',
                properties: {
                  kind: { type: 'string', enum: ENTRY_KINDS },
                  id: { type: 'integer' },
                  error: { oneOf: [ENTRY_REFUSAL, { type: 'null' }] },
                },
              },
              description: 'Result for each entry.',
            },
            undo: { type: ['string', 'null'], description: 'Undo token for all of them.' },
          },
        },
        REPORT,
      ],
    },
  },
  list: {
    method: 'GET',
    path: JOBS_PATH,
    summary: 'Lists background jobs, newest first, with their progress.',
    allowed: 'entry.read',
    args: { open: { type: 'boolean', default: false, description: 'True for those that have not ended.' } },
    answer: { type: 'array', items: JOB },
  },
  create: {
    method: 'POST',
    path: JOBS_PATH,
    summary: 'Starts a background job that changes up to 100,000 entries, each once.',
    allowed: 'entry.write',
    args: CHANGE,
    headers: KEY_HEADER,
    answer: REPORT,
    status: 201,
  },
  read: {
    method: 'GET',
    path: JOB_PATH,
    summary: 'Reads the progress of a job.',
    allowed: 'entry.read',
    answer: REPORT,
  },
  pause: {
    method: 'POST',
    path: `${JOB_PATH}/pause`,
    summary: 'Pauses a job.',
    allowed: 'entry.write',
    answer: REPORT,
  },
  resume: {
    method: 'POST',
    path: `${JOB_PATH}/resume`,
    summary: 'Resumes a job.',
    allowed: 'entry.write',
    answer: REPORT,
  },
  cancel: {
    method: 'POST',
    path: `${JOB_PATH}/cancel`,
    summary: 'Cancels a job; finished changes stay.',
    allowed: 'entry.write',
    answer: REPORT,
  },
} as const satisfies Record<string, CallDescription>
