// @engine chromium
import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

const SHEET = /\/assets\/[\w-]+\.css$/

/** Notes whether a layer ever stood in the page before its rules did. */
const watchLayers = (page: Page) =>
  page.addInitScript(() => {
    const seen: boolean[] = []
    Object.assign(globalThis, { dressed: seen })
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLElement && node.matches('dialog, [data-variant]:has(search)'))
            seen.push(
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
  test(`${name} brings its rules along, and they are there before it shows`, async ({ page }) => {
    const fetched: string[] = []
    page.on('request', (request) => SHEET.test(request.url()) && fetched.push(request.url()))
    await watchLayers(page)
    await page.goto('/')
    expect(fetched).toHaveLength(1)
    await open(page)
    await expect.poll(() => dressed(page)).toEqual([true])
    expect(fetched.slice(1)).toEqual([expect.stringMatching(sheet)])
  })
}

test.describe('when its rules cannot be had', () => {
  // Firefox tells the console of an error's name alone.
  test.use({ allowedConsoleErrors: [/could not be had|^Error \(|Failed to load resource|ERR_FAILED/] })

  test('a work says so, and opens when it is asked for again', async ({ page }) => {
    await page.route(/\/viewer-[\w-]+\.css/, (route) => route.abort(), { times: 1 })
    await page.goto('/')
    const work = page.getByRole('link', { name: /^Rose ridge/ })
    await work.click()
    await expect(page.getByText('This work could not be shown here.')).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await work.click()
    await expect(page.getByRole('dialog', { name: 'Rose ridge' })).toBeVisible()
  })
})

test('pages that look different link rules of their own', async ({ request }) => {
  const sheetsOf = async (path: string) => {
    const html = await (await request.get(path)).text()
    return [...html.matchAll(/<link rel="stylesheet" href="\/assets\/([\w-]+)-[\w-]{8}\.css"\/>/g)].map(
      ([, name]) => name,
    )
  }
  expect(await sheetsOf('/')).toEqual(['style'])
  expect(await sheetsOf('/portfolio/')).toEqual(['style', 'portfolio-index'])
  expect(await sheetsOf('/portfolio/float/')).toEqual(['style', 'work'])
  expect(await sheetsOf('/search/?q=glass')).toEqual(['style', 'search'])
  expect(await sheetsOf('/login')).toEqual(['style', 'account'])
})
