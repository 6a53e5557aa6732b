import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { WORKSHOP_PATH } from '../../core/routing/routes.ts'
import { paletteChoice } from '../../theme/color-scheme/index.ts'
import {
  answerFixture,
  drawPicture,
  drawSite,
  FIXTURE_API,
  FIXTURE_PICTURES,
  FIXTURE_SITE,
  fixtureSet,
} from '../../workshop/fixtures/index.ts'
import { CROSS_ORIGIN_HEADERS, DATA_POLICY, pageHeaders } from '../kit/http/index.ts'
import { workshopRenderer } from '../render/index.ts'

/** Creates the pages of the workshop, and the WordPress API of its fixtures. Nothing of it is cached. */
export function workshopRoutes(options: Parameters<typeof workshopRenderer>[0]): Hono {
  const render = workshopRenderer(options)
  const routes = new Hono()
  routes.use(`${WORKSHOP_PATH}*`, async (context, next) => {
    await next()
    context.header('cache-control', 'no-store')
  })

  routes.get(`${FIXTURE_API}:set/wp-json/*`, async (context) => {
    const url = new URL(context.req.url)
    const set = fixtureSet(context.req.param('set'))
    const path = url.pathname.split('/wp-json/')[1] ?? ''
    const response = set && answerFixture(set, path, url.searchParams, url.origin)
    if (!response) return context.notFound()
    await sleep(response.delayMs)
    return context.body(response.body, response.status as 200, {
      'access-control-expose-headers': 'X-WP-Total, X-WP-TotalPages',
      ...CROSS_ORIGIN_HEADERS,
      ...response.headers,
    })
  })

  routes.get(`${FIXTURE_PICTURES}:name`, (context) => {
    const [, width, height] = /^(\d{1,4})x(\d{1,4})-/.exec(context.req.param('name')) ?? []
    if (!width || !height) return context.notFound()
    return context.body(drawPicture(Number(width), Number(height)), 200, {
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': DATA_POLICY,
      ...CROSS_ORIGIN_HEADERS,
    })
  })

  routes.get(FIXTURE_SITE, (context) => context.html(drawSite()))

  routes.get(`${WORKSHOP_PATH}*`, async (context, next) => {
    const url = new URL(context.req.url)
    const palette = paletteChoice(context.req.header('cookie'))
    const page = await render({ path: url.pathname, query: url.searchParams, palette, visitor: null })
    if (!page) return next()
    return context.html(page.html, 200, pageHeaders(page.inlineStyles))
  })

  return routes
}
