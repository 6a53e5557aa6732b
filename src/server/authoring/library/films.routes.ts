import { Hono } from 'hono'
import { can } from '../../../core/account/index.ts'
import { wpError } from '../../../core/wp/index.ts'
import type { RequestBindings } from '../../kit/http/index.ts'
import {
  type CallDescription,
  type CallSchema,
  createPrivateApi,
  errorResult,
  forbidden,
  invalidParam,
  isId,
  numberOf,
  type PrivateApiOptions,
  type WpResult,
} from '../../kit/http/rest/index.ts'
import type { MediaService } from '../../site/media/index.ts'

const FILM_PATH = '/vitrine/v1/films/:id{[0-9]+}'

const FILM: CallSchema = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    fileName: { type: 'string' },
    width: { type: 'integer' },
    height: { type: 'integer' },
    seconds: { type: ['number', 'null'] },
    bytes: { type: ['integer', 'null'] },
    posterId: {
      type: ['integer', 'null'],
      description: 'The picture before it plays; asked for where none.',
    },
    poster: { type: ['object', 'null'] },
    sources: { type: 'array', items: { type: 'object' } },
  },
}

/** Descriptions of the calls in `films.routes.ts`. */
export const filmsCalls: readonly CallDescription[] = [
  { method: 'GET', path: FILM_PATH, summary: 'Reads a film.', allowed: 'media.read', answer: FILM },
  {
    method: 'PATCH',
    path: FILM_PATH,
    summary: 'Gives a film another picture before it plays, or none.',
    allowed: 'media.write',
    args: { posterId: { type: ['integer', 'null'], required: true } },
    answer: FILM,
  },
]

/** Creates the routes of `vitrine/v1/films`: uploaded films (media-9). */
export function filmsRoutes({
  media,
  ...options
}: PrivateApiOptions & { media: Pick<MediaService, 'film' | 'setPoster'> }) {
  const routes = new Hono<{ Bindings: RequestBindings }>()
  const handler = createPrivateApi(options)
  const answer = async (id: number): Promise<WpResult> => {
    const film = await media.film(id)
    return film ? { status: 200, body: film } : errorResult(NO_FILM)
  }
  routes.get(
    FILM_PATH,
    handler(async (call) =>
      can(call.actor, 'media.read') ? answer(numberOf(call, 'id')) : forbidden(call.actor),
    ),
  )
  routes.patch(
    FILM_PATH,
    handler(async (call) => {
      if (!can(call.actor, 'media.write')) return forbidden(call.actor)
      const { posterId } = call.body
      if (posterId !== null && !isId(posterId))
        return invalidParam('posterId', 'the id of a picture, or null')
      const id = numberOf(call, 'id')
      if (!(await media.film(id))) return errorResult(NO_FILM)
      if (!(await media.setPoster(id, posterId))) return invalidParam('posterId', 'the id of a picture')
      return answer(id)
    }),
  )
  return routes
}

const NO_FILM = wpError('rest_post_invalid_id', 'There is no such film.', 404)
