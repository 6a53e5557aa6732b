import { describe, expect, it } from 'vitest'
import { createSiteOrigins } from '../../server/kit/http/site-origins.ts'
import { colorModeRoutes } from './color-scheme.routes.ts'

const site = createSiteOrigins({ siteUrl: null, listenOn: { kind: 'loopback' } })
const STATUS = { foreignForm: 403, unreadableForm: 415 } as Record<string, number>
const refuseForm = async (kind: string) => new Response(kind, { status: STATUS[kind] ?? 500 })
const routes = colorModeRoutes(site, refuseForm)
const ORIGIN = 'http://localhost:3000'

const switchTo = (switched: string, headers: Record<string, string> = {}, back = '/') =>
  routes.fetch(
    new Request(`${ORIGIN}/color-mode`, {
      method: 'POST',
      headers: { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams({ switched, return: back }),
    }),
  )

describe('the colour switch', () => {
  it('is remembered for 90 days and returns to the page', async () => {
    const response = await switchTo('true', {
      origin: ORIGIN,
      referer: `${ORIGIN}/portfolio/?page=2&utm_source=mail`,
    })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/portfolio/?page=2&utm_source=mail')
    expect(response.headers.getSetCookie()).toEqual([
      'astraColorSwitcherState=true; Max-Age=7776000; Path=/; SameSite=Lax',
      // A choice of the visitor removes the mark that the system decided.
      'astraColorSwitcherAutomatic=; Max-Age=0; Path=/; SameSite=Lax',
    ])
    expect((await switchTo('false')).headers.get('set-cookie')).toMatch(/^astraColorSwitcherState=false;/)
  })

  it('is remembered on https only if the site is visited by https', async () => {
    const published = createSiteOrigins({ siteUrl: 'https://site.test', listenOn: { kind: 'loopback' } })
    const response = await colorModeRoutes(published, refuseForm).request('/color-mode', {
      method: 'POST',
      headers: { origin: 'https://site.test' },
      body: new URLSearchParams({ switched: 'true' }),
    })
    expect(response.headers.getSetCookie()).toHaveLength(2)
    for (const cookie of response.headers.getSetCookie()) expect(cookie).toMatch(/; Secure$/)
  })

  it('returns by a field of the form if the browser sends no referrer', async () => {
    expect((await switchTo('true', {}, '/about/?x=1')).headers.get('location')).toBe('/about/?x=1')
  })

  it.each([
    '//evil.example/',
    '/\\evil.example/',
    'https://evil.example/',
    'javascript:alert(1)',
    '',
    '/\t/evil.example',
    '/..//evil.example',
  ])('does not lead to another site by %j', async (back) => {
    const location = (await switchTo('true', {}, back)).headers.get('location') ?? ''
    expect(new URL(location, ORIGIN).origin).toBe(ORIGIN)
  })

  it('ignores a referrer of another site', async () => {
    const response = await switchTo('true', { referer: 'https://evil.example/portfolio/' }, '/about/')
    expect(response.headers.get('location')).toBe('/about/')
  })

  it.each(['https://evil.example', 'null', 'http://localhost:3001', ''])(
    'refuses forms of %s',
    async (origin) => {
      const response = await switchTo('true', { origin })
      expect(response.status).toBe(403)
      expect(response.headers.get('set-cookie')).toBeNull()
    },
  )

  it('refuses requests that the browser marks as cross-site', async () => {
    expect((await switchTo('true', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })

  it.each(['multipart/form-data; boundary=x', 'text/plain', ''])('does not accept %j', async (type) => {
    expect((await switchTo('true', { 'content-type': type })).status).toBe(415)
  })

  it('treats both spellings of loopback as one site while no public origin is set', async () => {
    expect((await switchTo('true', { origin: 'http://127.0.0.1:3000' })).status).toBe(303)
  })
})
