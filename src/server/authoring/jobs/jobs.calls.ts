import { ENTRY_KINDS } from '../../../core/entry/index.ts'
import {
  booleanParam,
  type CallDescription,
  type CallSchema,
  KEY_HEADER,
  schemasOf,
} from '../../kit/http/rest/index.ts'
import { JOB_ACTIONS } from './jobs.service.ts'

/** Path of bulk changes. */
export const BULK_PATH = '/vitrine/v1/bulk'
export const JOBS_PATH = '/vitrine/v1/jobs'
export const JOB_PATH = `${JOBS_PATH}/:id{[A-Za-z0-9_-]+}`

/** Filter of the list of jobs: those that have not ended. */
export const LIST = { open: booleanParam(false) }

const COUNT: CallSchema = { type: 'integer', minimum: 0 }
const JOB: CallSchema = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    state: { type: 'string', enum: ['running', 'paused', 'cancelled', 'done'] },
    kind: { type: 'string', enum: ENTRY_KINDS },
    action: { type: 'object' },
    total: COUNT,
    waiting: COUNT,
    done: COUNT,
    failed: COUNT,
    by: { type: 'string' },
    createdAt: { type: 'string', format: 'date-time' },
    endedAt: { type: ['string', 'null'], format: 'date-time' },
  },
}
const REPORT: CallSchema = {
  ...JOB,
  properties: {
    ...JOB.properties,
    failures: {
      type: 'array',
      items: { type: 'object' },
      description: 'Entries that were refused, and why.',
    },
    undo: {
      type: 'array',
      items: { type: 'string' },
      description: 'What takes it back for a while, many entries by one.',
    },
  },
}

const ASKED: Record<string, CallSchema> = {
  kind: { type: 'string', enum: ENTRY_KINDS, required: true },
  ids: { type: 'array', items: { type: 'integer', minimum: 1 }, required: true },
  action: { type: 'object', required: true, description: 'What is done, by `do`, with what it needs.' },
}

/** Descriptions of the calls in `jobs.routes.ts`. */
export const jobsCalls: readonly CallDescription[] = [
  {
    method: 'POST',
    path: BULK_PATH,
    summary: 'Changes many entries; above 500 it answers 202 with the address of the job that does.',
    allowed: 'entry.write',
    args: ASKED,
    headers: KEY_HEADER,
    answer: {
      type: 'object',
      properties: {
        results: { type: 'array', items: { type: 'object' }, description: 'Of each entry.' },
        undo: { type: ['string', 'array', 'null'], description: 'What takes it back for a while.' },
      },
    },
  },
  {
    method: 'GET',
    path: JOBS_PATH,
    summary: 'Lists changes of many entries, newest first, with how far they are.',
    allowed: 'entry.read',
    args: schemasOf(LIST),
    answer: { type: 'array', items: JOB },
  },
  {
    method: 'POST',
    path: JOBS_PATH,
    summary: 'Changes up to 100,000 entries in the background, each once.',
    allowed: 'entry.write',
    args: ASKED,
    headers: KEY_HEADER,
    answer: REPORT,
    status: 201,
  },
  { method: 'GET', path: JOB_PATH, summary: 'Tells how far it is.', allowed: 'entry.read', answer: REPORT },
  ...JOB_ACTIONS.map(
    (action): CallDescription => ({
      method: 'POST',
      path: `${JOB_PATH}/${action}`,
      summary: {
        pause: 'Stops it for now.',
        resume: 'Lets it go on.',
        cancel: 'Ends it; what was done stays done.',
      }[action],
      allowed: 'entry.write',
      answer: REPORT,
    }),
  ),
]
