import fc, { type Arbitrary } from 'fast-check'
import { expect, it } from 'vitest'
import { ENTRY_FIELDS } from '../../src/core/entry/index.ts'
import { CORE_BLOCKS } from '../support/core-blocks.ts'
import { openApi } from '../support/server/open-api.ts'
import { openSite } from '../support/server/open-site.ts'
import { oneOf, weighted } from './one-of.ts'
import { nastyText } from './texts.ts'

/** Limit on the requests: writing is slow, so a part of a large number is enough. */
const MAX_LENGTH = 10_000
const COUNT = Math.min(MAX_LENGTH, Number(process.env.FUZZ_COUNT ?? 5000))
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)
const PATH = process.env.FUZZ_PATH

/** Limit on the requests of one try. */
const OF_ONE_TRY = 9
/** Number of tries after which a new site is opened, because writes per user and minute are limited. */
const TRIES_A_SITE = 60

const V1 = '/wp-json/vitrine/v1'
const WP = '/wp-json/wp/v2'
const KINDS = { work: 'astra-portfolio', page: 'pages' } as const
type Kind = keyof typeof KINDS

interface Operation {
  method: string
  path: string
  names: string[]
}

const NUMBERS = [0, -1, 1, 2, 1.5, 1e308, 2 ** 31, 2 ** 53]
const TIMES = ['2027-02-29T12:00:00Z', '+010000-01-01T00:00:00Z', '2099-01-01T00:00', '2099-01-01T00:00:00Z']
const INNER =
  'id name attributes blocks text html href url label children target kind mediaId caption items'.split(' ')
const BLOCK_NAMES = CORE_BLOCKS.all.map(({ name }) => name)

/** Generates any JSON value: short ones, lists, objects with known keys, blocks of known and unknown kinds. */
const { value } = fc.letrec<{ value: unknown; block: unknown }>((tie) => ({
  value: weighted<unknown>(
    [4, fc.constantFrom(null, true, false, '', [], {}, ...NUMBERS, ...TIMES)],
    [2, nastyText],
    [2, fc.array(tie('value'), { maxLength: 3 })],
    [2, fc.dictionary(fc.constantFrom(...INNER), tie('value'), { maxKeys: 3 })],
    [2, fc.array(tie('block'), { maxLength: 3 })],
  ),
  block: fc.constantFrom(...BLOCK_NAMES, 'gone').chain((name) => {
    const keys = Object.keys(CORE_BLOCKS.get(name)?.attributes ?? { a: 1 })
    return fc.record({
      name: fc.constant(name),
      attributes: fc.dictionary(oneOf(keys, 'a'), tie('value'), { maxKeys: 4 }),
    })
  }),
}))

const objectOf = (keys: readonly string[]): Arbitrary<Record<string, unknown>> =>
  fc.dictionary(oneOf(keys, 'a'), value, { maxKeys: 5 })

