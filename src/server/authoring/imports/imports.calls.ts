import { IMPORT_SHAPES, LEFT_OUT, MAX_FILES, MAX_PATH_LENGTH } from '../../../core/imports/sent-folder.ts'
import {
  booleanParam,
  type CallDescription,
  type CallSchema,
  schemasOf,
  textParam,
} from '../../kit/http/rest/index.ts'
import { IMPORT_ACTIONS } from './import-jobs.service.ts'
import { FILES_AT_ONCE } from './sent-files.ts'

export const IMPORTS_PATH = '/vitrine/v1/imports'
export const PREVIOUS_IMPORT_PATH = `${IMPORTS_PATH}/known`
export const IMPORT_PATH = `${IMPORTS_PATH}/:id{[A-Za-z0-9_-]+}`

/** Filter of the list of imports: those that have not ended. */
export const LIST = { open: booleanParam(false) }
/** Name of a folder that may have been imported before. */
export const PREVIOUS_IMPORT_PARAMS = { name: textParam('') }
/** Path after which the listed files begin. */
export const WAITING_FILES_PARAMS = { after: textParam('') }

const COUNT: CallSchema = { type: 'integer', minimum: 0 }
const SHAPE: CallSchema = { type: 'string', enum: IMPORT_SHAPES }
const TIME: CallSchema = { type: ['string', 'null'], format: 'date-time' }
const OBJECTS: CallSchema = { type: 'array', items: { type: 'object' } }

const JOB: CallSchema = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    name: { type: 'string', description: 'Name of the folder.' },
    shape: SHAPE,
    state: { type: 'string', enum: ['running', 'paused', 'cancelled', 'done'] },
    stage: { type: 'string', enum: ['sending', 'reading', 'making'] },
    files: { ...COUNT, description: 'How many were announced.' },
    ...{ listed: COUNT, waiting: COUNT, arrived: COUNT, refused: COUNT, duplicates: COUNT },
    works: { type: 'object', description: 'How many there are to be, and what became of them.' },
    by: { type: 'string' },
    createdAt: TIME,
    endedAt: TIME,
  },
}
const REPORT: CallSchema = {
  ...JOB,
  properties: {
    ...JOB.properties,
    drafts: {
      type: 'array',
      items: { type: 'integer' },
      description: 'Works it made that are drafts still, once it has ended.',
    },
    refusals: { ...OBJECTS, description: 'Files that were not taken, and why.' },
    doubles: { ...OBJECTS, description: 'Files with the content of another one.' },
    faults: {
      type: 'array',
      items: { type: 'string' },
      description: 'Titles of works that could not be made.',
    },
  },
}
const PATH: CallSchema = { type: 'string', maxLength: MAX_PATH_LENGTH }
const FILES: CallSchema = { type: 'array', required: true, maxItems: FILES_AT_ONCE }
const allowed = 'import.run'

/** Descriptions of the calls in `imports.routes.ts`. */
export const importsCalls: readonly CallDescription[] = [
  {
    method: 'GET',
    path: IMPORTS_PATH,
    summary: 'Lists imports of folders, newest first, with how far they are.',
    allowed,
    args: schemasOf(LIST),
    answer: { type: 'array', items: JOB },
  },
  {
    method: 'POST',
    path: IMPORTS_PATH,
    summary: 'Begins the import of a folder of pictures; one at a time.',
    allowed,
    args: {
      name: {
        type: 'string',
        required: true,
        description: 'Name of the folder, by which it is known again.',
      },
      shape: { ...SHAPE, required: true, description: 'What its folders become.' },
      files: { type: 'integer', minimum: 1, maximum: MAX_FILES, required: true },
    },
    answer: REPORT,
    status: 201,
  },
  {
    method: 'GET',
    path: PREVIOUS_IMPORT_PATH,
    summary: 'Tells when a folder of this name was imported last, and as what.',
    allowed,
    args: schemasOf(PREVIOUS_IMPORT_PARAMS),
    answer: { type: 'object', properties: { shape: { ...SHAPE, type: ['string', 'null'] }, at: TIME } },
  },
  {
    method: 'GET',
    path: IMPORT_PATH,
    summary: 'Tells how far an import is, and what became of its files.',
    allowed,
    answer: REPORT,
  },
  {
    method: 'POST',
    path: `${IMPORT_PATH}/files`,
    summary: 'Tells which files there are in the folder; what was told before may be told again.',
    allowed,
    args: {
      all: { type: 'boolean', description: 'Sent as true with the last files: there are no others.' },
      files: {
        ...FILES,
        items: {
          type: 'object',
          properties: {
            path: PATH,
            size: COUNT,
            modified: { type: 'number', description: 'Milliseconds since 1970.' },
            refusal: {
              type: ['string', 'null'],
              enum: LEFT_OUT,
              description: 'Why it is left out.',
            },
          },
        },
      },
    },
    answer: REPORT,
  },
  {
    method: 'GET',
    path: `${IMPORT_PATH}/waiting`,
    summary: 'Lists paths of files that are still to be sent.',
    allowed,
    args: schemasOf(WAITING_FILES_PARAMS),
    answer: {
      type: 'object',
      properties: {
        paths: { type: 'array', items: { type: 'string' } },
        next: { type: ['string', 'null'], description: 'The path after which there are more.' },
      },
    },
  },
  {
    method: 'POST',
    path: `${IMPORT_PATH}/arrivals`,
    summary: 'Ties files to the pictures they have become; works are made once all have come.',
    allowed,
    args: {
      files: {
        ...FILES,
        items: {
          type: 'object',
          properties: {
            path: PATH,
            media: { type: ['integer', 'null'] },
            refusal: { type: 'string', description: 'Why it has become none.' },
          },
        },
      },
    },
    answer: REPORT,
  },
  ...IMPORT_ACTIONS.map(
    (action): CallDescription => ({
      method: 'POST',
      path: `${IMPORT_PATH}/${action}`,
      summary: {
        pause: 'Stops an import for now.',
        resume: 'Lets it go on.',
        cancel: 'Ends it; what was made stays, as drafts.',
      }[action],
      allowed,
      answer: REPORT,
    }),
  ),
]
