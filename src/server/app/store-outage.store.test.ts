import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { CORE_BLOCKS } from '../../../tests/support/core-blocks.ts'
import { startObjectStore } from '../../../tests/support/object-store/object-store.ts'
import { openSite, testBrowser } from '../../../tests/support/server/open-site.ts'
import { draft, openTestServices } from '../../../tests/support/server/open-test-services.ts'
import { startTask } from '../../../tests/support/server/start-task.ts'
import { storageFailure } from '../kit/db/index.ts'
import { checkData } from '../operations/check/index.ts'

const picture = (background: string) =>
  sharp({ create: { width: 900, height: 700, channels: 3, background } })
    .png()
    .toBuffer()

const detailsOf = (fileName: string) => ({ fileName, alt: '', title: '' })

/** Opens a site with one work and its picture in a store of its own, which the test can stop. */
async function siteOnStore() {
  const store = await startObjectStore()
  onTestFinished(() => store.stop())
  const storage = await store.bucket('outage')
  const services = await openTestServices(undefined, { waitMs: 20 }, { storage })
  const result = await services.media.store(await picture('#36c'), detailsOf('sea.png'))
  const thumbnailId = result.ok ? result.value.id : null
  await services.portfolio.save([draft({ slug: 'harbour', title: 'Harbour', thumbnailId })])
  await services.pages.save({
    path: '/',
    title: 'Home',
    description: '',
    blocks: [{ name: 'portfolio-grid', attributes: {} }],
  })
  await services.pages.save({ path: '/about/', title: 'About', description: '', blocks: [] })
  return { store, storage, services, visitor: testBrowser(openSite(services)) }
}

// @behaviour storage-1
it('while the object store is unavailable pages work and other requests are refused with a sentence; afterwards everything works', async () => {
  const { store, storage, services, visitor } = await siteOnStore()
  const text = async (path: string) => (await visitor.get(path)).text()
  const home = await text('/')
  const [address = ''] = /\/media\/[\w-]+\.webp/.exec(home) ?? []
  const before = Buffer.from(await (await visitor.get(address)).arrayBuffer())
  expect(before.byteLength).toBeGreaterThan(0)
  // The larger renditions are not made yet.
  const unmade = await services.media.renditions.waiting()
  expect(unmade).toBeGreaterThan(0)

  await store.kill()
  startTask(services.media.renditions)
  expect(await text('/')).toBe(home)
  // Pages that were not requested before are rendered, and changes are shown.
  await services.settings.change({ title: 'Saltglass' })
  for (const path of ['/', '/about/', '/portfolio/harbour/']) {
    const page = await visitor.get(path)
    expect([page.status, path]).toEqual([200, path])
    expect(await page.text()).toContain('Saltglass')
  }
  const response = await visitor.get(address)
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60'])
  expect(response.headers.get('cache-control')).toBe('no-store')
  const failure = await services.media
    .store(await picture('#c63'), detailsOf('new.png'))
    .catch((error) => error)
  expect(storageFailure(failure)).toBe('storage_unavailable')
  expect(String(failure)).toMatch(/The object store 127\.0\.0\.1:\d+\/outage cannot be used: /)
  expect(String(failure)).not.toContain(storage.secretAccessKey)
  expect((await services.media.assets()).map(({ fileName }) => fileName)).toEqual(['sea.png'])
  expect(await services.readiness.report()).toMatchObject({
    status: 'not ready',
    checks: { database: 'ok', storage: expect.stringMatching(/failed|no answer/) },
  })

  await store.start()
  await expect.poll(() => services.media.renditions.waiting(), { timeout: 60_000 }).toBe(0)
  const again = await visitor.get(address)
  expect(Buffer.from(await again.arrayBuffer())).toEqual(before)
  expect(await services.media.store(await picture('#c63'), detailsOf('new.png'))).toMatchObject({ ok: true })
  await expect.poll(async () => (await services.readiness.report()).status, { timeout: 10_000 }).toBe('ready')
  await expect.poll(() => services.media.renditions.waiting(), { timeout: 60_000 }).toBe(0)
  const faults = await checkData(
    { dataDir: services.dataDir, storage },
    { repair: false, blocks: CORE_BLOCKS },
  )
  expect(faults).toEqual([])
})
