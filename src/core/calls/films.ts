import { MAX_INTEGER } from '../schema/index.ts'
import type { CallDescription } from './call-description.ts'
import type { ValueOf } from './call-values.ts'
import { PICTURE } from './picture.ts'

const FILM_PATH = '/vitrine/v1/films/:id{[0-9]+}'

/** Details of a film that pictures do not have. */
export const FILM_DETAILS = {
  type: 'object',
  properties: {
    seconds: { type: ['number', 'null'], description: 'Length; null if it is unknown.' },
    posterId: { type: ['integer', 'null'], description: 'Picture that is shown before the film plays.' },
    poster: {
      oneOf: [PICTURE, { type: 'null' }],
      description: 'Null if there is none, and while it is in the trash.',
    },
    sources: {
      type: 'array',
      items: { type: 'object', properties: { type: { type: 'string' }, url: { type: 'string' } } },
      description: 'Encodings, best first.',
    },
  },
} as const

/** Details of a film that pictures do not have. */
export type FilmDetails = ValueOf<typeof FILM_DETAILS>

const FILM = {
  type: 'object',
  description: 'A film; sizes are in pixels.',
  properties: {
    id: { type: 'integer' },
    fileName: { type: 'string' },
    width: { type: 'integer' },
    height: { type: 'integer' },
    bytes: { type: ['integer', 'null'], description: 'Size of its file.' },
    ...FILM_DETAILS.properties,
  },
} as const

/** Film as its authors see it. */
export type Film = ValueOf<typeof FILM>

/** Calls of films (media-9). */
export const filmCalls = {
  read: {
    method: 'GET',
    path: FILM_PATH,
    summary: 'Reads a film.',
    allowed: 'media.read',
    answer: FILM,
  },
  change: {
    method: 'PATCH',
    path: FILM_PATH,
    summary: 'Gives a film another picture before it plays, or none.',
    allowed: 'media.write',
    args: { posterId: { type: ['integer', 'null'], minimum: 1, maximum: MAX_INTEGER, required: true } },
    answer: FILM,
  },
} as const satisfies Record<string, CallDescription>
