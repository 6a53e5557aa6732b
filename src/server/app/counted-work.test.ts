import { expect, it } from 'vitest'
import { PASSWORD } from '../../../tests/support/server/open-accounts.ts'
import { openApi } from '../../../tests/support/server/open-api.ts'
import { openSite, testBrowser } from '../../../tests/support/server/open-site.ts'
import {
  ACCOUNT_PATHS,
  INVITATION_PATH,
  LOGIN_CODE_PATH,
  PREVIEW_PATH,
  TWO_STEP_PATH,
} from '../../core/routing/routes.ts'

const LIST = '/wp-json/wp/v2/astra-portfolio'

/** Addresses whose responses are made for each request, or for each query. */
const ADDRESSES = [
  ...Object.values(ACCOUNT_PATHS),
  INVITATION_PATH,
  LOGIN_CODE_PATH,
  TWO_STEP_PATH,
  `${PREVIEW_PATH}none`,
  '/?s=word-{n}',
  '/none-{n}/',
  '/search/?q=word-{n}',
  `${LIST}?search=word-{n}`,
]
/** Headers of an outdated form of this site, for which the page is shown again. */
const STALE_FORM = {
  origin: 'http://localhost:3000',
  'content-type': 'application/x-www-form-urlencoded',
}
/** Statuses of rendered pages and lists, as opposed to redirects and cached pages of errors and refusals. */
const IS_MADE = new Set([200, 401, 403, 422])

// @behaviour operate-11
it('counts the uncached work for a visitor, with any route and method', async () => {
  const { services } = await openApi()
  const { fetch } = openSite(services, null, [], { clock: () => 0 })
  const wrong: string[] = []
  let visitor = 0
  // A POST from another site to a list is refused before anything is rendered.
  for (const address of ADDRESSES)
    for (const method of address.startsWith(LIST) ? ['GET', 'HEAD'] : ['GET', 'HEAD', 'POST']) {
      visitor += 1
      const clientIp = `198.51.100.${visitor}`
      let count = 0
      for (let n = 0; n < 100; n += 1) {
        const init = method === 'POST' ? { method, headers: STALE_FORM, body: 'a=b' } : { method }
        const request = new Request(`http://localhost:3000${address.replace('{n}', `${visitor}-${n}`)}`, init)
        const { status } = await fetch(request, { clientIp })
        if (IS_MADE.has(status)) count += 1
      }
      if (count > 60) wrong.push(`${method} ${address}: ${count} of 100 were made`)
    }
  expect(wrong).toEqual([])
}, 120_000)

it('counts a user separately, so that a flood from their network does not refuse them', async () => {
  const { services } = await openApi()
  const app = openSite(services, null, [], { clock: () => 0 })
  const user = testBrowser(app, '203.0.113.1')
  await user.fillIn('/login', { login: 'cy', password: PASSWORD })
  const stranger = testBrowser(app, '203.0.113.1')
  for (let n = 0; n < 70; n += 1) await stranger.get(`/none-${n}/`)
  expect((await stranger.get('/login')).status).toBe(429)
  expect((await user.get('/account')).status).toBe(200)
})
