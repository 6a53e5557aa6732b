import { IMPORT_SHAPES, LEFT_OUT } from '../imports/sent-folder.ts'
import { MAX_INTEGER } from '../schema/index.ts'
import type { CallDescription } from './call-description.ts'
import type { ValueOf } from './call-values.ts'
import { TIME, TIME_OR_NULL } from './times.ts'

/** Limit on the files of one call. */
const FILES_AT_ONCE = 500

/** Latest time that dates can represent, in milliseconds since 1970. */
const LAST_MS = 8.64e15

const IMPORTS_PATH = '/vitrine/v1/imports'
const IMPORT_PATH = `${IMPORTS_PATH}/:id{[A-Za-z0-9_-]+}` as const

const COUNT = { type: 'integer', minimum: 0 } as const
const SHAPE = { type: 'string', enum: IMPORT_SHAPES } as const

const JOB = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    name: { type: 'string', description: 'Name of the folder.' },
    shape: { ...SHAPE, description: 'What each subfolder becomes.' },
    source: {
      type: 'string',
      enum: ['browser', 'command'],
      description: 'A browser sends the folder, or `vitrine import` reads it and can only be cancelled here.',
    },
    state: { type: 'string', enum: ['running', 'paused', 'cancelled', 'done'] },
    stage: {
      type: 'string',
      enum: ['sending', 'reading', 'making'],
      description: 'Files are being sent; all have arrived and are being read; works are being made of them.',
    },
    files: { ...COUNT, description: 'Number of files that the sender announced.' },
    listed: { ...COUNT, description: 'Number of files whose paths have been received.' },
    waiting: COUNT,
    arrived: COUNT,
    refused: COUNT,
    duplicates: COUNT,
    works: {
      type: 'object',
      properties: {
        total: { ...COUNT, description: 'Number of works; 0 until all files have arrived.' },
        done: COUNT,
        made: COUNT,
        updated: COUNT,
        same: COUNT,
        gone: {
          ...COUNT,
          description: 'Works that their author deleted since the last import; they are not made again.',
        },
        failed: COUNT,
      },
    },
    by: { type: 'string', description: 'Name of the user who started or resumed it.' },
    createdAt: TIME,
    endedAt: TIME_OR_NULL,
  },
} as const

/** Import of a folder, and how far it is. Times are ISO 8601 in UTC. */
export type ImportJob = ValueOf<typeof JOB>
export type ImportState = ImportJob['state']
export type ImportStage = ImportJob['stage']

const REPORT = {
  ...JOB,
  properties: {
    ...JOB.properties,
    drafts: {
      type: 'array',
      items: { type: 'integer' },
      description: 'Works created by the import that are still drafts; listed once it has ended.',
    },
    refusals: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, reason: { type: 'string' } } },
      description: `The first files that were not imported; the reason is a sentence or one of ${LEFT_OUT.join(', ')}.`,
    },
    doubles: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, of: { type: 'string' } } },
      description: 'Files with the same content as another file.',
    },
    faults: {
      type: 'array',
      items: { type: 'string' },
      description: 'Titles of works that could not be created.',
    },
  },
} as const

/** Import with the names of files and works. */
export type ImportJobReport = ValueOf<typeof REPORT>

// Limits of names, paths and the number of files are checked by the handler, which says what to do about them.
const PATH = {
  type: 'string',
  description: 'Path within the folder, with slashes.',
  required: true,
} as const

const LISTED_FILE = {
  type: 'object',
  properties: {
    path: PATH,
    size: { ...COUNT, maximum: Number.MAX_SAFE_INTEGER, required: true },
    modified: {
      type: 'number',
      minimum: -LAST_MS,
      maximum: LAST_MS,
      description: 'Time of the last change, in milliseconds since 1970.',
      required: true,
    },
    refusal: {
      type: ['string', 'null'],
      enum: LEFT_OUT,
      description: 'Reason why the sender leaves the file out.',
      required: false,
    },
  },
} as const

/** File of a folder, as its sender lists it. */
export type ListedFile = ValueOf<typeof LISTED_FILE>

const ARRIVED_FILE = {
  type: 'object',
  properties: {
    path: PATH,
    media: { type: ['integer', 'null'], minimum: 1, maximum: MAX_INTEGER, required: false },
    refusal: { type: 'string', description: 'Reason why no media item was made.', required: false },
  },
} as const

/** File that was stored as a media item, or the reason why it was not. */
export type ArrivedFile = ValueOf<typeof ARRIVED_FILE>

const allowed = 'import.run'

/** Calls of imports of folders that a browser sends (import-6 to import-9). */
export const importCalls = {
  list: {
    method: 'GET',
    path: IMPORTS_PATH,
    summary: 'Lists imports of folders, newest first, with their progress.',
    allowed,
    args: { open: { type: 'boolean', default: false, description: 'True for those that have not ended.' } },
    answer: { type: 'array', items: JOB },
  },
  create: {
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
      files: { type: 'integer', required: true, description: 'Number of images in the folder.' },
    },
    answer: REPORT,
    status: 201,
  },
  previous: {
    method: 'GET',
    path: `${IMPORTS_PATH}/known`,
    summary: 'Finds the last import of a folder of this name.',
    allowed,
    args: { name: { type: 'string', default: '', description: 'Name of the folder.' } },
    answer: {
      type: 'object',
      properties: {
        shape: { type: ['string', 'null'], enum: IMPORT_SHAPES },
        at: TIME_OR_NULL,
      },
    },
  },
  read: {
    method: 'GET',
    path: IMPORT_PATH,
    summary: 'Reads the progress of an import and the results of its files.',
    allowed,
    answer: REPORT,
  },
  addFiles: {
    method: 'POST',
    path: `${IMPORT_PATH}/files`,
    summary: 'Adds files to the list of the folder; files that are already listed may be repeated.',
    allowed,
    args: {
      all: {
        type: 'boolean',
        default: false,
        description: 'True in the last call: the list is complete.',
      },
      files: { type: 'array', items: LISTED_FILE, maxItems: FILES_AT_ONCE, required: true },
    },
    answer: REPORT,
  },
  waiting: {
    method: 'GET',
    path: `${IMPORT_PATH}/waiting`,
    summary: 'Lists the paths of files that have not been received.',
    allowed,
    args: {
      after: { type: 'string', default: '', description: 'Path after which the listed files begin.' },
    },
    answer: {
      type: 'object',
      properties: {
        paths: { type: 'array', items: { type: 'string' } },
        next: { type: ['string', 'null'], description: 'Path after which the next page begins.' },
      },
    },
  },
  arrive: {
    method: 'POST',
    path: `${IMPORT_PATH}/arrivals`,
    summary:
      'Connects files to the media items made from them; works are created once all files have arrived.',
    allowed,
    args: { files: { type: 'array', items: ARRIVED_FILE, maxItems: FILES_AT_ONCE, required: true } },
    answer: REPORT,
  },
  pause: {
    method: 'POST',
    path: `${IMPORT_PATH}/pause`,
    summary: 'Pauses an import.',
    allowed,
    answer: REPORT,
  },
  resume: {
    method: 'POST',
    path: `${IMPORT_PATH}/resume`,
    summary: 'Resumes an import.',
    allowed,
    answer: REPORT,
  },
  cancel: {
    method: 'POST',
    path: `${IMPORT_PATH}/cancel`,
    summary: 'Cancels an import; created works stay as drafts.',
    allowed,
    answer: REPORT,
  },
} as const satisfies Record<string, CallDescription>
