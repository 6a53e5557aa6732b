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
    files: { ...COUNT, description: 'Number of files that the sender announced.' },
    ...{ listed: COUNT, waiting: COUNT, arrived: COUNT, refused: COUNT, duplicates: COUNT },
    works: { type: 'object', description: 'Numbers of planned and finished works.' },
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
      description: 'Works created by the import that are still drafts; listed once it has ended.',
    },
    refusals: { ...OBJECTS, description: 'Files that were not imported, with the reasons.' },
    doubles: { ...OBJECTS, description: 'Files with the same content as another file.' },
    faults: {
      type: 'array',
      items: { type: 'string' },
      description: 'Titles of works that could not be created.',
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
    summary: 'Lists imports of folders, newest first, with their progress.',
    allowed,
    args: schemasOf(LIST),
    answer: { type: 'array', items: JOB },
  },
  {
    method: 'POST',
    path: IMPORTS_PATH,
    summary: 'Starts the import of a folder of images; only one import runs at a time.',
    allowed,
    args: {
      name: {
        type: 'string',
        required: true,
        description: 'Name of the folder, by which a later import recognizes it.',
      },
      shape: { ...SHAPE, required: true, description: 'What each subfolder becomes.' },
      files: { type: 'integer', minimum: 1, maximum: MAX_FILES, required: true },
    },
    answer: REPORT,
    status: 201,
  },
  {
    method: 'GET',
    path: PREVIOUS_IMPORT_PATH,
    summary: 'Finds the last import of a folder of this name.',
    allowed,
    args: schemasOf(PREVIOUS_IMPORT_PARAMS),
    answer: { type: 'object', properties: { shape: { ...SHAPE, type: ['string', 'null'] }, at: TIME } },
  },
  {
    method: 'GET',
    path: IMPORT_PATH,
    summary: 'Reads the progress of an import and the results of its files.',
    allowed,
    answer: REPORT,
  },
  {
    method: 'POST',
    path: `${IMPORT_PATH}/files`,
    summary: 'Adds files to the list of the folder; files that are already listed may be repeated.',
    allowed,
    args: {
      all: { type: 'boolean', description: 'True in the last call: the list is complete.' },
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
              description: 'Reason why the sender leaves the file out.',
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
    summary: 'Lists the paths of files that have not been received.',
    allowed,
    args: schemasOf(WAITING_FILES_PARAMS),
    answer: {
      type: 'object',
      properties: {
        paths: { type: 'array', items: { type: 'string' } },
        next: { type: ['string', 'null'], description: 'Path after which the next page begins.' },
      },
    },
  },
  {
    method: 'POST',
    path: `${IMPORT_PATH}/arrivals`,
    summary:
      'Connects files to the media items made from them; works are created once all files have arrived.',
    allowed,
    args: {
      files: {
        ...FILES,
        items: {
          type: 'object',
          properties: {
            path: PATH,
            media: { type: ['integer', 'null'] },
            refusal: { type: 'string', description: 'Reason why no media item was made.' },
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
        pause: 'Pauses an import.',
        resume: 'Resumes an import.',
        cancel: 'Cancels an import; created works stay as drafts.',
      }[action],
      allowed,
      answer: REPORT,
    }),
  ),
]
