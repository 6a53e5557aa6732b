import { promises as fs } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import {
  createPictureWithMetadata,
  type PictureMetadata,
} from '../../../../tests/support/picture-with-metadata.ts'
import { type Login, openApi } from '../../../../tests/support/server/open-api.ts'
import { temporaryFolder } from '../../../../tests/support/server/open-test-services.ts'
import { SERVER } from '../../../core/account/index.ts'
import { catalogueOf } from '../../../core/i18n/index.ts'
import { refusalText } from '../../../core/refusals/index.ts'

const V1 = '/wp-json/vitrine/v1'
const ARABIC = { lang: 'ar', catalogue: catalogueOf('ar'), timeText: (time: string) => time }

interface Report {
  id: string
  state: string
  stage: string
  waiting: number
  listed: number
  duplicates: number
  works: Record<string, number>
  drafts: number[]
  refusals: { path: string; reason: string }[]
  doubles: { path: string; of: string }[]
  code: string
  message: string
  data: { id: string }
}

let shade = 0
const DAY = Date.UTC(2026, 0, 1)
const fileList = (paths: readonly string[], modified = DAY) =>
  paths.map((path) => ({ path, size: 1000, modified }))

/** Opens a site, and an owner's browser that sends folders. */
async function openImports() {
  const api = await openApi()
  const { call, services } = api
  const scratch = await temporaryFolder()
  /** Stores a picture with a colour of its own in the library. */
  const store = async (told: PictureMetadata = {}) => {
    shade += 1
    const file = join(scratch, `${shade}.jpg`)
    await fs.writeFile(
      file,
      await createPictureWithMetadata(told, { background: `#${(0x302010 + shade * 0x030507).toString(16)}` }),
    )
    const result = await services.media.storeFile(file, { fileName: `${shade}.jpg` })
    if (!result.ok) throw new Error(result.error.message)
    return result.value.asset.id
  }
  const begin = (files: number, body: object = {}, login: Login = 'ada') =>
    call<Report>(login, 'POST', `${V1}/imports`, { name: 'Portfolio', shape: 'works', files, ...body })
  const tell = (id: string, files: unknown, all?: unknown) =>
    call<Report>('ada', 'POST', `${V1}/imports/${id}/files`, { files, all })
  const arrive = (id: string, files: unknown) =>
    call<Report>('ada', 'POST', `${V1}/imports/${id}/arrivals`, { files })
  const act = (id: string, action: string) => call<Report>('ada', 'POST', `${V1}/imports/${id}/${action}`, {})
  const readImport = async (id: string) => (await call<Report>('ada', 'GET', `${V1}/imports/${id}`)).body
  /** Sends a whole folder; returns its import once its works are created. */
  const send = async (pictures: Record<string, number | (() => Promise<number>)>, modified = DAY) => {
    const paths = Object.keys(pictures)
    const { id } = (await begin(paths.length)).body
    await tell(id, fileList(paths, modified))
    for (const [path, media] of Object.entries(pictures))
      await arrive(id, [{ path, media: typeof media === 'number' ? media : await media() }])
    await services.importJobs.runner.runDue()
    return readImport(id)
  }
  const work = async (id: number) => {
    const result = await services.entries.read(SERVER, { kind: 'work', id })
    if (!result.ok) throw new Error(result.error.code)
    return result.value
  }
  return {
    ...api,
    store,
    begin,
    tell,
    arrive,
    act,
    readImport,
    send,
    work,
    run: services.importJobs.runner.runDue,
  }
}

// @behaviour import-6 import-8
it('creates drafts of a folder from a browser, as the command does of one on the server', async () => {
  const { store, send, work } = await openImports()
  const first = await store({ xmp: { title: 'Low water', subject: ['Sea'] } })
  const pictures = { 'Coast/10.jpg': await store(), 'Coast/2.jpg': first, 'lamp.jpg': await store() }
  const report = await send({ ...pictures, 'Coast/copy.jpg': first })
  expect(report).toMatchObject({ state: 'done', stage: 'making', works: { total: 2, made: 2 }, waiting: 0 })
  expect(report.doubles).toEqual([{ path: 'Coast/copy.jpg', of: 'Coast/2.jpg' }])
  const works = await Promise.all(report.drafts.map(work))
  expect(works.map(({ state, values }) => [values.title, state]).sort()).toEqual([
    ['Coast', 'draft'],
    ['Lamp', 'draft'],
  ])
  const gallery = works.find(({ values }) => values.title === 'Coast')?.values.gallery
  expect(gallery).toMatchObject([
    { mediaId: first, caption: 'Low water' },
    { mediaId: pictures['Coast/10.jpg'], caption: '' },
  ])
})

