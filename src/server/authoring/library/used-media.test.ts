import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { draft } from '../../../../tests/support/item-draft.ts'
import { unwrapResult } from '../../../../tests/support/server/open-entries.ts'
import { openFileApi, photo } from '../../../../tests/support/server/open-file-api.ts'
import { DAY_MS } from '../../../core/kit/time.ts'

const V1 = '/wp-json/vitrine/v1'
const ANYWAY = { version: null }
const OWNER = { id: 'ada', name: 'Ada', role: 'owner' } as const

/** Opens a site with a clock that the test sets, and three pictures: one in a gallery, one as logo, and one unused. */
async function openUsed() {
  let ahead = 0
  const api = await openFileApi({ now: () => new Date(Date.now() + ahead) })
  const { services, upload, send } = api
  const add = async (color: string) =>
    Number((await upload('ben', `${color}.jpg`, await photo(color))).headers.get('vitrine-media'))
  const [inGallery, logo, unused] = [await add('#a61'), await add('#b61'), await add('#c61')]
  const idsBySlug = await services.portfolio.save([
    draft({ slug: 'dune', gallery: [{ mediaId: inGallery, caption: '' }] }),
  ])
  const colors = { ...(await services.settings.stored()).colors, logos: { default: logo, switched: null } }
  await services.settings.change({ colors })
  const unusedIds = async () => {
    const answer = await send('ben', 'GET', `${V1}/media?unused=true`)
    return ((await answer.json()) as { media: { id: number }[] }).media.map(({ id }) => id)
  }
  const originals = () => readdir(join(services.dataDir, 'media', 'originals'))
  const pass = (days: number) => {
    ahead += days * DAY_MS
  }
  return { ...api, work: idsBySlug.get('dune') ?? 0, inGallery, logo, unused, unusedIds, originals, pass }
}

// @behaviour library-4 library-5
it('images of galleries and logos are in use, and no sweep deletes their files', async () => {
  const { services, inGallery, logo, unused, unusedIds, originals, pass } = await openUsed()
  expect(await unusedIds()).toEqual([unused])
  const placesOf = async (id: number) => {
    const usage = await services.library.usage(OWNER, id)
    return usage.ok ? usage.value.map(({ kind, place }) => `${kind} ${place}`) : []
  }
  expect(await placesOf(inGallery)).toEqual(['work gallery'])
  expect(await placesOf(logo)).toEqual(['settings logos.default'])
  for (const id of [inGallery, logo]) {
    expect(await services.library.read(OWNER, id)).toMatchObject({ value: { uses: 1 } })
    expect(await services.library.remove(OWNER, id, { isForced: false })).toMatchObject({
      error: { code: 'in_use' },
    })
  }
  const before = await originals()
  pass(40)
  await services.sweep.tidy()
  expect(await originals()).toEqual(before)
  expect(before).toHaveLength(3)
})

// @behaviour entry-32
it('an undo omits terms and media that were deleted permanently, and names them', async () => {
  const { services, send, inGallery, unused } = await openUsed()
  const term = unwrapResult(await services.terms.create(OWNER, 'categories', { name: 'Sand' }))
  const gallery = [unused, inGallery].map((mediaId) => ({ mediaId, caption: '' }))
  const values = { title: 'Fog', terms: [term.id], thumbnailId: unused, gallery }
  const newWork = unwrapResult(await services.entries.create(OWNER, 'work', { values }))
  const change = { do: 'set', values: { terms: [], thumbnailId: null, gallery: [] } } as const
  const { undo } = unwrapResult(await services.entries.bulk(OWNER, 'work', [newWork.id], change))
  unwrapResult(await services.terms.remove(OWNER, { taxonomy: 'categories', id: term.id }, ANYWAY))
  unwrapResult(await services.library.remove(OWNER, unused, { isForced: true }))
  const { results } = (await (await send('ada', 'POST', `${V1}/undo/${undo}`)).json()) as {
    results: object[]
  }
  expect(results).toEqual([
    { kind: 'work', id: newWork.id, error: null, gone: ['Sand', expect.stringMatching('c61')] },
  ])
  expect(unwrapResult(await services.entries.read(OWNER, newWork)).values).toMatchObject({
    title: 'Fog',
    terms: [],
    thumbnailId: null,
    gallery: [{ mediaId: inGallery }],
  })
})

// @behaviour library-4
it('the poster of a video is in use', async () => {
  const { services, unused, unusedIds } = await openUsed()
  const files = {
    fileName: 'a.mp4',
    webm: null,
    mp4: new Uint8Array(Buffer.from('\0\0\0\x18ftypisom')),
    width: 16,
    height: 9,
  }
  const film = await services.media.storeFilm({ ...files, posterId: unused })
  // Nothing uses the film itself.
  expect(await unusedIds()).toEqual([film])
  expect(await services.library.usage(OWNER, unused)).toMatchObject({
    value: [{ kind: 'film', id: film, place: 'poster' }],
  })
})

// @behaviour author-9
it('an image without alternative text needs attention until it is marked as decorative', async () => {
  const { services, work, inGallery, send } = await openUsed()
  const reasons = async () => {
    const list = await services.entries.list(OWNER, 'work', {})
    return list.ok ? list.value.items.find(({ id }) => id === work)?.attention : []
  }
  expect(await reasons()).toContain('no_alt_text')
  await services.library.change(OWNER, inGallery, { decorative: true }, ANYWAY)
  expect(await reasons()).not.toContain('no_alt_text')
  const lacking = await send('ben', 'GET', `${V1}/media?lacks_alt=true`)
  const { media } = (await lacking.json()) as { media: { id: number }[] }
  expect(media.map(({ id }) => id)).not.toContain(inGallery)
})

// @behaviour nest-2 library-4
it('an image in a nested section is used by public content, and by working copies', async () => {
  const { services, unused, send, upload } = await openUsed()
  const other = Number((await upload('ben', 'other.jpg', await photo('#d61'))).headers.get('vitrine-media'))
  const image = (mediaId: number) => ({ name: 'image', attributes: { picture: { mediaId } } })
  const group = (...blocks: object[]) => ({ name: 'group', attributes: { blocks } })
  const values = { title: 'About', path: '/about/', blocks: [group(group(image(unused)))] }
  const response = await send('ben', 'POST', `${V1}/entries/page`, { values })
  const { id } = (await response.json()) as { id: number }
  const match = { 'if-match': response.headers.get('etag') ?? '' }
  const published = await send('ben', 'POST', `${V1}/entries/page/${id}/publish`, {}, match)
  expect(published.status).toBe(200)
  const change = { values: { blocks: [group(group(image(other)))] } }
  const again = { 'if-match': published.headers.get('etag') ?? '' }
  expect((await send('ben', 'PUT', `${V1}/entries/page/${id}/working-copy`, change, again)).status).toBe(200)
  const placesOf = async (medium: number) => {
    const usage = await services.library.usage(OWNER, medium)
    return usage.ok ? usage.value.map(({ place, live }) => [place, live]) : []
  }
  expect(await placesOf(unused)).toEqual([['blocks', true]])
  expect(await placesOf(other)).toEqual([['blocks', false]])
  const page = await services.pages.byPath('/about/', 'members')
  expect(JSON.stringify(page?.blocks)).toContain('/media/')
})
