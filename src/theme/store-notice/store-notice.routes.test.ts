import { describe, expect, it } from 'vitest'
import { createSiteOrigins } from '../../server/kit/http/site-origins.ts'
import { dismissNoticeRoutes } from './store-notice.routes.ts'

const ORIGIN = 'http://localhost:3000'
const NOTICE = 'store_notice0123456789abcdef'
const site = createSiteOrigins({ siteUrl: null, listenOn: { kind: 'loopback' } })
const routes = dismissNoticeRoutes(site, async (kind) => new Response(kind, { status: 403 }))

const dismiss = (form: Record<string, string>, headers: Record<string, string> = { origin: ORIGIN }) =>
  routes.fetch(
    new Request(`${ORIGIN}/dismiss-notice`, { method: 'POST', headers, body: new URLSearchParams(form) }),
  )

describe('the form that dismisses the notice', () => {
  // @behaviour notice-1
  it('sets the cookie of that notice and returns to the page', async () => {
    const response = await dismiss({ notice: NOTICE, return: '/about/?x=1' })
    expect(response.status).toBe(303)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      location: '/about/?x=1',
      'cache-control': 'no-store',
      'set-cookie': `${NOTICE}=hidden; Path=/; SameSite=Lax`,
    })
  })

  it.each(['https://evil.example/', '//evil.example/', 'javascript:alert(1)', ''])(
    'does not lead to another site by %j',
    async (back) => {
      expect((await dismiss({ notice: NOTICE, return: back })).headers.get('location')).toBe('/')
    },
  )

  it.each(['session=1', 'store_notice', 'store_notice0123; Path=/', ''])(
    'sets no cookie for %j',
    async (notice) => {
      expect((await dismiss({ notice, return: '/' })).headers.get('set-cookie')).toBeNull()
    },
  )

  it.each([{ origin: 'https://evil.example' }, { origin: 'null' }, {}])(
    'is refused to other sites: %j',
    async (headers) => {
      const response = await dismiss({ notice: NOTICE, return: '/' }, headers as Record<string, string>)
      expect(response.status).toBe(403)
      expect(response.headers.get('set-cookie')).toBeNull()
    },
  )
})
