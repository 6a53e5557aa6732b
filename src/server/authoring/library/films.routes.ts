import { Hono } from 'hono'
import { filmCalls } from '../../../core/calls/index.ts'
import { fail, ok } from '../../../core/kit/result.ts'
import type { RequestBindings } from '../../kit/http/index.ts'
import {
  invalidParam,
  mountOwnCalls,
  type PrivateApiOptions,
  refused,
  serveCall,
} from '../../kit/http/rest/index.ts'
import type { MediaService } from '../../site/media/index.ts'

/** Creates the routes of `vitrine/v1/films`: uploaded films (media-9). */
export function filmsRoutes({
  media,
  ...options
}: PrivateApiOptions & { media: Pick<MediaService, 'film' | 'setPoster'> }) {
  const routes = new Hono<{ Bindings: RequestBindings }>()
  const answer = async (id: number) => {
    const film = await media.film(id)
    return film ? ok({ body: film }) : fail(NO_FILM)
  }
  mountOwnCalls(
    routes,
    [
      serveCall(filmCalls.read, ({ id }) => answer(id)),
      serveCall(filmCalls.change, async ({ id, args }) => {
        if (!(await media.film(id))) return fail(NO_FILM)
        if (!(await media.setPoster(id, args.posterId)))
          return fail(invalidParam('posterId', 'the id of a picture'))
        return answer(id)
      }),
    ],
    options,
  )
  return routes
}

const NO_FILM = refused({ code: 'rest_post_invalid_id' })
