import type { Hono } from 'hono'
import { WORKSHOP_PATH } from '../../core/routes.ts'
import type { workshopRoutes } from './workshop.routes.ts'

/** Puts the workshop onto a site. Its code is fetched when somebody first goes there: no other server reads it. */
export function mountWorkshop(app: Hono, options: Parameters<typeof workshopRoutes>[0]): void {
  let routes: Promise<Hono> | undefined
  app.all(`${WORKSHOP_PATH}*`, async (context, next) => {
    routes ??= import('./workshop.routes.ts').then((module) => module.workshopRoutes(options))
    const answer = await (await routes).fetch(context.req.raw)
    return answer.status === 404 ? next() : answer
  })
}
