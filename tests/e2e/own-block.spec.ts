// @engine chromium
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import sharp from 'sharp'
import { openServices } from '../../src/server/app/create-services.ts'
import { logIn } from '../support/accounts.ts'
import { addPerson } from '../support/add-person.ts'
import { cloneWithBlocks } from '../support/clone-with-blocks.ts'
import { NO_BLOCKS } from '../support/no-blocks.ts'
import { openPageInStudio } from '../support/studio-page.ts'
import { type RunningSite, serve, vitrine } from '../support/vitrine.ts'

const CONFIG = 'examples/custom-block/vitrine.config.ts'
const TEXT = 'The tide table hangs in every kitchen of the harbour.'

interface Site extends RunningSite {
  clone: string
}

/**
 * Test with the example of `examples/custom-block`, built and served, with a page that uses its block and one that does
 * not.
 */
const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern.
    async ({}, use) => {
      const { clone, code, output } = await cloneWithBlocks(CONFIG)
      if (code !== 0) throw new Error(output)
      const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-test-'))
      await fill(dataDir)
      const site = await serve(dataDir, { VITRINE_CONFIG: CONFIG }, clone)
      await use({ ...site, clone })
      await site.stop()
      for (const folder of [clone, dataDir]) rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
})

async function fill(dataDir: string): Promise<void> {
  const services = await openServices({ dataDir }, { blocks: NO_BLOCKS })
  const picture = sharp({ create: { width: 600, height: 800, channels: 3, background: '#36c' } })
  const details = { fileName: 'tide.png', alt: 'A tide table', title: '' }
  const result = await services.media.store(await picture.png().toBuffer(), details)
  const portrait = { mediaId: result.ok ? result.value.id : 0 }
  const quote = {
    name: 'testimonial',
    attributes: { text: TEXT, source: 'Harbour Press', href: '/plain/', portrait },
  }
  const page = { description: '', title: 'Home' }
  await services.pages.save({ ...page, path: '/', blocks: [quote, quote] })
  await services.pages.save({ ...page, path: '/plain/', title: 'Plain', blocks: [] })
  await services.close()
}

// One build for all of them.
test.describe.configure({ mode: 'default' })
test.skip(({ browserName }) => browserName !== 'chromium', 'Building is the same for every engine.')

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a block of the site’s own is on its page, with its image and its own typeface, and search finds it', async ({
    page,
  }) => {
    await page.goto('/')
    const quote = page.getByRole('figure').first()
    await expect(quote.getByText(TEXT)).toBeVisible()
    await expect(quote.getByRole('link', { name: 'Harbour Press' })).toHaveAttribute('href', '/plain/')
    const picture = quote.getByRole('img', { name: 'A tide table' })
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    // Rules of the example: large type, the portrait beside it.
    const [beside, text] = [await picture.boundingBox(), await quote.getByText(TEXT).boundingBox()]
    expect(beside && text && beside.x + beside.width).toBeLessThanOrEqual(text?.x ?? 0)
    await expect(quote.getByRole('link', { name: 'Link to this quote' })).toHaveAttribute('href', '#quote-1')
    await page.goto('/search/?q=kitchen')
    await expect(page.getByRole('main').getByText('every kitchen')).toBeVisible()
  })
})

test('its island loads only on pages with the block, and copies the address of the clicked quote', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const assets = JSON.parse(readFileSync(join(site.clone, 'dist', 'client', 'assets.json'), 'utf8'))
  const [island] = assets.islands.testimonial
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto('/plain/')
  // The page prefetches scripts on its first idle callback.
  await page.evaluate(
    () => new Promise<unknown>((done) => requestIdleCallback(() => requestIdleCallback(done))),
  )
  expect(fetched).not.toContain(island)
  await page.goto('/')
  await expect.poll(() => fetched).toContain(island)
  const second = page.getByRole('figure').nth(1)
  await second.getByRole('link', { name: 'Link to this quote' }).click()
  await expect(second.getByRole('status')).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/#quote-2`)
  await expect(page.getByRole('figure').first().getByRole('status')).toBeEmpty()
})

test('“vitrine check” accepts the block, and reports it on a site that was built without it', async ({
  site,
}) => {
  const check = async (root?: string) => {
    const child = vitrine(['check'], { DATA_DIR: site.dataDir }, root)
    const [code] = await once(child, 'close')
    return { code, said: child.text() }
  }
  expect(await check(site.clone)).toEqual({ code: 0, said: expect.stringContaining('are whole') })
  expect(await check()).toEqual({
    code: 0,
    said: expect.stringMatching(/There is no block named "testimonial".*are whole/s),
  })
})

test('a server that was built without the configuration reports it instead of omitting blocks', async ({
  site,
}) => {
  const config = join(site.clone, CONFIG)
  const child = vitrine(['serve'], { DATA_DIR: site.dataDir, PORT: '0', VITRINE_CONFIG: config })
  const [code] = await once(child, 'close')
  expect({ code, said: child.text() }).toEqual({
    code: 1,
    said: expect.stringMatching(/built without .*vitrine\.config\.ts: run "npm run build"/),
  })
})

// @behaviour studio-33 studio-291 author-5
test('the block is added, edited, checked and published in a studio that was not built for it, also in Arabic', async ({
  page,
  site,
}) => {
  const scriptsIn = (root: string) =>
    JSON.parse(readFileSync(join(root, 'dist', 'client', 'assets.json'), 'utf8')).studio.scripts
  expect(scriptsIn(site.clone)).toEqual(scriptsIn('.'))

  await logIn(page, await addPerson(site, 'quoting', 'editor'))
  await expect(page).not.toHaveURL(/login/)
  await openPageInStudio(page, [])
  // In an Arabic studio its form shows the author's Arabic texts.
  const types = await page.evaluate(async () => {
    const { nonce } = JSON.parse(document.getElementById('studio-boot')?.textContent ?? '{}')
    const headers = { 'x-wp-nonce': nonce }
    return (await fetch('/wp-json/vitrine/v1/block-types?lang=ar', { headers })).json()
  })
  expect(types.find(({ name }: { name: string }) => name === 'testimonial')).toMatchObject({
    title: 'شهادة',
    englishTitle: 'Testimonial',
    attributes: {
      text: { label: 'نص الشهادة' },
      portrait: { label: 'صورة شخصية' },
      layout: { optionLabels: { beside: 'بجانب النص', above: 'فوق النص' } },
    },
  })
  await page.getByRole('button', { name: 'Add a block' }).click()
  await page.getByRole('option', { name: 'Testimonial', exact: true }).click()
  const form = page.getByRole('tabpanel')
  await form.getByLabel('The quote', { exact: true }).fill('Ebb at noon.')
  const address = form.getByLabel('Address of that work or company', { exact: true })
  await address.fill('javascript:alert(1)')
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  await address.fill('/plain/')
  await expect(address).not.toHaveAttribute('aria-invalid')
  await form.getByLabel('Work or company it comes from', { exact: true }).fill('Harbour Press')
  const canvas = page.frameLocator('iframe[title="Preview"]')
  await expect(canvas.getByText('Ebb at noon.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.locator('[data-toast]').filter({ hasText: 'is published.' })).toBeVisible()
  const path = await page.getByRole('main').getByRole('link', { name: 'View' }).getAttribute('href')
  await page.goto(path ?? '')
  const quote = page.getByRole('figure')
  await expect(quote.getByText('Ebb at noon.')).toBeVisible()
  await expect(quote.getByRole('link', { name: 'Harbour Press' })).toHaveAttribute('href', '/plain/')
})
