// @engine chromium
import { createHash } from 'node:crypto'
import { get } from 'node:http'
import type { Page } from '@playwright/test'
import { saveData } from '../support/save-data.ts'
import { expect, test } from '../support/test.ts'

const SHEET = /\/assets\/[\w-]+\.css$/

/** Records whether a layer was ever in the page before its rules. */
const watchLayers = (page: Page) =>
  page.addInitScript(() => {
    const states: boolean[] = []
    Object.assign(globalThis, { dressed: states })
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLElement && node.matches('dialog, [data-variant]:has(search)'))
            states.push(
              [...document.querySelectorAll<HTMLLinkElement>('[data-layer]')].some((link) => link.sheet),
            )
    }).observe(document, { childList: true, subtree: true })
  })
const dressed = (page: Page) => page.evaluate(() => (globalThis as unknown as { dressed: boolean[] }).dressed)

const LAYERS: [name: string, sheet: RegExp, open: (page: Page) => Promise<void>][] = [
  ['a work', /viewer/, (page) => page.getByRole('link', { name: /^Rose ridge/ }).click()],
  [
    'the search',
    /search-layers/,
    (page) => page.getByRole('banner').getByRole('button', { name: 'Search' }).click(),
  ],
  ['the login', /account/, (page) => page.getByRole('link', { name: 'Log in' }).click()],
]

for (const [name, sheet, open] of LAYERS) {
  test(`${name} loads its style rules, and has them before it shows`, async ({ page, portfolio }) => {
    // The viewer's sheet may be prefetched, and is requested again when it is needed.
    const fetched = new Set<string>()
    page.on('request', (request) => {
      const isAhead = /viewer/.test(request.url()) && !sheet.test(request.url())
      if (SHEET.test(request.url()) && !isAhead) fetched.add(request.url())
    })
    await watchLayers(page)
    await page.goto('/')
    const [style] = fetched
    // A link navigates where the grid is not hydrated yet.
    if (name === 'a work') await portfolio.start()
    await open(page)
    await expect.poll(() => dressed(page)).toEqual([true])
    expect([...fetched]).toEqual([style, expect.stringMatching(sheet)])
  })
}

test.describe('when a style sheet fails to load', () => {
  // Firefox reports only the name of an error to the console.
  test.use({ allowedConsoleErrors: [/could not be had|^Error \(|Failed to load resource|ERR_FAILED/] })

  test('a work says so, and opens on the next try', async ({ page, portfolio }) => {
    await saveData(page)
    await page.route(/\/viewer-[\w-]+\.css/, (route) => route.abort(), { times: 1 })
    // A link navigates where the grid is not hydrated yet.
    await portfolio.open()
    const work = page.getByRole('link', { name: /^Rose ridge/ })
    await work.click()
    await expect(page.getByText('This work could not be shown here.')).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await work.click()
    await expect(page.getByRole('dialog', { name: 'Rose ridge' })).toBeVisible()
  })
})

const LATER = /\/later-[\w-]+\.css/

/** Returns the names of the style sheets that a page's HTML links, without those of layers. */
const linkedBy = (html: string) =>
  [...html.matchAll(/<link rel="stylesheet" href="\/assets\/([\w-]+)-[\w-]{6}\.css"\/>/g)].map(
    ([, name]) => name,
  )

// @behaviour paint-1
test('pages contain the rules of their first screen, and their policy allows them by hash', {
  tag: '@main',
}, async ({ request }) => {
  for (const path of ['/', '/portfolio/float/', '/search/?q=glass', '/no-such-page/']) {
    const response = await request.get(path)
    const html = await response.text()
    expect(linkedBy(html), path).toEqual(['later'])
    const policy = response.headers()['content-security-policy'] ?? ''
    const allowed = /style-src ([^;]+)/.exec(policy)?.[1]?.split(' ') ?? []
    const carried = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(
      ([, rules = '']) => `'sha256-${createHash('sha256').update(rules).digest('base64')}'`,
    )
    expect(carried.length, path).toBeGreaterThan(1)
    expect(allowed, path).toEqual(["'self'", ...carried])
  }
})

test('pages with a secret, which are not compressed, link their style sheets', async ({ request }) => {
  expect(linkedBy(await (await request.get('/login')).text())).toEqual(['style', 'account', 'later'])
})

// @behaviour paint-2
test('the home page with 12 cards and its style rules weighs at most 14 kB', { tag: '@main' }, async ({
  site,
}) => {
  const weight = () =>
    new Promise<number>((resolve, reject) => {
      get(`${site}/`, { headers: { 'accept-encoding': 'br' } }, (answer) => {
        let length = 0
        answer.on('data', (chunk: Buffer) => {
          length += chunk.length
        })
        answer.on('end', () => resolve(length))
      }).on('error', reject)
    })
  // A page is compressed thoroughly once it was sent a few times.
  await expect.poll(weight).toBeLessThanOrEqual(14_000)
})

for (const [name, viewport] of [
  ['a phone', { width: 360, height: 780 }],
  ['a desk', { width: 1440, height: 900 }],
] as const) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport, allowedConsoleErrors: [/Failed to load resource|ERR_FAILED/] })

    // @behaviour paint-1
    test('a page whose style sheet never arrives shows its first screen normally', async ({ page }) => {
      const boxes = () =>
        page.evaluate(() =>
          [
            ...document.querySelectorAll(
              '[data-site-header], [data-site-header] a, main h1, main h1 ~ p, [data-bar] a, main input, [data-portfolio-item], footer p',
            ),
          ].map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect()
            return [x, y, width, height]
          }),
        )
      const apart = (found: number[][], wanted: number[][]) =>
        found.length === wanted.length
          ? Math.max(...found.flat().map((at, index) => Math.abs(at - (wanted.flat()[index] ?? 0))))
          : Number.POSITIVE_INFINITY
      // Whether the typeface loads in time is tested elsewhere.
      await page.route(/\.woff2$/, (route) => route.abort())
      for (const path of ['/', '/portfolio/', '/portfolio/float/', '/about/', '/contact/']) {
        await page.goto(path)
        const whole = await boxes()
        await page.route(LATER, () => {})
        await page.goto(path, { waitUntil: 'commit' })
        await page.locator('footer').waitFor()
        expect(whole.length).toBeGreaterThan(5)
        await expect.poll(async () => apart(await boxes(), whole), path).toBeLessThan(0.5)
        await page.unroute(LATER)
      }
    })
  })
}

// @behaviour paint-3
test('text keeps the typeface of the first paint when an overlay loads its rules', { tag: '@main' }, async ({
  page,
  portfolio,
}) => {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\.woff2$/, async (route) => {
    await gate
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const title = page.getByRole('link', { name: /^Rose ridge/ })
  const width = () => title.evaluate((element) => element.getBoundingClientRect().width)
  await title.waitFor()
  const before = await width()
  const arrived = page.waitForResponse(/latin-wght.*\.woff2$/)
  release()
  await (await arrived).finished()
  await portfolio.start()
  await page.getByRole('link', { name: /^Rose ridge/ }).click()
  await expect(page.getByRole('dialog', { name: 'Rose ridge' })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  expect(await width()).toBe(before)
})
