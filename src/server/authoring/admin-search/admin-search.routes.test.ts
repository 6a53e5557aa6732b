import sharp from 'sharp'
import { expect, it } from 'vitest'
import { type Login, openApi } from '../../../../tests/support/server/open-api.ts'

const V1 = '/wp-json/vitrine/v1'

interface Results {
  results: {
    kind: string
    id: number
    title: string
    where: string
    path: string | null
    status: string
    foundIn: string
  }[]
}

async function openFind() {
  const api = await openApi()
  const { call, services } = api
  const make = async (kind: string, values: object) =>
    (await call<{ id: number }>('ben', 'POST', `${V1}/entries/${kind}`, { values })).body.id
  const publish = (kind: string, id: number) =>
    call('ben', 'POST', `${V1}/entries/${kind}/${id}/publish`, {}, { 'if-match': `"${kind}-${id}-1"` })
  const find = async (q: string, login: Login = 'ben', more = '') =>
    call<Results>(login, 'GET', `${V1}/find?q=${encodeURIComponent(q)}${more}`)
  const resultLines = async (q: string) =>
    (await find(q)).body.results.map(({ kind, title, foundIn }) => `${kind} ${title} (${foundIn})`)
  const picture = async (fileName: string, alt: string, background: string) => {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer()
    const result = await services.media.store(bytes, { fileName, alt, title: '' })
    if (!result.ok) throw new Error(result.error.message)
    return result.value.id
  }
  return { ...api, make, publish, find, resultLines, picture }
}

// @behaviour author-6
it('finds works, pages, media and terms of any state by names, then by texts', async () => {
  const { make, publish, resultLines, find, picture, call } = await openFind()
  const text = { blocks: [{ name: 'rich-text', attributes: { text: 'Seen among the dünen.' } }] }
  await publish('work', await make('work', { title: 'Dünen study', type: 'page', ...text }))
  await make('work', { title: 'Winter', slug: 'dunen-in-winter' })
  await make('work', { title: 'Sand', ...text })
  await make('page', { title: 'Over the Dünen', path: '/over/' })
  await make('page', { title: 'Contact', path: '/contact/', ...text })
  await picture('dunen-03.png', '', '#36c')
  await picture('p7.png', 'Grass on dünen', '#c63')
  await call('ben', 'POST', `${V1}/terms/tags`, { name: 'Dunen' })
  const lines = await resultLines('DUNEN')
  expect(lines.slice(0, 4).toSorted()).toEqual([
    'media dunen-03.png (name)',
    'term Dunen (name)',
    'work Dünen study (name)',
    'work Winter (name)',
  ])
  expect(lines[4]).toBe('page Over the Dünen (name)')
  expect(lines.slice(5).toSorted()).toEqual([
    'media p7.png (text)',
    'page Contact (text)',
    'work Sand (text)',
  ])
  expect(await resultLines('dunen study')).toEqual(['work Dünen study (name)'])
  const paths = (await find('dunen')).body.results.map(({ kind, path }) => [kind, path])
  expect(paths).toContainEqual(['term', '/portfolio/?tag=dunen'])
  expect(paths).toContainEqual(['work', '/portfolio/dunen-in-winter/'])
  expect(paths).toContainEqual(['page', '/over/'])
  expect(paths).toContainEqual(['media', null])
  expect(await resultLines('100%')).toEqual([])
  expect(await resultLines(' ')).toEqual([])
})

// @behaviour author-6
it('finds changed content by its newest state, and nothing in the trash', async () => {
  const { make, resultLines, picture, call } = await openFind()
  const id = await picture('a.png', 'A lantern', '#333')
  const page = await make('page', { title: 'Lantern page', path: '/lantern/' })
  await make('work', { title: 'Lantern work', type: 'page' })
  expect(await resultLines('lantern')).toHaveLength(3)
  await call('ben', 'PATCH', `${V1}/media/${id}`, { alt: 'A harbour' }, { 'if-match': `"media-${id}-0"` })
  expect(await resultLines('harbour')).toEqual(['media a.png (text)'])
  await call('ben', 'POST', `${V1}/entries/page/${page}/trash`, {}, { 'if-match': `"page-${page}-1"` })
  expect(await resultLines('lantern')).toEqual(['work Lantern work (name)'])
})

// @behaviour author-6 access-1
it('is for authors only, and returns a few of each kind', async () => {
  const { make, find } = await openFind()
  for (let number = 1; number <= 4; number++) await make('work', { title: `Quarry ${number}` })
  expect((await find('quarry', 'ada', '&limit=3')).body.results).toHaveLength(3)
  expect((await find('quarry', 'ada', '&limit=21')).status).toBe(400)
  expect((await find('quarry', null)).status).toBe(401)
})

// @behaviour author-6
it('finds unpublished changes by their new title and texts, for authors', async () => {
  const { make, publish, find, resultLines, call } = await openFind()
  const work = await make('work', { title: 'Dune', type: 'page' })
  const page = await make('page', { title: 'Contact', path: '/contact/' })
  await publish('work', work)
  await publish('page', page)
  const save = (kind: string, id: number, values: object, version = 2) =>
    call(
      'ben',
      'PUT',
      `${V1}/entries/${kind}/${id}/working-copy`,
      { values },
      {
        'if-match': `"${kind}-${id}-${version}"`,
      },
    )
  const body = (text: string) => ({ blocks: [{ name: 'rich-text', attributes: { text } }] })
  expect((await save('work', work, { title: 'Lagoon', ...body('Seen at low tide.') })).status).toBe(200)
  expect((await save('page', page, { title: 'Visit us', ...body('Ring the bell.') })).status).toBe(200)
  expect(await resultLines('lagoon')).toEqual(['work Lagoon (name)'])
  expect(await resultLines('low tide')).toEqual(['work Lagoon (text)'])
  expect(await resultLines('visit us')).toEqual(['page Visit us (name)'])
  expect(await resultLines('ring BELL')).toEqual(['page Visit us (text)'])
  // Public texts are found too; names of blocks are not texts.
  expect((await find('dune')).body.results).toMatchObject([{ id: work, foundIn: 'name' }])
  expect(await resultLines('rich-text')).toEqual([])
  expect((await find('lagoon', 'cy')).status).toBeGreaterThanOrEqual(400)
  await call('ben', 'DELETE', `${V1}/entries/work/${work}/working-copy`, undefined, {
    'if-match': `"work-${work}-3"`,
  })
  expect(await resultLines('lagoon')).toEqual([])
})
