import sharp from 'sharp'
import { expect, it } from 'vitest'
import { draft, openTestServices } from '../../../tests/support/server/open-test-services.ts'
import { startTask } from '../../../tests/support/server/start-task.ts'
import { testManifest } from '../../../tests/support/server/test-manifest.ts'
import { createApp } from './create-app.ts'

const CDN = 'https://cdn.example.org/public/'

// @behaviour storage-3
it('the URLs of generated images begin with MEDIA_URL, and the policy of pages allows it', async () => {
  const services = await openTestServices(undefined, {}, { mediaUrl: CDN })
  const { media, portfolio, pages, settings } = services
  const app = createApp(
    services,
    { siteUrl: 'https://site.test', port: 3000, devReload: false, mediaUrl: CDN },
    { assets: { manifest: testManifest(), files: new Map() }, log: () => {} },
  )
  const ask = async (path: string) => {
    const response = await app.fetch(new Request(`https://site.test${path}`))
    // The API writes slashes as WordPress does.
    const html = (await response.text()).replaceAll('\\/', '/')
    return { html, policy: response.headers.get('content-security-policy') ?? '' }
  }
  const picture = sharp({ create: { width: 1300, height: 800, channels: 3, background: '#36c' } })
  const result = await media.store(await picture.png().toBuffer(), { fileName: 'a.png', alt: '', title: '' })
  const thumbnailId = result.ok ? result.value.id : null
  await portfolio.save([draft({ slug: 'harbour', thumbnailId })])
  const grid = [{ name: 'portfolio-grid', attributes: {} }]
  await pages.save({ path: '/', title: 'Home', description: '', blocks: grid })
  await settings.change({ colors: { logos: { default: thumbnailId, switched: null } } })

  const before = await ask('/')
  expect(before.html).toContain(`${CDN}${result.ok && result.value.address}-480.webp`)
  expect(before.html).toMatch(/[ "]\/media\/[\da-f]{16}-1300\.webp/)
  expect(before.policy).toContain(`img-src 'self' https://site.test https://cdn.example.org data:`)
  expect(before.policy).toContain(`media-src 'self' https://site.test https://cdn.example.org`)

  startTask(media.renditions)
  await expect.poll(async () => (await ask('/')).html).toContain('https://cdn.example.org/public/')
  await expect.poll(media.renditions.waiting, { timeout: 20_000 }).toBe(0)
  const listed = () => ask('/wp-json/wp/v2/astra-portfolio')
  await expect.poll(async () => (await listed()).html).not.toContain('https://site.test/media/')
  expect((await listed()).html).toContain(`${CDN}${result.ok && result.value.address}-1300.webp`)
  // The login page has a stricter policy: its logo comes from the site itself.
  const login = await ask('/login')
  expect(login.html).toMatch(/src="\/media\/[\da-f]{16}/)
  expect(login.html).not.toContain(CDN)
  // The share picture is still found by the picture of the work.
  expect((await ask('/portfolio/harbour/')).html).toMatch(/og:image" content="https:\/\/site\.test\/share\//)
})
