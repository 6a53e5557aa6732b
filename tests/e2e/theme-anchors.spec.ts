// @engine chromium
import type { Page } from '@playwright/test'
import { HASH_CORRECTION_MS } from '../../src/theme/anchors/anchors.enhance.ts'
import { nextFrames, waitForTimers } from '../support/page-time.ts'
import { expect, test } from '../support/test.ts'

/** Content with links to targets on the same page: unusual ids, and a picture without a size that loads late. */
const PLACES = `
  <p><a href="#end">To the end</a> <a href="/about/#end">To the end, in full</a> <a href="#1">One</a>
    <a href="#/x">Route</a> <a href="#%">Percent</a> <a href="#%E4">Half a letter</a> <a href="#nowhere">Nowhere</a>
    <a href="#">Nothing</a> <a href="#mot%20juste">Words</a></p>
  <div style="height: 1200px"></div>
  <h2 id="1">One</h2><h2 id="/x">Route</h2><h2 id="mot juste">Words</h2>
  <img src="/late.svg" alt="" style="display: block">
  <div style="height: 1200px"></div>
  <h2 id="end">The end</h2>
  <div style="height: 2000px"></div>`

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const scrolled = (page: Page) => page.evaluate(() => scrollY)
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id)

/** Returns the distance of a target from the edge at which it should be, in pixels. */
const distance = (page: Page, id: string) =>
  page.evaluate((name) => {
    const target = document.getElementById(name)
    if (!target) return 1e6
    const margin = Number.parseFloat(getComputedStyle(target).scrollMarginBlockStart)
    return Math.abs(target.getBoundingClientRect().top - margin)
  }, id)
const arrives = (page: Page, id: string) => expect.poll(() => distance(page, id)).toBeLessThan(2)

/** Waits for the theme's script, which is loaded when the pointer moves, if not before. */
const ready = async (page: Page) => {
  await page.dispatchEvent('body', 'pointermove')
  await expect(page.locator('html')).toHaveAttribute('data-theme')
}

/** Lets the late picture load; it is tall enough to push everything below it out of view. */
let comeLate = () => {}
let lateHeight = 900

test.beforeEach(async ({ page }) => {
  lateHeight = 900
  const gate = new Promise<void>((resolve) => {
    comeLate = resolve
  })
  await page.route('**/about/', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(/<main[^>]*>/, `$&${PLACES}`),
    })
  })
  await page.route('**/late.svg', async (route) => {
    await gate
    await route
      .fulfill({
        contentType: 'image/svg+xml',
        body: `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="${lateHeight}"/>`,
      })
      .catch(() => {})
  })
})

/**
 * Returns the distance of a target from its edge right after a link to it was pressed, before anything else can happen.
 */
const rightAfterPress = (page: Page, name: string, id: string) =>
  link(page, name).evaluate((element: HTMLElement, id) => {
    element.click()
    return Math.abs(document.getElementById(id)?.getBoundingClientRect().top ?? 0)
  }, id)

// @behaviour anchor-1
test('a link to an anchor scrolls there smoothly, sets address and focus, and works repeatedly', {
  tag: '@main',
}, async ({ page, context }) => {
  comeLate()
  await page.goto('/about/')
  // The browser handles the skip link itself.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#content$/)
  expect(await focused(page)).toBe('content')
  await ready(page)

  await page.evaluate(() => scrollTo(0, 0))
  const entries = await page.evaluate(() => history.length)
  expect(await rightAfterPress(page, 'To the end', 'end')).toBeGreaterThan(1000)
  await arrives(page, 'end')
  await expect(page).toHaveURL(/\/about\/#end$/)
  expect(await focused(page)).toBe('end')
  await page.evaluate(() => scrollTo(0, 0))
  await link(page, 'To the end').click()
  await arrives(page, 'end')
  expect(await page.evaluate(() => history.length)).toBe(entries + 1)

  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/\/about\/#content$/)
  await link(page, 'To the end, in full').click()
  await arrives(page, 'end')

  // Unusual hashes do no harm, and those with a target lead there.
  for (const [name, id, hash] of [
    ['One', '1', '#1'],
    ['Route', '/x', '#/x'],
    ['Words', 'mot juste', '#mot%20juste'],
  ] as const) {
    await page.evaluate(() => scrollTo(0, 0))
    await link(page, name).click()
    await arrives(page, id)
    expect(await page.evaluate(() => location.hash)).toBe(hash)
    expect(await focused(page)).toBe(id)
  }
  for (const name of ['Percent', 'Half a letter', 'Nowhere']) {
    await page.evaluate(() => scrollTo(0, 0))
    await link(page, name).click()
    await nextFrames(page)
    expect(await scrolled(page)).toBe(0)
  }
  await link(page, 'Nothing').click()
  await expect.poll(() => scrolled(page)).toBe(0)

  // The browser handles a click that asks for a new tab itself.
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    link(page, 'To the end').click({ modifiers: ['ControlOrMeta'] }),
  ])
  await expect(tab).toHaveURL(/#end$/)
  await tab.close()
  expect(await scrolled(page)).toBe(0)
  await expect(page).not.toHaveURL(/#end$/)

  // With reduced motion the page jumps at once.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await rightAfterPress(page, 'To the end', 'end')
  expect(await distance(page, 'end')).toBeLessThan(2)
})

test('a link from another page ends at its anchor, also when an image loads late', async ({ page }) => {
  await page.goto('/contact/')
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/about/#end', textContent: 'There' })
    document.querySelector('main')?.prepend(link)
  })
  // The page counts as loaded only when its picture has loaded.
  await link(page, 'There').click({ noWaitAfter: true })
  await page.waitForURL(/\/about\/#end$/, { waitUntil: 'commit' })
  await arrives(page, 'end')
  await ready(page)
  await waitForTimers(page, HASH_CORRECTION_MS)
  comeLate()
  await page.waitForLoadState('load')
  await nextFrames(page)
  await arrives(page, 'end')
})

