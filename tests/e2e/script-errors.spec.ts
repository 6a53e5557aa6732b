// @engine chromium
import type { Page } from '@playwright/test'
import { saveData } from '../support/save-data.ts'
import { axe, expect, test } from '../support/test.ts'

const ISLAND = /\/assets\/island-[^?]*\.js/
const island = (page: Page) => page.locator('[data-island="portfolio-grid"]')
const filters = (page: Page) => page.getByRole('navigation', { name: 'Categories', exact: true })
const note = (page: Page) => page.getByRole('alert').filter({ hasText: 'does not work right now' })

declare global {
  var logged: string[]
  var warned: string[]
}

/** Returns the errors that the page has logged in our format, in order, since it was last loaded. */
const reports = (page: Page): Promise<string[]> => page.evaluate(() => globalThis.logged)

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    globalThis.logged = []
    globalThis.warned = []
    const { error } = console
    console.error = (...parts: unknown[]) => {
      if (String(parts[0]).startsWith('Vitrine:')) globalThis.logged.push(parts.join(' '))
      error(...parts)
    }
    console.warn = (...parts: unknown[]) => globalThis.warned.push(parts.join(' '))
  }),
)

/** Runs a script from the site's own origin, as the page's policy allows. */
async function runScript(page: Page, body: string): Promise<void> {
  await page.route('**/assets/broken.js', (route) => route.fulfill({ contentType: 'text/javascript', body }))
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.src = '/assets/broken.js'
    document.head.append(script)
  })
}

test.use({ allowedConsoleErrors: [/^Vitrine: |Failed to load resource|ERR_FAILED|on purpose/] })

test('a script that fails to load is requested once more, and the visitor notices nothing', async ({
  page,
}) => {
  const queries: string[] = []
  await page.route(ISLAND, (route) => {
    queries.push(new URL(route.request().url()).search)
    return queries.length === 1 ? route.abort() : route.continue()
  })
  await saveData(page)
  await page.goto('/')
  await island(page).hover()
  await expect(island(page)).toHaveAttribute('data-ready')
  expect(queries).toEqual(['', '?retry=1'])
  expect(await page.evaluate(() => globalThis.warned)).toEqual([
    expect.stringMatching(/^ChunkLoadError: Loading chunk \d+ failed$/),
  ])
  await expect(note(page)).toHaveCount(0)
})

test('when a script cannot be loaded at all, links work, and the page offers a reload once', {
  tag: '@main',
}, async ({ page }) => {
  await page.route(ISLAND, (route) => route.abort())
  await page.goto('/')
  await island(page).hover()
  await expect(note(page)).toBeVisible()
  expect(await reports(page)).toHaveLength(1)
  expect((await reports(page))[0]).toMatch(
    /^Vitrine: portfolio-grid failed in island-[\w-]+\.js: .*Loading chunk \d+ failed/,
  )
  expect(await axe(page)).toEqual([])

  await Promise.all([
    page.waitForEvent('load'),
    note(page).getByRole('button', { name: 'Reload the page' }).click(),
  ])
  await island(page).hover()
  await expect(note(page)).toBeVisible()
  await expect(note(page).getByRole('button')).toHaveCount(0)

  await filters(page).getByRole('link', { name: 'Maps' }).click()
  await page.waitForURL(/category=maps/)
  await expect(page.locator('[data-portfolio-item]')).toHaveCount(5)
})

test('an island that fails to start is tried once more, then keeps the HTML of the server', {
  tag: '@main',
}, async ({ page }) => {
  await page.route(ISLAND, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'globalThis.tries = 0; export default () => { tries++; throw new Error("broken on purpose") }',
    }),
  )
  await page.goto('/')
  const cards = await page.locator('[data-portfolio-item]').count()
  await island(page).hover()
  await expect(note(page)).toBeVisible()
  await expect(page.locator('[data-portfolio-item]')).toHaveCount(cards)
  expect(await reports(page)).toHaveLength(1)
  expect((await reports(page))[0]).toMatch(
    /^Vitrine: portfolio-grid failed in island-[\w-]+\.js: .*broken on purpose/,
  )
})

// @behaviour console-4
test('an island whose script throws is named in the log once, and the page offers a reload', {
  tag: '@main',
}, async ({ page }) => {
  await page.route(ISLAND, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'globalThis.tries = (globalThis.tries ?? 0) + 1; throw new Error("thrown on purpose")',
    }),
  )
  await page.goto('/')
  await island(page).hover()
  await expect(note(page)).toBeVisible()
  expect(await reports(page)).toEqual([
    expect.stringMatching(/^Vitrine: portfolio-grid failed in island-[\w-]+\.js: .*thrown on purpose/),
  ])
  // The script has loaded: nothing reports otherwise, and it is not run again.
  expect(await page.evaluate(() => globalThis.warned)).toEqual([])
  expect(await page.evaluate('tries')).toBe(1)
  await filters(page).getByRole('link', { name: 'Maps' }).click()
  await page.waitForURL(/category=maps/)
})

test('a viewer whose script throws is named in the log, and the work can be opened all the same', async ({
  page,
}) => {
  await page.route(/\/assets\/viewer-[^?]*\.js/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("thrown on purpose")' }),
  )
  await page.goto('/')
  await page.locator('[data-portfolio-item] [data-enhanced]').first().click()
  await expect(page.getByRole('alert').filter({ hasText: 'could not' })).toBeVisible()
  expect(await reports(page)).toEqual([
    expect.stringMatching(/^Vitrine: viewer failed in viewer-[\w-]+\.js: .*thrown on purpose/),
  ])
})

test('an island that fails in use is restored once', { tag: '@main' }, async ({ page }) => {
  await page.goto('/')
  await island(page).hover()
  await expect(island(page)).toHaveAttribute('data-ready')
  await page.evaluate(() => {
    const { select } = Intl.PluralRules.prototype
    let remaining = 2 // React itself tries a second time.
    Intl.PluralRules.prototype.select = function (this: Intl.PluralRules, count: number) {
      if (remaining-- > 0) throw new Error('broken on purpose')
      return select.call(this, count)
    }
  })
  await page.getByRole('searchbox').fill('a')
  await expect.poll(() => reports(page)).toHaveLength(1)
  expect((await reports(page))[0]).toMatch(
    /^Vitrine: portfolio-grid failed in [\w-]+\.js: .*broken on purpose/,
  )
  await expect(island(page)).toHaveAttribute('data-ready')
  await expect(note(page)).toHaveCount(0)
  await page.getByRole('searchbox').fill('float')
  await expect(page.locator('[data-portfolio-item]')).toHaveCount(1)
})

// @behaviour console-4
test('an error outside of every island, or in an unhandled promise, is logged once with its script', {
  tag: '@main',
}, async ({ page }) => {
  await page.goto('/')
  await runScript(
    page,
    `for (let time = 0; time < 3; time++) setTimeout(() => { throw new Error("thrown on purpose") })
     setTimeout(() => Promise.reject(new Error("left on purpose")))`,
  )
  // Timers run in the order they were set, so all three errors have been thrown before the promise is rejected.
  await expect.poll(() => reports(page)).toHaveLength(2)
  const [thrown, rejection] = await reports(page)
  expect(thrown).toMatch(/^Vitrine: page failed in broken\.js: .*thrown on purpose/)
  expect(rejection).toMatch(/^Vitrine: page failed in broken\.js: .*left on purpose/)
})
