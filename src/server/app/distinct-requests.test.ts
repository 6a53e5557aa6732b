import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { openSite } from '../../../tests/support/server/open-site.ts'
import { draft, openTestServices } from '../../../tests/support/server/open-test-services.ts'
import type { AssetFile } from '../kit/assets/built-assets.ts'

const LIST = '/wp-json/wp/v2/astra-portfolio'

async function site(works = 3, cacheMb = 64) {
  const services = await openTestServices(undefined, {}, { cacheMb })
  const blocks = [{ name: 'portfolio-grid', attributes: { showSearch: true, itemsPerPage: 2 } }]
  await services.pages.save({ path: '/portfolio/', title: 'Works', description: '', blocks })
  await services.pages.save({ path: '/straße/', title: 'Street', description: '', blocks: [] })
  const summary = 'A work that says something about itself. '.repeat(10)
  await services.portfolio.save(
    Array.from({ length: works }, (_, n) => draft({ slug: `work-${n}`, title: `Work ${n}`, summary })),
  )
  const app = openSite(services)
  const get = (path: string, init?: RequestInit) =>
    app.fetch(new Request(`http://localhost:3000${path}`, init))
  return { ...services, app, get }
}

/** Counts the queries for lists. */
function countingLists(services: Awaited<ReturnType<typeof site>>) {
  const counts = { lists: 0 }
  const { find } = services.portfolio
  services.portfolio.find = (...args) => {
    counts.lists += 1
    return find(...args)
  }
  return counts
}

describe('another spelling of an address', () => {
  // @behaviour found-3
  it.each([
    '/portfolio/?x=1',
    '/portfolio/?category=&page=',
    '/p%6frtfolio/',
    '/%70ortfolio%2f',
    '/portfolio/?page=1',
    '/portfolio/?page=abc',
    '/portfolio/?category=none&other-category=nothing',
    '/portfolio/?page=0&utm_source=mail',
  ])('uses the cached page (%s)', async (path) => {
    const { get, app } = await site()
    const plain = await (await get('/portfolio/')).text()
    expect(await (await get(path)).text()).toBe(plain)
    expect(await (await get(path)).text()).toBe(plain)
    expect(app.pages.size.entries).toBe(1)
  })

  // @behaviour found-3
  it('past the last page shows the last page', async () => {
    const { get, app } = await site()
    const last = await (await get('/portfolio/?page=2')).text()
    for (const page of ['3', '99', '99999']) {
      expect(await (await get(`/portfolio/?page=${page}`)).text()).toBe(last)
    }
    expect(app.pages.size.entries).toBe(1)
  })

  it('of a work shows the same work', async () => {
    const { get, app } = await site()
    const plain = await (await get('/portfolio/work-1/')).text()
    for (const path of ['?preview=0', '?category=none', '?x=1', '?q=']) {
      expect(await (await get(`/portfolio/work-1/${path}`)).text()).toBe(plain)
    }
    expect(app.pages.size.entries).toBe(1)
  })

  it('finds names beyond ASCII', async () => {
    const { get, app } = await site()
    await get('/stra%C3%9Fe/')
    expect((await get('/stra%c3%9fe/')).status).toBe(200)
    expect(app.pages.size.entries).toBe(1)
  })

  it('of the read API uses the cached response, with links of its own', async () => {
    const services = await site()
    const counts = countingLists(services)
    const queries = [
      'per_page=1',
      'per_page=1&x=1',
      'x=2&per_page=01&search=&include=',
      'page=1&per_page=1&_=3',
    ]
    const answers = await Promise.all(queries.map((query) => services.get(`${LIST}?${query}`)))
    const bodies = new Set(await Promise.all(answers.map((answer) => answer.text())))
    expect([bodies.size, counts.lists]).toEqual([1, 1])
    expect(answers.map((answer) => answer.headers.get('link'))).toEqual([
      `<http://localhost:3000${LIST}?per_page=1&page=2>; rel="next"`,
      `<http://localhost:3000${LIST}?per_page=1&x=1&page=2>; rel="next"`,
      `<http://localhost:3000${LIST}?x=2&per_page=01&search=&page=2>; rel="next"`,
      `<http://localhost:3000${LIST}?per_page=1&_=3&page=2>; rel="next"`,
    ])
  })
})

describe('style sheets', () => {
  const css = Buffer.from('@media (max-width: 921px){a{color:red}}')
  const built: AssetFile = { type: 'text/css', etag: 'a', bytes: { identity: css } }

  it('exist with the breakpoint of the site, and other breakpoints redirect to them', async () => {
    const services = await openTestServices()
    await services.settings.change({ header: { breakPoint: 768 } })
    const app = openSite(services, null, [], { files: new Map([['/assets/style-1.css', built]]) })
    const get = (path: string) => app.fetch(new Request(`http://localhost:3000${path}`))
    expect(await (await get('/assets/style-1.w768.css')).text()).toBe(
      '@media (max-width: 768px){a{color:red}}',
    )
    for (const width of [1, 700, 921, 9999]) {
      const other = await get(`/assets/style-1.w${width}.css`)
      expect([other.status, other.headers.get('location'), other.headers.get('cache-control')]).toEqual([
        302,
        '/assets/style-1.w768.css',
        'no-store',
      ])
    }
    expect((await get('/assets/none-1.w768.css')).status).toBe(404)
    await services.settings.change({ header: { breakPoint: 921 } })
    expect((await get('/assets/style-1.w768.css')).headers.get('location')).toBe('/assets/style-1.css')
  })
})

describe('an endless stream of new requests', () => {
  it('uses no more memory than the budget', { timeout: 120_000 }, async () => {
    const budget = 1024 * 1024
    const { get, app, caches } = await site(100, 1)
    const paths = (n: number) => [
      `${LIST}?per_page=90&exclude=${n + 1000}`,
      `${LIST}?per_page=91&unknown=${n}`,
      `${LIST}?per_page=92&search=work&slug=${'w'.repeat(2000)}${n}`,
      `${LIST}?per_page=93&include=${Array.from({ length: 99 }, (_, place) => place + 1)},${n + 1000}`,
      `/portfolio/?q=w${n}`,
      `/portfolio/?category=${'c'.repeat(2000)}${n}`,
      `/portfolio/work-${n % 100}/?q=${n}`,
    ]
    const ask = async (from: number, to: number) => {
      for (let n = from; n < to; n++) {
        for (const path of paths(n)) await (await get(path)).arrayBuffer()
        const url = `http://localhost:${n + 1024}${LIST}?per_page=94`
        await (await app.fetch(new Request(url))).arrayBuffer()
      }
    }
    // These requests fill everything that all requests share, such as prepared statements and compiled code.
    await ask(0, 40)
    const before = await usedMemory()
    await ask(40, 120)
    expect(caches.bytes).toBeLessThanOrEqual(budget)
    expect(caches.bytes).toBeGreaterThan(budget / 5)
    // If everything were cached, these responses would take another 7 MiB.
    expect(((await usedMemory()) - before) / 1024 / 1024).toBeLessThan(3)
  })
})

/** Measures the memory in use after garbage collection, in bytes. */
async function usedMemory(): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  // Objects with a finalizer, such as the bytes of a response, are freed between two collections.
  for (let turn = 0; turn < 4; turn++) {
    collect()
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
