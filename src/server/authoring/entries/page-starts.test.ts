import { describe, expect, it } from 'vitest'
import { openApi } from '../../../../tests/support/server/open-api.ts'
import { coreBlocks, createBlockRegistry } from '../../../blocks/index.ts'
import { blockProblems, type EntryProblem } from '../../../core/entry/index.ts'
import { translatedLanguages } from '../../../core/i18n/index.ts'
import { pageStarts } from './page-starts.ts'
import { placeholderTextProblems } from './placeholder-texts.ts'

const V1 = '/wp-json/vitrine/v1'

interface Body {
  id: number
  message: string
  code: string
  path: string
  state: string
  data: { params: Record<string, string> }
  values: { title: string; blocks: { id: string; name: string; attributes: Record<string, unknown> }[] }
  problems: EntryProblem[]
}

async function openStarts() {
  const { call, ...api } = await openApi()
  const make = (body: object, kind = 'page', login: 'ben' | 'cy' | null = 'ben') =>
    call<Body>(login, 'POST', `${V1}/entries/${kind}`, { values: {}, ...body })
  return { ...api, call, make }
}

describe.each(['en', ...translatedLanguages()])('a page template in the language %s', (lang) => {
  const registry = createBlockRegistry(coreBlocks)

  // @behaviour entry-17
  it.each(pageStarts(lang))('$name has blocks of the site that their schemas accept', ({ values }) => {
    const { blocks = [] } = values
    for (const { name, attributes } of blocks) {
      const schema = registry.get(name)?.attributes ?? {}
      expect([name, Object.keys(schema)]).toEqual([name, expect.arrayContaining(Object.keys(attributes))])
    }
    expect(blockProblems(registry.get, blocks)).toEqual([])
  })
})

// @behaviour entry-17
it('the works in a page template use the colours of the palette', () => {
  const blocks = pageStarts('en').flatMap(({ name, values }) =>
    name === 'portfolio' ? (values.blocks ?? []) : [],
  )
  const { attributes } = blocks.find(({ name }) => name === 'portfolio-grid') ?? {}
  const colors = Object.entries(attributes ?? {}).filter(([key]) => key.endsWith('Color'))
  expect(colors).toHaveLength(6)
  for (const [key, color] of colors)
    expect([key, color]).toEqual([key, expect.stringMatching(/^var\(|transparent/)])
})

// @behaviour entry-17
it('a page from a template is a draft with its blocks, and can be published', async () => {
  const { call, make, visit } = await openStarts()
  const starts = await call<{ name: string; title: string; blocks: string[] }[]>(
    'ben',
    'GET',
    `${V1}/page-starts`,
  )
  expect(starts.body.map(({ name }) => name)).toEqual([
    'blank',
    'about',
    'contact',
    'portfolio',
    'journal',
    'case-study',
  ])
  for (const { name, title, blocks } of starts.body.filter(({ name }) => name !== 'blank')) {
    const draft = await make({ start: name })
    expect([draft.status, draft.body.state, draft.body.values.title]).toEqual([201, 'draft', title])
    expect(draft.body.values.blocks.map((block) => block.name)).toEqual(blocks)
    expect((await visit(draft.body.path)).status).toBe(404)
    const published = await call<Body>(
      'ben',
      'POST',
      `${V1}/entries/page/${draft.body.id}/publish`,
      undefined,
      {
        'if-match': draft.etag,
      },
    )
    expect([name, published.status]).toEqual([name, 200])
    const page = await visit(published.body.path)
    expect([name, page.status, page.text.includes('<h1')]).toEqual([name, 200, true])
  }
  expect((await make({ start: 'blank' })).body.values).toMatchObject({ title: '', blocks: [] })
  expect((await make({ start: 'about', values: { title: 'Salt' } })).body).toMatchObject({
    path: '/salt/',
    values: { title: 'Salt' },
  })
})

// @behaviour entry-17
it('page templates are in the language of the site', async () => {
  const { make, services } = await openStarts()
  await services.settings.change({ lang: 'ar' })
  const { body } = await make({ start: 'contact' })
  expect(body.values.title).toBe('اتصال')
  expect(body.problems.map(({ code }) => code)).toContain('start_words')
})

// @behaviour entry-17
it('placeholder texts are reported until they are replaced, and do not prevent publishing', async () => {
  const { call, make } = await openStarts()
  const draft = await make({ start: 'contact' })
  const problems = draft.body.problems.filter(({ code }) => code === 'start_words')
  const [intro] = draft.body.values.blocks
  expect(problems).toContainEqual(
    expect.objectContaining({
      block: intro?.id,
      key: 'text',
      isAdvice: true,
      text: expect.any(String),
      values: { text: 'Say how soon you answer, and in which languages.' },
    }),
  )
  expect(problems.map(({ key }) => key)).toEqual([
    'text',
    'text',
    'columns.0.text',
    'columns.1.text',
    'columns.2.text',
  ])
  const blocks = draft.body.values.blocks.map((block) =>
    block === intro ? { ...block, attributes: { ...block.attributes, text: 'Within a day.' } } : block,
  )
  const response = await call<Body>(
    'ben',
    'PUT',
    `${V1}/entries/page/${draft.body.id}/working-copy`,
    { values: { blocks } },
    { 'if-match': draft.etag },
  )
  expect(response.body.problems.filter(({ code }) => code === 'start_words')).toHaveLength(
    problems.length - 1,
  )
})

it('placeholder texts are found as a separate line, also in running text, and nowhere else', () => {
  const blocks = (text: string) => [{ id: 'a', name: 'rich-text', attributes: { text } }]
  expect(placeholderTextProblems(blocks('## Title of the project\n\nBy the sea.'))).toHaveLength(1)
  expect(placeholderTextProblems(blocks('Entry\n\nWrite when you are there.\n\nName'))).toHaveLength(2)
  expect(placeholderTextProblems(blocks('Name and place of the quarry.'))).toEqual([])
  for (const odd of [null, 'x', [null, 7, { attributes: null }]])
    expect(placeholderTextProblems(odd)).toEqual([])
})

it.each([
  ['unknown', 'page', 'shop'],
  ['no text', 'page', ['about']],
  ['of a page, for a work', 'work', 'about'],
] as const)('a start that is %s is refused in words, and nothing is written', async (_, kind, start) => {
  const { call, make } = await openStarts()
  const count = async () =>
    (await call<{ total: number }>('ben', 'GET', `${V1}/entries/${kind}?per_page=1`)).body.total
  const before = await count()
  const refusal = await make({ start }, kind)
  expect([refusal.status, refusal.body.code]).toEqual([400, 'rest_invalid_param'])
  expect(refusal.body.data.params.start).toMatch(/^start /)
  expect(await count()).toBe(before)
})

it('page templates are for authors only', async () => {
  const { call, make } = await openStarts()
  expect((await call(null, 'GET', `${V1}/page-starts`)).status).toBe(401)
  expect((await make({ start: 'about' }, 'page', null)).status).toBe(401)
})
