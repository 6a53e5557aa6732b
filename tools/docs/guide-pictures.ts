// `npm run guide`: takes the pictures of docs/guide again, from the demo on the built site, so that they stay true.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { logIn } from '../../tests/support/accounts.ts'
import { addPerson } from '../../tests/support/add-person.ts'
import { CHROMIUM_ARGS, findBrowser } from '../../tests/support/browsers.js'
import { seed, serve } from '../../tests/support/vitrine.ts'
import { inRoot } from '../start/paths.js'
import { say } from '../start/say.js'

const LAPTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.25 }
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 780 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}
const QUALITY = 75
const MAX_WAIT_MS = 5000

/** Picture to take, with the steps before it, from a page on which the owner is logged in. */
interface Picture {
  name: string
  on: BrowserContextOptions
  prepare(page: Page): Promise<void>
}

const newWork = async (page: Page) => {
  await page.goto('/studio/works')
  await page.getByRole('button', { name: 'New work' }).click()
  await page.getByLabel('Title', { exact: true }).fill('Dune study')
  await page.getByRole('button', { name: 'Choose from the library' }).first().click()
  const library = page.getByRole('dialog')
  await library.getByRole('searchbox').fill('dew sand')
  await library
    .getByRole('listitem')
    .filter({ hasText: /dew.sand/i })
    .getByRole('button')
    .click()
  await library.waitFor({ state: 'hidden' })
  await page.getByText('Saved', { exact: true }).waitFor()
}

const list = async (page: Page, path: string) => {
  await page.goto(path)
  await page.getByRole('main').getByRole('listitem').nth(3).waitFor()
}

/** Waits for the page of the site in the frame beside a form. */
const sitePage = (page: Page) => page.locator('iframe').contentFrame().getByRole('main').waitFor()

const works = (page: Page) => list(page, '/studio/works')

const home = async (page: Page) => {
  await page.goto('/studio/pages')
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click()
  await page.getByRole('heading', { name: 'Structure' }).waitFor()
}

const PICTURES: Picture[] = [
  {
    name: 'welcome',
    on: LAPTOP,
    async prepare(page) {
      await page.goto('/studio')
      await page.getByRole('button', { name: 'Look at the demo' }).waitFor()
    },
  },
  {
    name: 'works',
    on: LAPTOP,
    prepare: works,
  },
  {
    name: 'order',
    on: LAPTOP,
    async prepare(page) {
      await works(page)
      await page.getByLabel('Sort').selectOption({ label: 'My order' })
      await page
        .getByRole('button', { name: /^Move / })
        .first()
        .waitFor()
    },
  },
  { name: 'works-on-a-phone', on: PHONE, prepare: works },
  { name: 'new-work', on: LAPTOP, prepare: newWork },
  {
    name: 'published',
    on: LAPTOP,
    async prepare(page) {
      await newWork(page)
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await page.locator('[data-toast]').filter({ hasText: 'is published.' }).waitFor()
    },
  },
  {
    name: 'page',
    on: LAPTOP,
    async prepare(page) {
      await home(page)
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Introduction/ })
        .click()
    },
  },
  { name: 'media', on: LAPTOP, prepare: (page) => list(page, '/studio/media') },
  {
    name: 'appearance',
    on: LAPTOP,
    async prepare(page) {
      await page.goto('/studio/appearance')
      await page.getByRole('heading', { name: 'Colours', exact: true }).waitFor()
      await sitePage(page)
    },
  },
  {
    name: 'menus',
    on: LAPTOP,
    async prepare(page) {
      await list(page, '/studio/menus')
      await sitePage(page)
    },
  },
]

/**
 * Waits, for a limited time, until everything on the screen has loaded, including pictures of the page in the editor.
 */
const picturesOf = async (page: Page) => {
  const frameLoads = page.frames().map((frame) =>
    frame.evaluate(() => {
      // Pictures further down are not loaded before they are near.
      const near = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight)
      return Promise.all([document.fonts.ready, ...near.map((image) => image.decode().catch(() => {}))]).then(
        () => {},
      )
    }),
  )
  await Promise.race([Promise.allSettled(frameLoads), page.waitForTimeout(MAX_WAIT_MS)])
}

mkdirSync(inRoot('docs', 'guide', 'images'), { recursive: true })
const folder = mkdtempSync(join(tmpdir(), 'vitrine-guide-'))
const installation = findBrowser('chromium')
if (!installation) throw new Error('There is no Chromium. "npm test" installs one where it can.')
await seed(folder)
const site = await serve(folder)
const browser = await chromium.launch({ executablePath: installation.executablePath, args: CHROMIUM_ARGS })
try {
  const owner = await addPerson(site, 'owner', 'owner')
  for (const { name, on, prepare } of PICTURES) {
    const context = await browser.newContext({ ...on, baseURL: site.url, reducedMotion: 'reduce' })
    const page = await context.newPage()
    // In a picture of the guide the typeface must have loaded, however long that takes; on a screen it is used only if
    // it loads in time.
    await context.route('**/*.css', async (route) => {
      const sheet = await route.fetch()
      const body = (await sheet.text()).replaceAll(/font-display:\s*optional/g, 'font-display:block')
      await route.fulfill({ response: sheet, body })
    })
    await logIn(page, owner)
    await page.waitForURL(/account/)
    await prepare(page)
    await page.evaluate(() => scrollTo(0, 0))
    await picturesOf(page)
    // Running transitions are finished first.
    await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished)).then(() => {}))
    const file = inRoot('docs', 'guide', 'images', `${name}.webp`)
    await sharp(await page.screenshot())
      .webp({ quality: QUALITY, effort: 6 })
      .toFile(file)
    say(`Written: docs/guide/images/${name}.webp`)
    await context.close()
  }
} finally {
  await browser.close()
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
}
