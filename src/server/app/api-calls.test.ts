import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { openFileApi } from '../../../tests/support/server/open-file-api.ts'
import { openSite } from '../../../tests/support/server/open-site.ts'
import { openTestServices } from '../../../tests/support/server/open-test-services.ts'

const ORIGIN = 'http://localhost:3000'

/** Converts a path of the router to OpenAPI's form. */
const plainPath = (path: string): string =>
  path
    .replace(/^\/wp-json\/?/, '/')
    .replace(/(?<=.)\/$/, '')
    .replace(/:(\w+)(\{(?:[^{}]|\{[^{}]*\})*\})?/g, '{$1}')

interface OpenApi {
  openapi: string
  paths: Record<string, Record<string, { operationId: string; security: object[] }>>
}

const site = async () => {
  const services = await openTestServices()
  const app = openSite(services)
  const ask = (path: string, init?: RequestInit) => app.fetch(new Request(`${ORIGIN}${path}`, init))
  const readJson = async (path: string) => (await ask(path)).json()
  const document = (await readJson('/wp-json/openapi.json')) as OpenApi
  return { services, app, ask, readJson, document }
}

describe('every call below /wp-json', () => {
  // @behaviour api-7
  it('is described', async () => {
    const { app, document } = await site()
    const routes = app.routes.filter(
      ({ method, path }) => path.startsWith('/wp-json') && !path.endsWith('*') && method !== 'OPTIONS',
    )
    expect(routes.length).toBeGreaterThan(20)
    const missingRoutes = routes.filter(({ method, path }) => {
      const methods = document.paths[plainPath(path)] ?? {}
      return method === 'ALL' || !(method.toLowerCase() in methods)
    })
    expect(missingRoutes).toEqual([])
  })

  // @behaviour api-7
  it('answers OPTIONS with all that is described, and allows what the caller may do', async () => {
    const { app, send } = await openFileApi()
    const ask = async (who: string | null, path: string) => {
      const answer = await send(who, 'OPTIONS', `/wp-json${path}`)
      return { allow: answer.headers.get('allow'), body: await answer.json() }
    }
    const entry = await ask(null, '/vitrine/v1/entries/work/1')
    expect(entry).toMatchObject({
      allow: null,
      body: {
        namespace: 'vitrine/v1',
        endpoints: [
          { methods: ['GET'], args: { kind: { enum: ['work', 'page'] } } },
          { methods: ['DELETE'] },
        ],
      },
    })
    const allowed = async (path: string) =>
      Promise.all(['ada', 'ben', null].map(async (who) => (await ask(who, path)).allow))
    expect(await allowed('/wp/v2/astra-portfolio')).toEqual(['GET, POST', 'GET, POST', 'GET'])
    expect(await allowed('/wp/v2/settings')).toEqual(['GET, POST, PUT, PATCH', null, null])
    expect(await allowed('/vitrine/v1/entries/work/1')).toEqual(['GET, DELETE', 'GET', null])
    // Browsers send a preflight without credentials for pages of other sites.
    const first = await app.fetch(
      new Request(`${ORIGIN}/wp-json/wp/v2/astra-portfolio`, {
        method: 'OPTIONS',
        headers: { origin: 'https://elsewhere.example', 'access-control-request-headers': 'x-wp-nonce' },
      }),
    )
    expect([first.status, first.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
  })

  it('is described by a document that is OpenAPI 3.1, in which every operation has a name of its own', async () => {
    const { document } = await site()
    expect(document.openapi).toBe('3.1.0')
    expect(await new Validator().validate({ ...document })).toMatchObject({ valid: true })
    const names = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    )
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('the index', () => {
  // @behaviour api-7
  it('contains name, namespaces and routes, as in WordPress', async () => {
    const { services, readJson } = await site()
    await services.settings.change({ title: 'Dune & Co', tagline: 'Sand.' })
    const index = await readJson('/wp-json/')
    expect(index).toMatchObject({
      name: 'Dune & Co',
      description: 'Sand.',
      url: ORIGIN,
      home: ORIGIN,
      namespaces: ['wp/v2', 'vitrine/v1'],
      routes: {
        '/': { namespace: '', methods: ['GET'] },
        '/wp/v2/astra-portfolio': {
          namespace: 'wp/v2',
          endpoints: [
            { methods: ['GET'], args: { per_page: { type: 'integer', maximum: 100, default: 10 } } },
            { methods: ['POST'], args: { title: { description: 'Plain text.' } } },
          ],
          _links: { self: [{ href: `${ORIGIN}/wp-json/wp/v2/astra-portfolio` }] },
        },
        '/wp/v2/astra-portfolio/(?P<id>[\\d]+)': { methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] },
      },
    })
    expect(await readJson('/wp-json')).toEqual(index)
    const own = (await readJson('/wp-json/vitrine/v1')) as { namespace: string; routes: object }
    expect(own.namespace).toBe('vitrine/v1')
    expect(Object.keys(own.routes)).toContain('/vitrine/v1/nonce')
    expect(Object.keys(own.routes)).not.toContain('/wp/v2/astra-portfolio')
  })

  it('is cached with an entity tag until the settings change', async () => {
    const { services, ask } = await site()
    const tag = (await ask('/wp-json/')).headers.get('etag') ?? ''
    const again = await ask('/wp-json/', { headers: { 'if-none-match': tag } })
    expect([tag === '', again.status]).toEqual([false, 304])
    await services.settings.change({ title: 'Another name' })
    expect((await ask('/wp-json/', { headers: { 'if-none-match': tag } })).status).toBe(200)
  })
})
