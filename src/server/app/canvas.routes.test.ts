import { expect, it } from 'vitest'
import { PASSWORD } from '../../../tests/support/server/open-accounts.ts'
import { openApi } from '../../../tests/support/server/open-api.ts'
import { OWNER, unwrapResult } from '../../../tests/support/server/open-entries.ts'
import { testBrowser } from '../../../tests/support/server/open-site.ts'
import { stateAt, statePaths } from '../../workshop/index.ts'
import type { CanvasChange } from './render-canvas.ts'

const RENDER = '/wp-json/vitrine/v1/canvas/render'
const BLOCKS = [
  { id: 'one', name: 'intro', attributes: { heading: 'Salt', text: 'By the sea' } },
  { id: 'two', name: 'rich-text', attributes: { text: 'A **few** words.' } },
  { id: 'odd', name: 'shop-window', attributes: { goods: ['a'] } },
]

async function openCanvas() {
  const api = await openApi()
  const values = { title: 'Salt', path: '/salt/', blocks: BLOCKS }
  const page = unwrapResult(await api.services.entries.create(OWNER, 'page', { values }))
  const render = async (values: object = {}, known: object = {}, login: 'ben' | 'cy' | null = 'ben') =>
    api.call<CanvasChange>(login, 'POST', RENDER, { kind: 'page', id: page.id, values, known })
  const knownOf = ({ parts, shell }: CanvasChange) => ({
    ...Object.fromEntries(parts.map(({ id, hash }) => [id, hash])),
    '': shell?.hash,
  })
  return { ...api, page, render, knownOf }
}

// @behaviour studio-31
it('responds with the difference to the shown page, and saves nothing', async () => {
  const { render, knownOf, services, page } = await openCanvas()
  const first = (await render()).body
  expect(first.parts.map(({ id }) => id)).toEqual(['one', 'two', 'odd'])
  const knownHashes = knownOf(first)
  expect((await render({}, knownHashes)).body).toEqual({ parts: [], shell: null, problems: [] })

  const blocks = BLOCKS.with(0, { ...BLOCKS[0], attributes: { heading: 'Salter' } } as never)
  const { body } = await render({ blocks }, knownHashes)
  expect(body.parts).toEqual([
    { id: 'one', html: expect.stringContaining('Salter'), hash: expect.any(String) },
  ])
  expect(body.shell).toBeNull()

  const change = (await render({ blocks: BLOCKS.toReversed() }, knownHashes)).body
  expect(change.parts).toEqual([])
  expect(change.shell?.html.match(/v:b:\w+/g)).toEqual(['v:b:odd', 'v:b:two', 'v:b:one'])

  const storedPage = unwrapResult(await services.entries.read(OWNER, page))
  expect(storedPage.values.blocks).toEqual(BLOCKS)
  expect(storedPage.version).toBe(page.version)
})

it.each(['//////', '//', '//elsewhere.example/', '/../', '.'])(
  'renders a page whose path is %s',
  async (path) => {
    const { render } = await openCanvas()
    expect((await render({ path })).status).toBe(200)
  },
)

// @behaviour studio-30
it('shows a message in place of an unknown block, and keeps the block', async () => {
  const { render } = await openCanvas()
  const { parts } = (await render()).body
  expect(parts.find(({ id }) => id === 'odd')?.html).toContain(
    'Unknown block “shop-window”. It stays as it is.',
  )
})

// @behaviour studio-314
it('shows a draft with an invalid date without the date, saved or not', async () => {
  const { call, services, app } = await openApi()
  const work = unwrapResult(
    await services.entries.create(OWNER, 'work', { values: { title: 'Salt', publishedAt: 'soon' } }),
  )
  expect(work.problems).toContainEqual(expect.objectContaining({ code: 'date_unreadable' }))
  const browser = testBrowser(app, '203.0.113.9')
  await browser.fillIn('/login', { login: 'ben', password: PASSWORD })
  const canvas = await browser.get(`/studio/canvas/work/${work.id}`)
  expect(canvas.status).toBe(200)
  expect(await canvas.text()).not.toContain('<time')
  for (const publishedAt of ['x', '', '2026-13-41'])
    expect(
      await call('ben', 'POST', RENDER, { kind: 'work', id: work.id, values: { publishedAt } }),
    ).toMatchObject({ status: 200 })
})

