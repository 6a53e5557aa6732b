import { expect, it } from 'vitest'
import { type Login, openApi } from '../../../tests/support/server/open-api.ts'

interface Operation {
  parameters?: { name: string; in: string; schema: { enum?: string[] } }[]
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, unknown> } }> }
  security: object[]
}

/** Invalid parts of paths, values of queries and bodies. */
const PARTS = ['1', 'x', '%00', '99999999999999999999', 'a'.repeat(300)]
const TEXTS = ['', '-1', '99999999999999999999', '%00', '%F0%9F', 'a'.repeat(3000)]
const BODIES = [
  '',
  '{',
  '[]',
  'null',
  '"words"',
  '{"__proto__":{"a":1}}',
  '['.repeat(2000) + ']'.repeat(2000),
]
/** Wrong values of every argument by itself; how each kind of schema treats all others, unit tests of `readArgs` show. */
const EACH_VALUES = [null, '\u0000', 'x'.repeat(5000), { a: 1 }]
/** Wrong values of all arguments at once. */
const VALUES = [...EACH_VALUES, true, -1.5, 1e308, '', [], [null], [[[]]]]
/** Internal details that no response may reveal. */
const INSIDE = /\bat \S+\.[jt]s|node_modules|sqlite|postgres/i

// @behaviour api-7
it('any invalid input to a described call is refused with a sentence, and never causes a server error', {
  timeout: 120_000,
}, async () => {
  const { call, visit } = await openApi()
  const { paths }: { paths: Record<string, Record<string, Operation>> } = JSON.parse(
    (await visit('/wp-json/openapi.json')).text,
  )
  const wrong: string[] = []
  const send = async (login: Login, method: string, path: string, body?: unknown) => {
    const answer = await call<{ code?: string; message?: string }>(login, method, path, body)
    const { code, message } = answer.body
    const isRefused = answer.status >= 400
    const isClear = !isRefused || (answer.status < 500 && code && message && !INSIDE.test(message))
    if (!isClear) wrong.push(`${method} ${path} ${JSON.stringify(body)}: ${answer.status} ${code} ${message}`)
    return isRefused
  }
  const operations = Object.entries(paths).flatMap(([pattern, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      pattern,
      method: method.toUpperCase(),
      ...operation,
    })),
  )
  expect(operations.length).toBeGreaterThan(100)
  for (const { pattern, method, parameters = [], requestBody, security } of operations) {
    const words = new Map(parameters.map(({ name, schema }) => [name, schema.enum?.[0]]))
    const filled = PARTS.map((part) =>
      `/wp-json${pattern}`.replace(/\{(\w+)\}/g, (_, name) => words.get(name) ?? part),
    )
    const [path = ''] = filled
    const isRead = method === 'GET' || method === 'HEAD'
    const isPrivate = security.length > 0 && security.every((way) => Object.keys(way).length > 0)
    for (const target of new Set(filled)) {
      const isRefused = await send(null, method, target, isRead ? undefined : {})
      if (isPrivate && !isRefused) wrong.push(`${method} ${target}: a visitor may`)
      if (isRead) await send('ada', method, target)
    }
    if (isRead)
      for (const { name } of parameters.filter((one) => one.in === 'query'))
        for (const key of [name, `${name}[a]`])
          for (const text of TEXTS) await send('ada', method, `${path}?${key}=${text}`)
    // A backup contains the whole site, whatever the body says, so its calls are left out.
    else if (!pattern.includes('backup')) {
      const [schema] = Object.values(requestBody?.content ?? {})
      const names = Object.keys(schema?.schema.properties ?? {})
      for (const body of BODIES) await send('ada', method, path, body)
      for (const value of EACH_VALUES)
        for (const name of names) await send('ada', method, path, { [name]: value })
      for (const value of VALUES)
        await send('ada', method, path, Object.fromEntries(names.map((name) => [name, value])))
    }
  }
  expect(wrong).toEqual([])
})

/** Returns JSON of lists nested to this many levels. */
const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)

// @behaviour call-21
it('JSON that is nested deeper than any entry is refused before it is parsed', async () => {
  const { call } = await openApi()
  const work = '/wp-json/vitrine/v1/entries/work'
  const { body } = await call<{ id: number }>('ada', 'POST', work, { values: { title: 'Dune' } })
  const callsWith = (deep: string): [string, string, string][] => [
    ['POST', work, `{"values":{"summary":${deep}}}`],
    [
      'PUT',
      `${work}/${body.id}/working-copy`,
      `{"values":{"blocks":[{"name":"x","attributes":{"a":${deep}}}]}}`,
    ],
    ['PUT', '/wp-json/vitrine/v1/settings', `{"values":{"title":${deep}}}`],
    ['PUT', '/wp-json/vitrine/v1/menus/primary', `{"values":{"entries":${deep}}}`],
    ['PUT', '/wp-json/vitrine/v1/appearance', `{"values":{"header":${deep}}}`],
    [
      'POST',
      '/wp-json/vitrine/v1/canvas/render',
      `{"kind":"work","id":${body.id},"values":{"blocks":${deep}}}`,
    ],
    ['POST', '/wp-json/wp/v2/pages', `{"title":${deep}}`],
  ]
  for (const [method, path, deep] of callsWith(nested(5000))) {
    const answer = await call<{ code: string }>('ada', method, path, deep)
    expect([path, answer.status, answer.body.code]).toEqual([path, 400, 'rest_invalid_json'])
  }
  for (const [method, path, deep] of callsWith(nested(50)))
    expect((await call('ada', method, path, deep)).body, path).not.toMatchObject({
      code: 'rest_invalid_json',
    })
  const content = `<!-- wp:vitrine/x {"a":${nested(5000)}} /-->`
  const page = await call<{ content: { raw: string } }>('ada', 'POST', '/wp-json/wp/v2/pages', { content })
  expect([page.status, page.body.content.raw]).toEqual([201, expect.stringContaining('wp:vitrine/rich-text')])
})

const PAGES = [
  '/',
  '/search/',
  '/portfolio/',
  '/portfolio/none/',
  '/none/',
  '/feed',
  '/sitemap.xml',
  '/login',
  '/%00',
]
const QUERIES = [
  'q=%00',
  's=%00',
  'category=%00',
  'tag=%00',
  'portfolio-page=99999999999999999999',
  'q=%F0%9F',
  'token=%00',
]

it('a path with invalid characters leads to a page or to none', async () => {
  const { visit } = await openApi()
  const wrong: string[] = []
  for (const page of PAGES)
    for (const query of QUERIES) {
      const { status } = await visit(`${page}?${query}`)
      if (status >= 500) wrong.push(`${page}?${query}: ${status}`)
    }
  expect(wrong).toEqual([])
  expect((await visit('/portfolio/low%00-water/')).status).toBe(404)
})