// @behaviour import-8 import-4
it('updates works from a folder of the same name, and keeps users’ changes', async () => {
  const { store, send, work, services, call } = await openImports()
  const [one, two] = [await store(), await store()]
  const before = await send({ 'Coast/1.jpg': one, 'Coast/2.jpg': two, 'lamp.jpg': await store() })
  const coast = (await Promise.all(before.drafts.map(work))).find(({ values }) => values.title === 'Coast')
  if (!coast) throw new Error('There is no work of the folder.')
  const saveResult = await services.entries.save(
    SERVER,
    { kind: 'work', id: coast.id },
    { title: 'The coast' },
    { version: null },
  )
  expect(saveResult.ok).toBe(true)
  expect((await services.library.change(SERVER, two, { alt: 'Two boats' }, { version: null })).ok).toBe(true)
  expect((await call('ada', 'GET', `${V1}/imports/known?name=Portfolio`)).body).toMatchObject({
    shape: 'works',
  })
  let newer = 0
  const sendAnew = async () => {
    newer = await store()
    return newer
  }
  const again = await send({ 'Coast/1.jpg': one, 'Coast/2.jpg': sendAnew }, DAY + 1)
  expect(again.works).toMatchObject({ made: 0, updated: 1 })
  expect((await work(coast.id)).values).toMatchObject({
    title: 'The coast',
    gallery: [{ mediaId: one }, { mediaId: newer }],
  })
  expect((await services.media.asset(newer))?.alt).toBe('Two boats')
  const other = await call<Report>('ada', 'POST', `${V1}/imports`, {
    ...{ name: 'Portfolio', shape: 'categories', files: 1 },
  })
  expect([other.status, other.body.code]).toEqual([409, 'other_shape'])
})

// @behaviour import-7
it('a folder whose list was sent partially can be sent again, and removed files are not awaited', async () => {
  const { store, begin, tell, arrive, run, readImport } = await openImports()
  const { id } = (await begin(3)).body
  await tell(id, fileList(['Coast/1.jpg']))
  expect((await arrive(id, [{ path: 'Coast/1.jpg', media: await store() }])).body.stage).toBe('sending')
  expect((await tell(id, fileList(['Coast/1.jpg']), 'yes')).status).toBe(400)
  expect((await tell(id, fileList(['Coast/1.jpg', 'Coast/2.jpg']), true)).body).toMatchObject({
    ...{ stage: 'sending', files: 2, listed: 2, waiting: 1 },
  })
  expect((await arrive(id, [{ path: 'Coast/2.jpg', media: await store() }])).body.stage).toBe('reading')
  await run()
  expect(await readImport(id)).toMatchObject({ state: 'done', works: { made: 1 } })
})

// @behaviour import-6
it('more files than the limit of an import are refused, and none of them is stored', async () => {
  const { begin, tell } = await openImports()
  const { id } = (await begin(1)).body
  const part = (nth: number) => fileList(Array.from({ length: 500 }, (_, file) => `${nth}/${file}.jpg`))
  for (let nth = 0; nth < 20; nth += 1) expect((await tell(id, part(nth))).status).toBe(200)
  // Repeated files are not counted twice.
  expect((await tell(id, part(3))).body.listed).toBe(10_000)
  const more = await tell(id, part(20))
  expect([more.status, more.body.message]).toEqual([
    422,
    'One import takes up to 10,000 pictures. Choose a folder with fewer.',
  ])
  expect((await tell(id, part(0))).body.listed).toBe(10_000)
})

// @behaviour import-7
it('recognises unchanged files, so that they are not sent again', async () => {
  const { store, send, begin, tell, call, run, readImport } = await openImports()
  await send({ 'Coast/1.jpg': await store(), 'Coast/2.jpg': await store() })
  const { id } = (await begin(3)).body
  const files = [...fileList(['Coast/1.jpg', 'Coast/3.jpg']), { path: 'Coast/2.jpg', size: 7, modified: DAY }]
  await tell(id, files)
  const response = await call<{ paths: string[] }>('ada', 'GET', `${V1}/imports/${id}/waiting`)
  expect(response.body.paths).toEqual(['Coast/2.jpg', 'Coast/3.jpg'])
  await run()
  expect(await readImport(id)).toMatchObject({ stage: 'sending', waiting: 2 })
})

// @behaviour import-9
it('names refused files, and creates works of the others', async () => {
  const { store, begin, tell, arrive, run, readImport } = await openImports()
  const { id } = (await begin(4)).body
  await tell(id, [
    ...fileList(['a/1.jpg', 'a/2.jpg', 'a/3.jpg']),
    { path: 'b/4.heic', size: 9, modified: DAY, refusal: 'heic' },
  ])
  await arrive(id, [
    { path: 'a/1.jpg', media: await store() },
    { path: 'a/2.jpg', refusal: 'It is \u0007damaged.' },
    { path: 'a/3.jpg', refusal: 'gone' },
  ])
  await run()
  const report = await readImport(id)
  expect(report).toMatchObject({ state: 'done', works: { made: 1 } })
  expect(report.refusals).toEqual([
    { path: 'a/2.jpg', reason: 'It is damaged.' },
    { path: 'a/3.jpg', reason: 'gone' },
    { path: 'b/4.heic', reason: 'heic' },
  ])
})