// @behaviour anchor-2
test('a page that jumps while it loads is scrolled to its anchor after 750 ms', { tag: '@main' }, async ({
  page,
}) => {
  comeLate()
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () =>
      setTimeout(() => {
        scrollTo(0, 0)
        Object.assign(globalThis, { jumped: performance.now() })
      }, 300),
    )
  })
  await page.goto('/about/#end')
  await page.waitForFunction(() => 'jumped' in globalThis)
  await arrives(page, 'end')
})

for (const how of ['wheel', 'key'] as const)
  test(`a visitor who has scrolled on by ${how} is not scrolled back`, async ({ page }) => {
    comeLate()
    await page.goto('/about/#end', { waitUntil: 'commit' })
    await arrives(page, 'end')
    if (how === 'wheel') {
      await page.mouse.move(300, 300)
      await page.mouse.wheel(0, -700)
    } else await page.keyboard.press('Home')
    await expect.poll(() => distance(page, 'end')).toBeGreaterThan(500)
    await ready(page)
    await waitForTimers(page, HASH_CORRECTION_MS)
    expect(await distance(page, 'end')).toBeGreaterThan(500)
  })

test('a reload restores the scroll position', async ({ page }) => {
  lateHeight = 0
  comeLate()
  await page.goto('/about/#end')
  await arrives(page, 'end')
  await ready(page)
  await waitForTimers(page, HASH_CORRECTION_MS)
  const scrollBefore = (await scrolled(page)) - 1500
  await page.mouse.wheel(0, -1500)
  const isThere = () =>
    expect.poll(async () => Math.abs((await scrolled(page)) - scrollBefore)).toBeLessThan(5)
  await isThere()
  await page.reload()
  await isThere()
  await ready(page)
  await waitForTimers(page, HASH_CORRECTION_MS)
  await isThere()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('links jump to their anchors, clear of the edge', async ({ page }) => {
    comeLate()
    await page.goto('/about/')
    await link(page, 'To the end').click()
    await expect(page).toHaveURL(/#end$/)
    const box = await page.getByRole('heading', { name: 'The end' }).boundingBox()
    expect(box?.y).toBeGreaterThan(0)
    expect(box?.y).toBeLessThan(200)
  })
})

test.describe('on a phone with a slow connection', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 700 } })
  // @behaviour anchor-1
  test('the first tap scrolls smoothly although the script has not loaded yet', async ({ page }) => {
    comeLate()
    let release = () => {}
    const line = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/assets\/theme-/, async (route) => {
      await line
      await route.continue().catch(() => {})
    })
    await page.goto('/about/')
    await page.evaluate(() => {
      const places = new Set<number>()
      Object.assign(globalThis, { places })
      addEventListener('scroll', () => places.add(Math.round(scrollY)))
    })
    await link(page, 'To the end').tap()
    await arrives(page, 'end')
    expect(await page.locator('html').getAttribute('data-theme')).toBeNull()
    // A jump would have passed only one position.
    expect(await page.evaluate('places.size')).toBeGreaterThan(3)
    await expect(page).toHaveURL(/\/about\/#end$/)
    release()
  })
})