/** Removes the time at which a form was made, which differs between two pages. */
const timeless = (html: string) => html.replace(/ name="made" value="\w+"/g, '')

/** Marks that only authors get: those of nested blocks, and the placeholder of an unknown block. */
const UNKNOWN = /<!--v:b:(\w+)--><p[^>]*>Unknown block [^<]*<\/p><!--v:e:\1-->/g
const unmarked = (html: string) => html.replace(UNKNOWN, '').replace(/<!--v:[be]:\w+-->/g, '')

// @behaviour studio-30
it('contains between its marks the blocks of the published page', async () => {
  const { render, services, page, visit } = await openCanvas()
  unwrapResult(await services.entries.publish(OWNER, page, { version: null }))
  const { text } = await visit('/salt/')
  for (const { id, html } of (await render()).body.parts) if (id !== 'odd') expect(text).toContain(html)
  expect(text).not.toContain('v:b:')
})

// @behaviour studio-30
it('contains between its marks the blocks of the published page in every state of the workshop', async () => {
  const { call, services, visit } = await openApi()
  const refusals: string[] = []
  for (const [index, path] of statePaths().entries()) {
    const { name = '', state } = stateAt(path) ?? {}
    const blocks = state?.blocks.map((attributes, place) => ({ id: `b${place}`, name, attributes }))
    const values = { title: path, path: `/state-${index}/`, blocks }
    const page = unwrapResult(await services.entries.create(OWNER, 'page', { values }))
    const { parts } = (await call<CanvasChange>('ben', 'POST', RENDER, { kind: 'page', id: page.id })).body
    expect(parts.length, path).toBe(blocks?.length)
    const published = await services.entries.publish(OWNER, page, { version: null })
    // Content that cannot be read is shown, but not published.
    if (!published.ok) refusals.push(published.error.code)
    if (!published.ok) continue
    const { text } = await visit(values.path)
    const canvasHtml = timeless(unmarked(parts.map(({ html }) => html).join('')))
    expect(timeless(text).includes(canvasHtml), path).toBe(true)
  }
  expect(refusals.length).toBeLessThan(statePaths().length / 10)
  expect(new Set(refusals)).toEqual(new Set(['invalid']))
})

// @behaviour studio-93
it('is rendered in the requested palette and direction', async () => {
  const { call, page, services } = await openCanvas()
  const ask = (look: object) =>
    call<CanvasChange>('ben', 'POST', RENDER, { kind: 'page', id: page.id, ...look })
  const rootOf = async (look: object) => /<html[^>]*>/.exec((await ask(look)).body.shell?.html ?? '')?.[0]
  expect(await rootOf({})).toMatch(/dir="ltr".*data-palette="(auto|default)"/)
  expect(await rootOf({ palette: 'switched', dir: 'rtl' })).toMatch(/dir="rtl".*data-palette="switched"/)
  expect(await rootOf({ palette: 'default', dir: 'own' })).toMatch(/dir="ltr".*data-palette="default"/)
  for (const look of [{ palette: 'red' }, { dir: 'up' }, { dir: 3 }])
    expect((await ask(look)).status).toBe(400)
  expect((await services.settings.read()).dir).toBe('ltr')
})

// @behaviour studio-31
it('reports values that the schema of a block cannot read', async () => {
  const { render } = await openCanvas()
  const blocks = [{ id: 'a', name: 'intro', attributes: { size: 'enormous', heading: 'x' } }]
  expect((await render({ blocks })).body.problems).toEqual([
    expect.objectContaining({ block: 'a', key: 'size', text: 'This value isn’t valid. Enter another one.' }),
  ])
})

// @behaviour access-1
it('refuses users who may not edit, and invalid requests', async () => {
  const { render, call, visit, page } = await openCanvas()
  expect((await render({}, {}, null)).status).toBe(401)
  expect((await visit(`/studio/canvas/page/${page.id}`)).status).toBe(404)
  const bodies = [
    {},
    { kind: 'page' },
    { kind: 'page', id: 1, values: [] },
    { kind: 'page', id: 1, known: 3 },
  ]
  for (const body of bodies) expect((await call('ben', 'POST', RENDER, body)).status).toBe(400)
  expect((await call('ben', 'POST', RENDER, { kind: 'page', id: 987654 })).status).toBe(404)
})