it('accepts or refuses any writes of an owner’s program, and shows the accepted values', async () => {
  console.log(`The seed is ${SEED}. Again: npm run fuzz -- --seed ${SEED} --count ${COUNT}`)
  const { services, basic, visit } = await openApi()
  const authorization = String(basic('ada'))
  const { paths } = JSON.parse((await visit('/wp-json/openapi.json')).text)
  const operations = writesOf(paths)
  const answers = new Map<number, number>()
  const settings = Object.keys(await services.settings.stored())
  let app = openSite(services)
  let tries = 0
  // Entity tag of the entry that was read or written last.
  let etag = ''

  /** @throws for an answer that tells of a fault */
  const send = async (method: string, path: string, body?: unknown): Promise<Record<string, unknown>> => {
    const headers = {
      authorization,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(method !== 'GET' && path.startsWith(V1) && etag && { 'if-match': etag }),
    }
    const init = body === undefined ? {} : { body: JSON.stringify(body) }
    const request = new Request(`http://localhost:3000${path}`, { method, headers, ...init })
    const response = await app.fetch(request, { clientIp: '203.0.113.5' })
    const text = await response.text()
    if (path.startsWith(V1)) etag = response.headers.get('etag') ?? etag
    answers.set(response.status, (answers.get(response.status) ?? 0) + 1)
    if (response.status >= 500 && response.status !== 503)
      throw new Error(`${method} ${path} ${JSON.stringify(body)}: ${response.status} ${text.slice(0, 300)}`)
    return text.startsWith('{') ? JSON.parse(text) : {}
  }

  const write = async (kind: Kind, values: Record<string, unknown>) => {
    const { id, path } = await send('POST', `${V1}/entries/${kind}`, { values })
    if (typeof id !== 'number') return
    await send('POST', `${V1}/canvas/render`, { kind, id, values })
    await send('GET', `${WP}/${KINDS[kind]}/${id}?context=edit`)
    await send('POST', `${V1}/entries/${kind}/${id}/publish`)
    await send('GET', `${WP}/${KINDS[kind]}/${id}/autosaves`)
    await send('GET', String(path).startsWith('/') ? String(path).split(/[\0?#]/)[0] || '/' : '/')
    await send('GET', `${V1}/entries/${kind}?search=a`)
    await send('GET', `${V1}/entries/${kind}/${id}`)
    await send('POST', `${V1}/entries/${kind}/${id}/trash`)
    await send('DELETE', `${V1}/entries/${kind}/${id}`)
  }
  const change = async (path: string, values: Record<string, unknown>) => {
    await send('GET', `${V1}/${path}`)
    await send('PUT', `${V1}/${path}`, { values })
    await send('GET', `${V1}/${path}`)
    await send('DELETE', `${V1}/welcome/demo`)
    await send('GET', `${V1}/${path}`)
    await send('POST', `${V1}/${path}/publish`)
    await send('GET', '/')
  }

  const entry = fc
    .constantFrom<Kind>('work', 'page')
    .chain((kind) =>
      objectOf(Object.keys(ENTRY_FIELDS[kind])).map(
        (values) => () => write(kind, { title: 'Dune', type: 'page', ...values }),
      ),
    )
  const singleton = weighted<[string, string[]]>(
    [2, fc.constantFrom<[string, string[]]>(['menus/primary', ['entries']], ['menus/footer', ['entries']])],
    [2, fc.constantFrom<[string, string[]]>(['settings', settings], ['appearance', settings])],
  ).chain(([name, keys]) => objectOf(keys).map((values) => () => change(name, values)))
  const any = oneOf(operations, { method: 'POST', path: `${V1}/bulk`, names: [] }).chain(
    ({ method, path, names }) => objectOf(names).map((body) => () => send(method, path, body)),
  )

  const details = await fc.check(
    fc.asyncProperty(weighted<() => Promise<unknown>>([3, entry], [2, singleton], [3, any]), async (run) => {
      tries += 1
      if (tries % TRIES_A_SITE === 0) app = openSite(services)
      await run()
    }),
    { seed: SEED, numRuns: Math.ceil(COUNT / OF_ONE_TRY), ...(PATH === undefined ? {} : { path: PATH }) },
  )
  console.log(`Answers: ${[...answers].map(([status, times]) => `${times} × ${status}`).join(', ')}.`)
  expect(
    details.errorInstance,
    `npm run fuzz -- --seed ${SEED} --path ${details.counterexamplePath}`,
  ).toBeNull()
})

/** Lists the calls that write, each with an existing path and the names of its fields. */
function writesOf(paths: Record<string, Record<string, { requestBody?: { content: object } }>>): Operation[] {
  return Object.entries(paths).flatMap(([pattern, methods]) =>
    Object.entries(methods)
      .filter(([method]) => method !== 'get' && !/backup|people|users|uploads|logout/.test(pattern))
      .map(([method, { requestBody }]) => {
        const [body] = Object.values(requestBody?.content ?? {}) as { schema?: { properties?: object } }[]
        return {
          method: method.toUpperCase(),
          path: `/wp-json${pattern}`
            .replace('{kind}', 'work')
            .replace('{taxonomy}', 'categories')
            .replace(/\{\w+\}/g, '1'),
          names: Object.keys(body?.schema?.properties ?? {}),
        }
      }),
  )
}
