// @engine chromium
import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

/** What a page about places on itself holds: odd ids, and a picture without a size that comes late. */
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

/** How far a place stands from the edge it has to keep, in pixels. */
const distance = (page: Page, id: string) =>
  page.evaluate((name) => {
    const target = document.getElementById(name)
    if (!target) return 1e6
    const wanted = Number.parseFloat(getComputedStyle(target).scrollMarginBlockStart)
    return Math.abs(target.getBoundingClientRect().top - wanted)
  }, id)
const arrives = (page: Page, id: string) => expect.poll(() => distance(page, id)).toBeLessThan(2)

/** The theme's script comes with the pointer, if not before. */
const ready = async (page: Page) => {
  await page.dispatchEvent('body', 'pointermove')
  await expect(page.locator('html')).toHaveAttribute('data-theme')
}

/** Lets the late picture come; tall enough to push everything below it out of sight. */
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

// @behaviour top-2 anchor-1 notice-1
test('a link to a place goes there smoothly, with address and focus, as often as it is clicked', async ({
  page,
}) => {
  comeLate()
  await page.goto('/about/')
  await ready(page)
  const entries = await page.evaluate(() => history.length)
  await link(page, 'To the end').click()
  expect(await distance(page, 'end')).toBeGreaterThan(2)
  await arrives(page, 'end')
  await expect(page).toHaveURL(/\/about\/#end$/)
  expect(await focused(page)).toBe('end')

  await page.evaluate(() => scrollTo(0, 0))
  await link(page, 'To the end').click()
  await arrives(page, 'end')
  expect(await page.evaluate(() => history.length)).toBe(entries + 1)

  // Firefox under test would wait for a page load.
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/\/about\/$/)
  await link(page, 'To the end, in full').click()
  await arrives(page, 'end')
})

test('odd hashes do no harm, and those with a place lead there', async ({ page }) => {
  comeLate()
  await page.goto('/about/')
  await ready(page)
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
    expect(await scrolled(page)).toBe(0)
  }
  await link(page, 'Nothing').click()
  await expect.poll(() => scrolled(page)).toBe(0)
})

test.describe('for those who want no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('a link is there at once', async ({ page }) => {
    comeLate()
    await page.goto('/about/')
    await ready(page)
    await link(page, 'To the end').evaluate((element: HTMLElement) => element.click())
    expect(await distance(page, 'end')).toBeLessThan(2)
  })
})

test('a click that asks for a new tab is left to the browser', async ({ page, context, browserName }) => {
  test.skip(browserName !== 'chromium', 'Modified clicks open tabs in Chromium only under test.')
  comeLate()
  await page.goto('/about/')
  await ready(page)
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    link(page, 'To the end').click({ modifiers: ['ControlOrMeta'] }),
  ])
  await expect(tab).toHaveURL(/#end$/)
  expect(await scrolled(page)).toBe(0)
  await expect(page).toHaveURL(/\/about\/$/)
})

test('a link from another page ends at its place, also when a picture comes late', async ({ page }) => {
  await page.goto('/contact/')
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/about/#end', textContent: 'There' })
    document.querySelector('main')?.prepend(link)
  })
  // The page counts as loaded only when its picture is there.
  await link(page, 'There').click({ noWaitAfter: true })
  await page.waitForURL(/\/about\/#end$/, { waitUntil: 'commit' })
  await arrives(page, 'end')
  await page.waitForTimeout(900)
  comeLate()
  await page.waitForLoadState('load')
  await page.waitForTimeout(200)
  await arrives(page, 'end')
})

// @behaviour anchor-2
test('a page that jumps while it loads is put right after 750 ms', async ({ page }) => {
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
  test(`a visitor who has moved on by ${how} is not fetched back`, async ({ page }) => {
    comeLate()
    await page.goto('/about/#end', { waitUntil: 'commit' })
    await arrives(page, 'end')
    if (how === 'wheel') {
      await page.mouse.move(300, 300)
      await page.mouse.wheel(0, -700)
    } else await page.keyboard.press('Home')
    await page.waitForTimeout(1200)
    expect(await distance(page, 'end')).toBeGreaterThan(500)
  })

test('after a reload the page stands where it was left', async ({ page }) => {
  lateHeight = 0
  comeLate()
  await page.goto('/about/#end')
  await page.waitForTimeout(900)
  await page.mouse.wheel(0, -1500)
  await page.waitForTimeout(500)
  const left = await scrolled(page)
  await page.reload()
  await page.waitForTimeout(1200)
  expect(Math.abs((await scrolled(page)) - left)).toBeLessThan(5)
})

test('the skip link stays what it is', async ({ page }) => {
  comeLate()
  await page.goto('/about/')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#content$/)
  expect(await focused(page)).toBe('content')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('links jump, clear of the edge', async ({ page }) => {
    comeLate()
    await page.goto('/about/')
    await link(page, 'To the end').click()
    await expect(page).toHaveURL(/#end$/)
    const box = await page.getByRole('heading', { name: 'The end' }).boundingBox()
    expect(box?.y).toBeGreaterThan(0)
    expect(box?.y).toBeLessThan(200)
  })
})

test.describe('on a telephone whose line is slow', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 700 } })
  // @behaviour anchor-1
  test('the very first tap goes there smoothly, though the script has not come yet', async ({ page }) => {
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
    // A jump would have made one.
    expect(await page.evaluate('places.size')).toBeGreaterThan(3)
    await expect(page).toHaveURL(/\/about\/#end$/)
    release()
  })

  // @behaviour anchor-1
  test('the script comes before any tap', async ({ page }) => {
    comeLate()
    await page.goto('/about/')
    await ready(page)
  })
})
