import { promises as fs } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import {
  createPictureWithMetadata,
  GPS_POSITION,
  type PictureMetadata,
} from '../../../../tests/support/picture-with-metadata.ts'
import { openTestServices, temporaryFolder } from '../../../../tests/support/server/open-test-services.ts'
import { type Actor, SERVER } from '../../../core/account/index.ts'
import type { EntryValues } from '../../../core/entry/index.ts'
import type { ImportShape } from '../../../core/imports/sent-folder.ts'
import { fail } from '../../../core/kit/result.ts'
import { openDatabase } from '../../kit/db/open-database.ts'
import type { EntryListRequest } from '../entries/lists.ts'
import { createImportJobsService } from './import-jobs.service.ts'
import { createImportsRepository } from './imports.repository.ts'

let shade = 0

/** Writes files below a folder: pictures of one colour each, or the given content. */
async function fill(folder: string, files: Record<string, PictureMetadata | Buffer>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    shade += 1
    const background = `#${(0x302010 + shade * 0x030507).toString(16)}`
    await fs.mkdir(dirname(join(folder, path)), { recursive: true })
    const bytes = Buffer.isBuffer(content)
      ? content
      : await createPictureWithMetadata(content, { background })
    await fs.writeFile(join(folder, path), bytes)
  }
}

type Services = Awaited<ReturnType<typeof openTestServices>>

async function importFolder(
  { imports, importJobs }: Services,
  folder: string,
  { shape = null, publish = false }: { shape?: ImportShape | null; publish?: boolean } = {},
) {
  const plan = await imports.plan(SERVER, folder, shape)
  if (!plan.ok) throw new Error(plan.error.code)
  const report = await importJobs.importFolder(SERVER, plan.value, { publish })
  if (!report.ok) throw new Error(report.error.code)
  const { works, unpublished, refusals } = report.value
  return { plan: plan.value, report: { ...works, unpublished, refusals } }
}

async function works({ entries }: Services) {
  const result = await entries.ids(SERVER, 'work', {} as EntryListRequest)
  if (!result.ok) throw new Error(result.error.code)
  const results = await Promise.all(result.value.ids.map((id) => entries.read(SERVER, { kind: 'work', id })))
  return results.flatMap((entry) => (entry.ok ? [entry.value] : []))
}

const galleryOf = (values: EntryValues) => values.gallery as { mediaId: number; caption: string }[]

const SERIES = {
  'Coast/2023-05_low-water/01.jpg': {
    xmp: { title: 'Low water', description: 'The mole', subject: ['Sea', 'Sand'], rating: 2 },
    photo: { DateTimeOriginal: '2023:05:14 10:02:11' },
    gps: GPS_POSITION,
  },
  'Coast/2023-05_low-water/02.jpg': {
    iptc: {
      fields: [
        [120, 'Fähre'],
        [25, 'Sea'],
      ] as const,
    },
  },
  'Coast/2023-05_low-water/10.jpg': {},
  'dunes/dune-study_01.jpg': {},
  'harbour_lamp.jpg': { xmp: { description: 'It glows' } },
} satisfies Record<string, PictureMetadata>

// @behaviour import-1 import-2
it('creates works with galleries from folders, named and sorted by file metadata', async () => {
  const services = await openTestServices()
  const folder = await temporaryFolder()
  await fill(folder, SERIES)
  const { report } = await importFolder(services, folder, { shape: 'works', publish: true })
  expect(report).toMatchObject({ made: 3, refusals: [], unpublished: [] })
  const work = await services.portfolio.bySlug('low-water')
  expect(work?.item).toMatchObject({ title: 'Low water', type: 'page', date: '2023-05-14T10:02:11.000Z' })
  const gallery = work?.blocks.at(-1)?.attributes as {
    pictures: { caption: string; picture: { alt: string } }[]
    leftOut: number
  }
  expect(gallery.pictures.map(({ caption }) => caption)).toEqual(['The mole', 'Fähre', ''])
  expect(gallery.leftOut).toBe(1)
  const tags = await services.portfolio.terms('tags')
  expect(tags.map(({ name, count }) => [name, count])).toEqual([
    ['Sand', 1],
    ['Sea', 1],
  ])
  expect((await services.portfolio.terms('categories')).map(({ name }) => name)).toEqual(['Coast'])
  const single = await services.portfolio.bySlug('harbour-lamp')
  expect(single?.item).toMatchObject({ title: 'Harbour lamp', summary: 'It glows', type: 'image' })
  expect(JSON.stringify(await services.media.assets())).not.toMatch(/gps|51\.5/i)
})

