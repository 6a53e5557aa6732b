import { describe, expect, it } from 'vitest'
import { openSite } from '../../../../tests/support/server/open-site.ts'
import { draft, openTestServices } from '../../../../tests/support/server/open-test-services.ts'
import { createRateLimit } from './rate-limit.ts'
import { visitorOf } from './visitor.ts'

const LIST = '/wp-json/wp/v2/astra-portfolio'

async function site() {
  const services = await openTestServices()
  const blocks = [{ name: 'portfolio-grid', attributes: { showSearch: true } }]
  await services.pages.save({ path: '/portfolio/', title: 'Works', description: '', blocks })
  await services.portfolio.save([draft({ slug: 'one' }), draft({ slug: 'two' })])
  // The clock stands still, so that the count does not depend on the speed of the machine.
  const app = openSite(services, null, [], { clock: () => 0 })
  return (path: string, clientIp?: string) =>
    app.fetch(new Request(`http://localhost:3000${path}`), clientIp === undefined ? {} : { clientIp })
}

/** Counts the responses before the first refusal. */
async function answered(get: (n: number) => Response | Promise<Response>, most = 100): Promise<number> {
  for (let n = 0; n < most; n++) if ((await get(n)).status === 429) return n
  return most
}

describe('a client IP that causes uncached responses', () => {
  it('has a burst, and then the limit per second', () => {
    let now = 0
    const limit = createRateLimit(() => now)
    const countAllowed = (address: string) => {
      for (let n = 0; ; n++) {
        try {
          limit.count(visitorOf({ clientIp: address }))
        } catch {
          return n
        }
      }
    }
    expect(countAllowed('203.0.113.1')).toBe(60)
    now = 1000
    expect(countAllowed('203.0.113.1')).toBe(20)
    now = 1_000_000
    expect(countAllowed('203.0.113.1')).toBe(60)
    expect(countAllowed('203.0.113.2')).toBe(60)
  })

  // @behaviour operate-11
  it.each([
    ['of one /56', 120, (n: number) => `2001:db8:7:${(n % 256).toString(16)}::/64`],
    ['of one /48', 180, (n: number) => `2001:db8:7:${(n * 256).toString(16)}::/64`],
  ])('shares a limit with the networks %s', (_kind, most, address) => {
    const limit = createRateLimit(() => 0)
    const outcomes = Array.from({ length: 250 }, (_, n) => {
      try {
        limit.count(visitorOf({ clientIp: address(n) }))
        return true
      } catch {
        return false
      }
    })
    expect(outcomes.filter(Boolean)).toHaveLength(most)
    expect(() => limit.count(visitorOf({ clientIp: '2001:db8:8:1::/64' }))).not.toThrow()
  })

  it.each([
    ['lists', (n: number) => `${LIST}?exclude=${n + 10}`],
    ['lists past the end', (n: number) => `${LIST}?page=${n + 10}`],
    ['lists with a search', (n: number) => `${LIST}?search=w${n}`],
    ['single works', (n: number) => `${LIST}/${n + 10}`],
    ['terms', (n: number) => `${LIST}-tags?exclude=${n + 10}`],
    ['searches', (n: number) => `/wp-json/wp/v2/search?search=w${n}`],
  ])('is refused %s by the read API in the form of WordPress', async (_kind, path) => {
    const get = await site()
    const count = await answered((n) => get(path(n), '203.0.113.1'))
    expect(count).toBe(60)
    const response = await get(path(200), '203.0.113.1')
    expect(response.headers.get('retry-after')).toBe('1')
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(await response.json()).toEqual({
      code: 'rest_too_many_requests',
      message: 'Too many requests were made from your address. Try again in a moment.',
      data: { status: 429 },
    })
    // Other visitors are not limited, and neither are cached responses.
    expect((await get(path(201), '203.0.113.2')).status).not.toBe(429)
  })

  it.each([
    ['grids with a search', (n: number) => `/portfolio/?q=w${n}`],
    ['grids that do not exist', (n: number) => `/portfolio/?page=${n + 7}`],
    ['results', (n: number) => `/search/?q=w${n}`],
    ['results, in the way of WordPress', (n: number) => `/?s=w${n}`],
    ['works with another query', (n: number) => `/portfolio/one/?q=w${n}`],
    ['pages that do not exist', (n: number) => `/nothing-${n}/`],
    ['logins', () => '/login'],
  ])('is refused %s with an error page', async (_kind, path) => {
    const get = await site()
    await get('/portfolio/', '203.0.113.2')
    const count = await answered((n) => get(path(n), '203.0.113.1'))
    // A request that is redirected to another page may count twice.
    expect([59, 60]).toContain(count)
    const response = await get(path(200), '203.0.113.1')
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe('1')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).toContain('<h1>One moment, please.</h1>')
    expect((await get('/portfolio/', '203.0.113.1')).status).toBe(200)
    expect((await get(path(201), '203.0.113.2')).status).not.toBe(429)
  })

  it('always gets cached responses and files', async () => {
    const get = await site()
    const paths = ['/portfolio/', '/portfolio/one/', LIST, '/favicon.svg', '/robots.txt', '/assets/none.css']
    const statuses = new Set<number>()
    for (let n = 0; n < 300; n++)
      statuses.add((await get(paths[n % paths.length] ?? '', '203.0.113.1')).status)
    expect([...statuses].sort()).toEqual([200, 404])
  })

  it('is not limited without a socket', async () => {
    const get = await site()
    expect(await answered((n) => get(`${LIST}?exclude=${n + 10}`))).toBe(100)
  })
})
