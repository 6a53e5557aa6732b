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
      description: 'Entries that could not be changed, with the reasons.',
    },
    undo: {
      type: 'array',
      items: { type: 'string' },
      description: 'Undo tokens, each for many entries.',
    },
  },
}

const ASKED: Record<string, CallSchema> = {
  kind: { type: 'string', enum: ENTRY_KINDS, required: true },
  ids: { type: 'array', items: { type: 'integer', minimum: 1 }, required: true },
  action: { type: 'object', required: true, description: 'Action, named by `do`, with its parameters.' },
}

/** Descriptions of the calls in `jobs.routes.ts`. */
export const jobsCalls: readonly CallDescription[] = [
  {
    method: 'POST',
    path: BULK_PATH,
    summary: 'Changes many entries; above 500 it starts a background job and answers 202 with its address.',
    allowed: 'entry.write',
    args: ASKED,
    headers: KEY_HEADER,
    answer: {
      type: 'object',
      properties: {
        results: { type: 'array', items: { type: 'object' }, description: 'Result for each entry.' },
        undo: { type: ['string', 'array', 'null'], description: 'Undo token, or several.' },
      },
    },
  },
  {
    method: 'GET',
    path: JOBS_PATH,
    summary: 'Lists background jobs, newest first, with their progress.',
    allowed: 'entry.read',
    args: schemasOf(LIST),
    answer: { type: 'array', items: JOB },
  },
  {
    method: 'POST',
    path: JOBS_PATH,
    summary: 'Starts a background job that changes up to 100,000 entries, each once.',
    allowed: 'entry.write',
    args: ASKED,
    headers: KEY_HEADER,
    answer: REPORT,
    status: 201,
  },
  {
    method: 'GET',
    path: JOB_PATH,
    summary: 'Reads the progress of a job.',
    allowed: 'entry.read',
    answer: REPORT,
  },
  ...JOB_ACTIONS.map(
    (action): CallDescription => ({
      method: 'POST',
      path: `${JOB_PATH}/${action}`,
      summary: {
        pause: 'Pauses a job.',
        resume: 'Resumes a job.',
        cancel: 'Cancels a job; finished changes stay.',
      }[action],
      allowed: 'entry.write',
      answer: REPORT,
    }),
  ),
]