// @behaviour import-1
it('creates categories from folders and a work of each image, once for the same image', async () => {
  const services = await openTestServices()
  const folder = await temporaryFolder()
  await fill(folder, { 'people/anna.jpg': {}, 'people/bea.jpg': {} })
  await fs.mkdir(join(folder, 'best'))
  await fs.copyFile(join(folder, 'people/bea.jpg'), join(folder, 'best/again.jpg'))
  const { plan, report } = await importFolder(services, folder, { shape: 'categories' })
  expect(plan.duplicates).toEqual([{ path: 'people/bea.jpg', of: 'best/again.jpg' }])
  expect(report).toMatchObject({ made: 2 })
  const [...all] = await works(services)
  const terms = await services.portfolio.terms('categories')
  const termsByTitle = all.map(({ values }) => [
    values.title,
    (values.terms as number[]).map((id) => terms.find((term) => term.id === id)?.name).sort(),
  ])
  expect(termsByTitle.sort()).toEqual([
    ['Again', ['Best', 'People']],
    ['Anna', ['People']],
  ])
  expect(all.every(({ state }) => state === 'draft')).toBe(true)
})

// @behaviour import-3
it('skips files that are no images, reports broken ones, and imports the others', async () => {
  const services = await openTestServices()
  const folder = await temporaryFolder()
  const whole = await createPictureWithMetadata({})
  await fill(folder, {
    'a/good.jpg': {},
    'a/cut.jpg': Buffer.concat([whole.subarray(0, whole.length - 200)]),
    'a/text.jpg': Buffer.from('no picture at all'),
    'a/phone.heic': Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'),
    'a/notes.txt': Buffer.from('notes'),
    'a/.hidden.jpg': {},
    'a/@eaDir/good.jpg/SYNOPHOTO_THUMB_XL.jpg': {},
    '#recycle/gone.jpg': {},
  })
  await fs.symlink('/etc', join(folder, 'etc'))
  const { plan, report } = await importFolder(services, folder, { shape: 'works' })
  expect(report.made).toBe(1)
  expect(report.refusals.map(({ path }) => path).sort()).toEqual(['a/cut.jpg', 'a/phone.heic', 'a/text.jpg'])
  expect(report.refusals.find(({ path }) => path === 'a/phone.heic')?.reason).toMatch(/Most compatible/)
  expect(plan.leftOut).toEqual([
    { path: '#recycle', reason: 'hidden' },
    { path: 'a/.hidden.jpg', reason: 'hidden' },
    { path: 'a/@eaDir', reason: 'hidden' },
    { path: 'a/notes.txt', reason: 'kind' },
    { path: 'etc', reason: 'link' },
  ])
})

// @behaviour import-4
it('recognises a folder whose names a file system has normalised differently', async () => {
  const services = await openTestServices()
  const parent = await temporaryFolder()
  const folderIn = (form: 'NFC' | 'NFD') => join(parent, 'Müller Hütte'.normalize(form))
  await fill(folderIn('NFC'), { 'Café ü/Straße ü1.jpg': {}, 'Café ü/2.jpg': {}, 'ö.jpg': {} })
  const first = await importFolder(services, folderIn('NFC'), { shape: 'works' })
  expect(first.report).toMatchObject({ made: 2 })
  const decompose = async (folder: string) => {
    for (const name of await fs.readdir(folder)) {
      const to = join(folder, name.normalize('NFD'))
      await fs.rename(join(folder, name), to)
      if ((await fs.stat(to)).isDirectory()) await decompose(to)
    }
  }
  await decompose(folderIn('NFC'))
  for (const form of ['NFC', 'NFD'] as const) {
    if (form === 'NFD') await fs.rename(folderIn('NFC'), folderIn('NFD'))
    const { plan, report } = await importFolder(services, folderIn(form))
    expect(plan.news).toEqual({ works: 0, pictures: 0, changed: 0 })
    expect(report).toMatchObject({ made: 0, updated: 0, same: 2, refusals: [] })
  }
})

// @behaviour import-4
it('recognises imports from before names were normalised', async () => {
  const dataDir = await temporaryFolder()
  const db = openDatabase(dataDir)
  const services = await openTestServices(dataDir, { db })
  const result = await services.media.store(await createPictureWithMetadata({}), { fileName: 'a.jpg' })
  if (!result.ok) throw new Error(result.error.message)
  const repository = createImportsRepository(db.query)
  await repository.saveFolder('old', { path: '/old', shape: 'works', at: '2026-01-01' })
  const [path, assetId] = ['Ü/ö.jpg', result.value.id]
  const file = { contentHash: 'a', size: 1, modified: '', assetId }
  await repository.saveFile('old', { ...file, path: path.normalize('NFD'), contentHash: 'older' })
  expect(await repository.files('old')).toEqual([{ ...file, path, contentHash: 'older' }])
  await repository.saveFile('old', { ...file, path })
  expect(await repository.files('old')).toEqual([{ ...file, path }])
})

