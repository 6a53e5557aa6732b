import { expect, expectTypeOf, it } from 'vitest'
import { openApi } from '../../../../tests/support/server/open-api.ts'
import { type BlockDefinition, createBlockRegistry, defineBlock } from '../../../blocks/index.ts'
import { field } from '../../../core/schema/index.ts'
import { createWriteLimit } from '../../kit/http/rest/index.ts'
import { blockTypesRoutes } from './block-types.routes.ts'

const PATH = '/wp-json/vitrine/v1/block-types'

interface BlockType {
  name: string
  title: string
  icon: string | null
  attributes: Record<string, { kind: string; label: string }>
}

// @behaviour author-5
it('every block kind is described for forms by its schema', async () => {
  const { call, services } = await openApi()
  const { status, body, etag } = await call<BlockType[]>('ben', 'GET', PATH)
  expect([status, body.map(({ name }) => name)]).toEqual([200, services.blocks.all.map(({ name }) => name)])
  // Each block has an icon of its own.
  expect(new Set(body.map(({ icon }) => icon)).size).toBe(services.blocks.all.length)
  const grid = body.find(({ attributes }) => 'columns' in attributes && 'gutter' in attributes)
  expect(grid?.attributes).toMatchObject({
    columns: { kind: 'number', label: 'Columns', default: 3, minimum: 1, maximum: 4 },
    gutter: { unit: 'px' },
    titlePosition: { kind: 'select', enum: ['top', 'bottom'] },
    tagsSelectedNum: { kind: 'terms', taxonomy: 'tags' },
    loadMoreHorizantalPadding: { aliases: ['loadMoreHorizontalPadding'] },
  })
  const section = body.find(({ name }) => name === 'group')
  expect(section?.attributes.blocks).toMatchObject({ kind: 'blocks', label: 'Blocks', default: [] })
  const cards = body.find(({ name }) => name === 'product-cards')
  expect(cards?.attributes.cards).toMatchObject({ kind: 'list', of: { href: { kind: 'link' } } })
  expect((await call('ben', 'GET', PATH, undefined, { 'if-none-match': etag })).status).toBe(304)
})

// @behaviour studio-290
it('block kinds are described in the current language of the site, or in the requested one', async () => {
  const { call, services } = await openApi()
  const titles = (body: BlockType[]) => body.filter(({ name }) => /^(hero|group)$/.test(name))
  const english = await call<BlockType[]>('ben', 'GET', PATH)
  expect(titles(english.body)).toMatchObject([{ title: 'Opening' }, { title: 'Section' }])
  const arabic = await call<BlockType[]>('ben', 'GET', `${PATH}?lang=ar`)
  expect(titles(arabic.body)).toMatchObject([
    { title: 'افتتاحية', englishTitle: 'Opening' },
    { title: 'قسم', attributes: { layout: { optionLabels: { beside: 'جنبًا إلى جنب' } } } },
  ])
  await services.settings.change({ lang: 'ar-EG' })
  const headers = { 'if-none-match': english.etag }
  expect(await call('ben', 'GET', PATH, undefined, headers)).toMatchObject({ status: 200, etag: arabic.etag })
  expect((await call('ben', 'GET', `${PATH}?lang=en`, undefined, headers)).status).toBe(304)
})

it('a form arranges and explains fields of the schema only', async () => {
  const block = defineBlock({
    name: 'quote',
    title: 'Quote',
    attributes: { text: field.text({ label: 'Words', default: '' }) },
    form: { groups: [{ title: 'Words', keys: ['text'] }], help: { text: 'As they were said.' } },
    load: async (attributes) => attributes,
    View: () => null,
  })
  type Attributes = { text: ReturnType<typeof field.text> }
  type Groups = NonNullable<NonNullable<BlockDefinition<Attributes>['form']>['groups']>
  expectTypeOf<{ title: string; keys: 'text'[] }>().toExtend<Groups[number]>()
  expectTypeOf<{ title: string; keys: 'author'[] }>().not.toExtend<Groups[number]>()
  const routes = blockTypesRoutes({
    blocks: createBlockRegistry([block]),
    site: {} as never,
    writes: createWriteLimit(),
    permissions: () => 'entry.read',
    language: async () => 'en',
    findCaller: async () => ({
      ok: true,
      value: { actor: { id: 'ben', name: 'Ben', role: 'editor' }, nonce: null, cookies: [] },
    }),
  })
  const answer = await routes.request('/vitrine/v1/block-types')
  expect(await answer.json()).toMatchObject([
    { name: 'quote', form: { groups: [{ keys: ['text'] }], help: { text: 'As they were said.' } } },
  ])
})
