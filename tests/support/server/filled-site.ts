import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { Services } from '../../../src/server/app/create-services.ts'
import type { Config } from '../../../src/server/kit/platform/index.ts'
import type { Progress } from '../../../src/server/operations/transfer/index.ts'
import { draft } from '../item-draft.ts'
import { openAccounts } from './open-accounts.ts'
import { openSite } from './open-site.ts'
import { startTask } from './start-task.ts'

/** Progress display that shows nothing. */
export const NO_PROGRESS: Progress = () => () => {}

const PATHS = ['/', '/portfolio/harbour/', '/wp-json/wp/v2/astra-portfolio?search=sea', '/?s=harbour']

/** Opens a site with accounts, pages, works with categories in various scripts, and a picture in all its sizes. */
export async function filledSite(config: Partial<Config> = {}) {
  const { services } = await openAccounts({}, config)
  const { portfolio, pages, menus, settings, media } = services
  const picture = sharp({ create: { width: 700, height: 500, channels: 3, background: '#36c' } })
  const result = await media.store(await picture.png().toBuffer(), {
    fileName: 'sea.png',
    alt: 'É',
    title: '',
  })
  const thumbnailId = result.ok ? result.value.id : null
  await media.storeFilm({
    fileName: 'waves.mp4',
    webm: null,
    mp4: Buffer.concat([Buffer.from('\0\0\0\u0018ftypmp42'), Buffer.alloc(5000, 7)]),
    width: 16,
    height: 9,
    posterId: thumbnailId,
  })
  const term = await portfolio.saveTerm({ taxonomy: 'categories', slug: 'eclair', name: 'Éclair ZOË' })
  await portfolio.save([
    draft({ slug: 'harbour', title: 'Ōsaka harbour', thumbnailId, terms: [term] }),
    ...Array.from({ length: 450 }, (_, at) => draft({ slug: `sea-${at}`, title: `Sea "${at}" 海` })),
  ])
  await pages.save({
    path: '/',
    title: 'Home',
    description: '',
    blocks: [{ name: 'portfolio-grid', attributes: {} }],
  })
  await menus.save({ location: 'primary', entries: [{ label: 'About', url: '/about/', children: [] }] })
  await settings.change({ title: 'Saltglass' })
  const worker = startTask(media.renditions)
  await expect.poll(media.renditions.waiting, { timeout: 20_000 }).toBe(0)
  await worker.stop()
  return services
}

/** Returns hashes of what visitors get: pages, responses of the API, pictures. */
export async function publicBytes(services: Services): Promise<Record<string, string>> {
  const app = openSite(services)
  const hashes: Record<string, string> = {}
  const hash = async (path: string) => {
    const response = await app.fetch(new Request(`http://localhost:3000${path}`))
    const bytes = new Uint8Array(await response.arrayBuffer())
    hashes[path] = `${response.status} ${createHash('sha256').update(bytes).digest('hex')}`
    return Buffer.from(bytes).toString('utf8')
  }
  for (const path of PATHS)
    for (const [address] of (await hash(path)).matchAll(/\/media\/[\w.-]+/g)) await hash(address)
  return hashes
}
