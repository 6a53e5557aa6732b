import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { openApi } from '../../../../tests/support/server/open-api.ts'
import { OWNER } from '../../../../tests/support/server/open-entries.ts'
import { openUnsyncedDatabase } from '../../../../tests/support/server/open-test-services.ts'
import { fail, ok } from '../../../core/kit/result.ts'
import { DAY_MS } from '../../../core/kit/time.ts'
import { createTrashService } from './trash.service.ts'

const V1 = '/wp-json/vitrine/v1'

interface Item {
  kind: string
  id: number
  title: string
  address: string
  trashedBy: string
  trashedAt: string
  until: string
}

const drawImage = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#36c' } })
    .png()
    .toBuffer()

/** A site with a work, a page and a picture in the trash. */
async function openTrash() {
  const api = await openApi()
  const { call, services } = api
  const make = async (kind: string, values: object) =>
    (await call<{ id: number }>('ben', 'POST', `${V1}/entries/${kind}`, { values })).body.id
  const trash = (path: string, tag: string) => call('ben', 'POST', `${path}/trash`, {}, { 'if-match': tag })
  const work = await make('work', { title: 'Dune study', slug: 'dunes' })
  const page = await make('page', { title: 'Plan', path: '/plan/' })
  const result = await services.media.store(await drawImage(), { fileName: 'dune.png', alt: '', title: '' })
  if (!result.ok) throw new Error(result.error.message)
  const medium = result.value.id
  await trash(`${V1}/entries/work/${work}`, `"work-${work}-1"`)
  await trash(`${V1}/entries/page/${page}`, `"page-${page}-1"`)
  await trash(`${V1}/media/${medium}`, `"media-${medium}-0"`)
  const list = (query = '') => call<Item[]>('ben', 'GET', `${V1}/trash${query}`)
  const empty = (body: object = {}) =>
    call<{ deleted: number; left: number }>('ada', 'POST', `${V1}/trash/empty`, body)
  return { ...api, work, page, medium, list, empty }
}

// @behaviour entry-12
it('works, pages and media are in one trash, with who removed them and until when', async () => {
  const { list, work, page, medium } = await openTrash()
  const { body, headers } = await list()
  expect(headers.get('x-wp-total')).toBe('3')
  expect(body.map(({ kind, id }) => `${kind} ${id}`).toSorted()).toEqual(
    [`work ${work}`, `page ${page}`, `media ${medium}`].toSorted(),
  )
  const dune = body.find(({ kind }) => kind === 'work')
  expect(dune).toMatchObject({ title: 'Dune study', address: 'dunes', trashedBy: 'Ben' })
  expect(Date.parse(dune?.until ?? '') - Date.parse(dune?.trashedAt ?? '')).toBe(30 * DAY_MS)
  expect((await list('?kind=media')).body).toMatchObject([{ id: medium, title: 'dune.png' }])
})

// @behaviour entry-12
it('an owner deletes some of it, then all; nobody else can', async () => {
  const { call, list, empty, work, page, services } = await openTrash()
  expect((await call('ben', 'POST', `${V1}/trash/empty`, {})).status).toBe(403)
  const refused = [[{ kind: 'term', id: 1 }], [{ kind: 'work' }], Array(201).fill({ kind: 'work', id: work })]
  for (const items of refused) expect((await empty({ items })).status).toBe(400)
  const some = await empty({ items: [{ kind: 'work', id: work }] })
  expect(some.body).toEqual({ deleted: 1, left: 2 })
  expect((await list()).body.map(({ kind }) => kind).toSorted()).toEqual(['media', 'page'])
  expect((await empty()).body).toEqual({ deleted: 2, left: 0 })
  expect(await services.entries.read(OWNER, { kind: 'page', id: page })).toMatchObject({
    error: { code: 'gone' },
  })
})

// @behaviour entry-12
it('an entry outside of the trash is not deleted by its id', async () => {
  const { empty, call, work, medium } = await openTrash()
  await call('ben', 'POST', `${V1}/entries/work/${work}/restore`, {}, { 'if-match': `"work-${work}-2"` })
  await call('ben', 'POST', `${V1}/media/${medium}/restore`, {}, { 'if-match': `"media-${medium}-1"` })
  const items = [
    { kind: 'work', id: work },
    { kind: 'media', id: medium },
  ]
  expect((await empty({ items })).body).toEqual({ deleted: 0, left: 1 })
  expect((await call('ben', 'GET', `${V1}/media/${medium}`)).status).toBe(200)
})

// @behaviour entry-3 entry-12
it('an interrupted call is repeated with its key, and two at once have the same answer', async () => {
  const { services, call, work, page } = await openTrash()
  const opened = await openUnsyncedDatabase(services.dataDir)
  onTestFinished(() => opened.close())
  let isBroken = true
  const trash = createTrashService({
    db: opened,
    library: services.library,
    now: () => new Date(),
    entries: {
      remove: (actor, ref, guard) => {
        if (isBroken && ref.kind === 'work') throw new Error('killed')
        return services.entries.remove(actor, ref, guard)
      },
    },
  })
  const items = [
    { kind: 'page', id: page },
    { kind: 'work', id: work },
  ] as const
  const empty = () => trash.empty(OWNER, items, 200, 'once')
  await expect(empty()).rejects.toThrow('killed')
  isBroken = false
  const first = ok({ deleted: 2, left: 1 })
  expect(await Promise.all([empty(), empty()])).toEqual([first, first])
  await services.library.removeTrashed(
    OWNER,
    (await call<Item[]>('ben', 'GET', `${V1}/trash`)).body[0]?.id ?? 0,
  )
  expect(await empty()).toEqual(first)
  for (const other of [null, []])
    expect(await trash.empty(OWNER, other, 200, 'once')).toEqual(fail({ code: 'key_reused' }))
})

// @behaviour entry-3 entry-12
it('a key that emptied nothing is refused for the whole trash', async () => {
  const { services, list } = await openTrash()
  expect(await services.trash.empty(OWNER, [], 200, 'once')).toEqual(ok({ deleted: 0, left: 3 }))
  expect(await services.trash.empty(OWNER, null, 200, 'once')).toEqual(fail({ code: 'key_reused' }))
  expect((await list()).body).toHaveLength(3)
})

// @behaviour entry-12
it('media are deleted after 30 days', async () => {
  const { services, clock, list, work } = await openTrash()
  await clock.pause(29 * DAY_MS)
  await services.trash.tidy()
  expect((await list('?kind=media')).body).toHaveLength(1)
  await clock.pause(2 * DAY_MS)
  await services.trash.tidy()
  const kinds = (await list()).body.map(({ kind, id }) => `${kind} ${id}`)
  expect(kinds).toContain(`work ${work}`)
  expect(kinds.some((kind) => kind.startsWith('media'))).toBe(false)
})