// @behaviour import-4
it('updates from a changed folder: changed files are replaced, users’ changes stay', async () => {
  const services = await openTestServices()
  const folder = await temporaryFolder()
  await fill(folder, { 's/1.jpg': { xmp: { description: 'One' } }, 's/2.jpg': {}, 's/3.jpg': {} })
  await importFolder(services, folder, { shape: 'works', publish: true })
  const again = await importFolder(services, folder, { publish: true })
  expect(again.report).toMatchObject({ made: 0, updated: 0, same: 1 })
  const [work] = await works(services)
  if (!work) throw new Error('There is no work.')
  const [one, two, three] = galleryOf(work.values)
  if (!one || !two || !three) throw new Error('There is no gallery.')
  // The author reverses the order, removes one picture, and writes a title and a caption.
  await services.entries.save(
    SERVER,
    work,
    { title: 'Mine', gallery: [three, { ...one, caption: 'My words' }] },
    { version: null },
  )
  await services.entries.publish(SERVER, work, { version: null })
  await fill(folder, { 's/1.jpg': { xmp: { description: 'One anew' } }, 's/4.jpg': {} })
  const later = await importFolder(services, folder, { publish: true })
  expect(later.plan.news).toEqual({ works: 0, pictures: 1, changed: 1 })
  expect(later.report).toMatchObject({ made: 0, updated: 1, unpublished: [] })
  const [after] = await works(services)
  expect(after).toMatchObject({ state: 'published', version: expect.any(Number) })
  expect(after?.values.title).toBe('Mine')
  const gallery = galleryOf(after?.values ?? {})
  expect(gallery.map(({ caption }) => caption)).toEqual(['', 'My words', ''])
  expect(gallery[0]?.mediaId).toBe(three.mediaId)
  expect(gallery.map(({ mediaId }) => mediaId)).not.toContain(one.mediaId)
  expect(gallery.map(({ mediaId }) => mediaId)).not.toContain(two.mediaId)
  expect((await works(services)).length).toBe(1)
})

// @behaviour import-4
it('does not recreate deleted works, and publishes no unpublished changes', async () => {
  const services = await openTestServices()
  const folder = await temporaryFolder()
  await fill(folder, { 'a/1.jpg': {}, 'a/2.jpg': {}, 'b/1.jpg': {} })
  await importFolder(services, folder, { shape: 'works', publish: true })
  const allWorks = await works(services)
  const of = (title: string) => {
    const work = allWorks.find(({ values }) => values.title === title)
    if (!work) throw new Error(title)
    return work
  }
  await services.entries.trash(SERVER, of('B'), { version: null })
  await services.entries.save(SERVER, of('A'), { summary: 'Half a sen' }, { version: null })
  await fill(folder, { 'a/3.jpg': {}, 'b/2.jpg': {} })
  const { report } = await importFolder(services, folder, { publish: true })
  expect(report).toMatchObject({ made: 0, updated: 1, gone: 1, unpublished: ['A'] })
  expect((await services.portfolio.bySlug('a'))?.item.summary).toBe('')
})

it('is for owners, and asks what folders should become', async () => {
  const { imports, importJobs } = await openTestServices()
  const folder = await temporaryFolder()
  await fill(folder, { 'a/1.jpg': {}, 'b/1.jpg': {} })
  const editor: Actor = { id: 'e', name: 'e', role: 'editor' }
  for (const actor of [null, editor])
    expect(await imports.plan(actor, folder, 'works')).toEqual({
      ok: false,
      error: { code: 'rest_forbidden' },
    })
  expect(await imports.plan(SERVER, folder, null)).toEqual({
    ok: false,
    error: { code: 'shape_needed', folders: 2 },
  })
  expect(await imports.plan(SERVER, join(folder, 'none'), null)).toMatchObject({
    ok: false,
    error: { code: 'no_folder' },
  })
  const plan = await imports.plan(SERVER, folder, 'works')
  if (!plan.ok) throw new Error(plan.error.code)
  expect(await importJobs.importFolder(editor, plan.value, { publish: false })).toEqual({
    ok: false,
    error: { code: 'rest_forbidden' },
  })
  await importJobs.importFolder(SERVER, plan.value, { publish: false })
  expect(await imports.plan(SERVER, folder, 'categories')).toEqual({
    ok: false,
    error: { code: 'other_shape', shape: 'works' },
  })
})

// @behaviour import-4
it('names works that cannot be published, also when it is repeated', async () => {
  const dataDir = await temporaryFolder()
  const db = openDatabase(dataDir)
  const services = await openTestServices(dataDir, { db })
  const folder = await temporaryFolder()
  await fill(folder, { 'a/1.jpg': {}, 'a/2.jpg': {} })
  const publish = async () => fail({ code: 'invalid' as const, problems: [] })
  const entries = { ...services.entries, publish }
  const deps = { ...services, db, entries, now: () => new Date(), log: () => {} }
  const importJobs = createImportJobsService(deps)
  const unpublished = async () =>
    (await importFolder({ ...services, importJobs }, folder, { shape: 'works', publish: true })).report
  expect(await unpublished()).toMatchObject({ made: 1, unpublished: ['A'] })
  expect(await unpublished()).toMatchObject({ same: 1, unpublished: ['A'] })
})
