import fc from 'fast-check'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { openSite } from '../support/server/open-site.ts'
import { openTestServices } from '../support/server/open-test-services.ts'
import { requests } from './requests.ts'
import { sourceWords } from './source-words.ts'

/** Limit on the samples, of two hundred requests each. */
const MAX_SAMPLES = 240

it('requests every route of the app with its method', async () => {
  const { routes } = openSite(await openTestServices())
  const explored = { addresses: ['/portfolio/?page=2'], queryKeys: ['page'], forms: [], cookies: [] }
  const anyRequest = requests({ routes, explored, words: sourceWords(), host: 'localhost' })
  const router = new Hono()
  const hitRoutes = new Set<string>()
  for (const [index, { method, path }] of routes.entries()) {
    router.on(method === 'ALL' ? ['GET', 'POST'] : [method], path, (_context, next) => {
      hitRoutes.add(`${index} ${method} ${path}`)
      return next()
    })
  }
  const all = routes.map(({ method, path }, index) => `${index} ${method} ${path}`)
  const missedRoutes = () => all.filter((route) => !hitRoutes.has(route))
  for (let seed = 1; seed <= MAX_SAMPLES && missedRoutes().length > 0; seed += 1) {
    for (const { method, target, framing } of fc.sample(anyRequest, { numRuns: 200, seed })) {
      if (framing === 'broken' || !target.startsWith('/') || /^(CONNECT|TRACE)$/.test(method)) continue
      await router.request(`http://localhost${target}`, { method })
    }
  }
  expect(missedRoutes()).toEqual([])
}, 120_000)

it('knows the parameter names of the server', () => {
  const { headers, keys } = sourceWords()
  expect(headers).toEqual(
    expect.arrayContaining(['cookie', 'if-none-match', 'origin', 'range', 'x-forwarded-for']),
  )
  expect(keys).toEqual(
    expect.arrayContaining([
      'password',
      'per_page',
      'include',
      'redirect',
      'search',
      'token',
      'astra-portfolio-tags',
    ]),
  )
})