// @behaviour import-7 import-9
it('can be paused and resumed, and works made before a cancellation stay as drafts', async () => {
  const { store, begin, tell, arrive, act, run, readImport } = await openImports()
  const { id } = (await begin(1)).body
  await tell(id, fileList(['a.jpg']))
  await act(id, 'pause')
  await arrive(id, [{ path: 'a.jpg', media: await store() }])
  await run()
  expect(await readImport(id)).toMatchObject({ state: 'paused', stage: 'reading', works: { done: 0 } })
  const second = await begin(1, { name: 'Other' })
  expect([second.status, second.body.code, second.body.data.id]).toEqual([409, 'import_running', id])
  expect(second.body.message).toContain('“Portfolio”')
  await act(id, 'resume')
  await run()
  expect(await readImport(id)).toMatchObject({ state: 'done', works: { made: 1 } })
  const third = (await begin(2, { name: 'Other' })).body
  expect((await act(third.id, 'cancel')).body).toMatchObject({ state: 'cancelled', drafts: [] })
  expect((await tell(third.id, fileList(['a.jpg']))).status).toBe(409)
  expect((await act(third.id, 'resume')).body.code).toBe('wrong_state')
  expect((await begin(1, { name: 'Other' })).status).toBe(201)
})

// @behaviour import-6 studio-252
it('refuses an invalid list of files with a sentence', async () => {
  const { begin, tell, arrive, readImport } = await openImports()
  for (const body of [{ name: '' }, { name: 'a/b' }, { name: '..' }, { files: 10_001 }, { files: 0 }])
    expect((await begin(1, body)).status).toBe(422)
  for (const body of [{ shape: 'heaps' }, { files: 1.5 }, { name: 7 }])
    expect((await begin(1, body)).status).toBe(400)
  const { id } = (await begin(3)).body
  const paths = ['../secret.jpg', '/etc/a.jpg', 'a//b.jpg', 'a/./b.jpg', 'a\\b.jpg', 'a\ud800.jpg', '']
  const long = [`${'a'.repeat(500)}.jpg`, `${'a/'.repeat(13)}a.jpg`]
  for (const path of [...paths, ...long]) {
    const response = await tell(id, [{ path, size: 1, modified: DAY }])
    expect([response.status, response.body.code]).toEqual([422, 'import_invalid'])
    expect(response.body.message).toMatch(/\.$/)
    expect(refusalText({ status: 422, ...response.body }, ARABIC)).toMatch(/^[«\p{Script=Arabic}].*\.$/u)
  }
  for (const files of [[], [...fileList(['a.jpg']), ...fileList(['a.jpg'])]])
    expect((await tell(id, files)).status).toBe(422)
  const misshapen = [
    {},
    ['a.jpg'],
    [{ path: 7, size: 1, modified: DAY }],
    [{ path: 'a\u0000.jpg', size: 1, modified: DAY }],
    [{ path: 'a.jpg', size: -1, modified: DAY }],
    [{ path: 'a.jpg', size: 1, modified: 'yesterday' }],
    [{ path: 'a.jpg', size: 1, modified: 9e15 }],
    [{ path: 'a.jpg', size: 1, modified: DAY, refusal: 'ugly' }],
    fileList(Array.from({ length: 501 }, (_, number) => `${number}.jpg`)),
  ]
  for (const files of misshapen) expect((await tell(id, files)).status).toBe(400)
  for (const files of [[], [{ path: 'a.jpg' }], [{ path: 'a.jpg', media: 4711 }]])
    expect((await arrive(id, files)).status).toBe(422)
  expect((await arrive(id, [{ path: 'a.jpg', media: 'one' }])).status).toBe(400)
  expect(await readImport(id)).toMatchObject({ waiting: 0 })
  expect((await readImport('unknown')).code).toBe('rest_not_found')
})

// @behaviour access-1
it('is for owners only', async () => {
  const { begin, call } = await openImports()
  const { id } = (await begin(1)).body
  for (const [login, status] of [
    ['ben', 403],
    ['cy', 401],
    [null, 401],
  ] as const) {
    expect((await begin(1, {}, login)).status).toBe(status)
    for (const path of ['imports', 'imports/known?name=Portfolio', `imports/${id}`, `imports/${id}/waiting`])
      expect((await call(login, 'GET', `${V1}/${path}`)).status).toBe(status)
    for (const action of ['pause', 'resume', 'cancel', 'files', 'arrivals'])
      expect((await call(login, 'POST', `${V1}/imports/${id}/${action}`, {})).status).toBe(status)
  }
})
