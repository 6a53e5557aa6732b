import type { Page } from '@playwright/test'
import { layoutShifts } from '../support/layout-shifts.ts'
import { expect, test } from '../support/test.ts'

const LIST = '**/wp-json/wp/v2/astra-portfolio?*'
const island = (page: Page) => page.locator('[data-island="portfolio-grid"]')
const cards = (page: Page) => page.locator('[data-portfolio-item]')
const filter = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Categories', exact: true }).getByRole('link', { name })

/** Answers come when they are let through. */
async function holdAnswers(page: Page): Promise<() => void> {
  let letThrough = () => {}
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(LIST, (route) => gate.then(() => route.continue()))
  return letThrough
}

async function open(page: Page): Promise<void> {
  await page.goto('/')
  await island(page).dispatchEvent('pointerover')
  await expect(island(page)).toHaveAttribute('data-ready')
}

// @behaviour grid-11
test('a chosen filter shows the loaded works that match at once, and the others when they are here', async ({
  page,
  browserName,
}) => {
  const shifts = await layoutShifts(page, { unasked: true })
  const letThrough = await holdAnswers(page)
  await open(page)
  const before = await cards(page).evaluateAll((all) => all.map((card) => card.textContent))
  await filter(page, 'Maps').click()
  await expect(filter(page, 'Maps')).toHaveAttribute('aria-current', 'true')
  await expect.poll(() => cards(page).count()).toBeLessThan(before.length)
  const shown = await cards(page).evaluateAll((all) => all.map((card) => card.textContent))
  expect(shown.length).toBeGreaterThan(0)
  expect(before).toEqual(expect.arrayContaining(shown))
  await expect(filter(page, 'Maps')).toBeFocused()
  // The browser forgives what moves within half a second of a press: what comes later counts.
  await page.waitForTimeout(600)
  letThrough()
  await expect(cards(page)).toHaveCount(5)
  const after = await cards(page).evaluateAll((all) => all.map((card) => card.textContent))
  expect(after.slice(0, shown.length)).toEqual(shown)
  await expect(filter(page, 'Maps')).toBeFocused()
  if (browserName === 'chromium') expect(await shifts()).toEqual([])
})

// @behaviour grid-11
test('works of another filter stay, dimmed, where none of the loaded ones matches', async ({ page }) => {
  await open(page)
  const letThrough = await holdAnswers(page)
  await page.getByRole('searchbox', { name: 'Search works' }).fill('e')
  await expect.poll(() => cards(page).count()).toBeLessThan(12)
  const count = await cards(page).count()
  await filter(page, 'Maps').click()
  const grid = page.locator('section[data-status]')
  await expect(grid).toHaveAttribute('aria-busy', 'true')
  await expect(cards(page)).toHaveCount(count)
  letThrough()
  await expect(grid).not.toHaveAttribute('aria-busy')
  await expect(filter(page, 'Maps')).toHaveAttribute('aria-current', 'true')
})

// @behaviour grid-11
test('works stay, dimmed, while a search that no loaded title matches is on its way', async ({ page }) => {
  await open(page)
  const letThrough = await holdAnswers(page)
  const block = page.locator('section[data-status]')
  await page.getByRole('searchbox', { name: 'Search works' }).fill('chart')
  await expect(block).toHaveAttribute('aria-busy', 'true')
  await expect(cards(page)).toHaveCount(12)
  await expect(block.getByText('Searching…')).toBeVisible()
  // How many there are is not known yet.
  await expect(block.getByText('12 of 36').last()).toBeHidden()
  await expect(filter(page, 'Maps')).toHaveText('Maps')
  letThrough()
  await expect(block).not.toHaveAttribute('aria-busy')
  await expect(filter(page, 'Maps')).not.toHaveText('Maps')
})

/** Counts what is animated from now on: cards that move, and cards that come or go. */
const watchMotion = (page: Page) =>
  page.addInitScript(() => {
    const seen = { moved: 0, faded: 0 }
    Object.assign(window, { seen })
    const { animate } = Element.prototype
    Element.prototype.animate = function (frames, options) {
      if (frames && 'transform' in frames) seen.moved += 1
      if (frames && 'opacity' in frames) seen.faded += 1
      return animate.call(this, frames, options)
    }
  })
const motion = (page: Page) =>
  page.evaluate(() => ({ ...(window as unknown as { seen: { moved: number; faded: number } }).seen }))

// @behaviour grid-12
test('cards that stay move to their new places and those that go fade, above a list that stands', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await watchMotion(page)
  await open(page)
  // What moves the cards is here with what asks for works.
  await page.waitForLoadState('networkidle')
  await filter(page, 'Posters').click()
  await expect(cards(page)).toHaveCount(8)
  await expect.poll(async () => (await motion(page)).moved).toBeGreaterThan(0)
  expect((await motion(page)).faded).toBeGreaterThan(0)
  await expect(page.locator('[inert] li')).toHaveCount(0)
  await expect(cards(page).first()).toHaveCSS('transform', 'none')
})

test.describe('where less motion is wanted', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  // @behaviour grid-12
  test('nothing moves', async ({ page }) => {
    await watchMotion(page)
    await open(page)
    await page.waitForLoadState('networkidle')
    await filter(page, 'Posters').click()
    await expect(cards(page)).toHaveCount(8)
    expect(await motion(page)).toEqual({ moved: 0, faded: 0 })
  })
})

for (const width of [1440, 1920, 2560]) {
  // @behaviour columns-5
  test(`after every page of works the wall ends evenly in a window of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const ends = () =>
      cards(page).evaluateAll((all) => {
        const lows = new Map<number, number>()
        const boxes = all.map((card) => card.getBoundingClientRect())
        for (const { left, bottom } of boxes)
          lows.set(Math.round(left), Math.max(bottom, lows.get(Math.round(left)) ?? 0))
        const heights = boxes.map(({ height }) => height).sort((a, b) => a - b)
        return {
          hole: Math.max(...lows.values()) - Math.min(...lows.values()),
          usual: heights[Math.floor(heights.length / 2)] as number,
        }
      })
    for (const pages of [1, 2, 3]) {
      await page.goto(`/?page=${pages}`)
      await expect(cards(page)).toHaveCount(12 * pages)
      const { hole, usual } = await ends()
      expect(hole).toBeLessThan(usual / 3)
    }
  })
}

// @behaviour card-8
test('a long title stands whole above its line, and a short one leaves no empty line', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/?page=2')
  const gaps = await cards(page).evaluateAll((all) =>
    all.map((card) => {
      const note = card.querySelector('p') as HTMLElement
      const title = card.querySelector('h2') as HTMLElement
      const box = card.getBoundingClientRect()
      return {
        below: box.bottom - note.getBoundingClientRect().bottom,
        isWhole: title.scrollHeight <= title.clientHeight + 1,
      }
    }),
  )
  expect(gaps.every(({ isWhole }) => isWhole)).toBe(true)
  for (const { below } of gaps) {
    // Firefox tells edges in fractions, which add up to a little less than none.
    expect(below).toBeGreaterThan(-0.5)
    expect(below).toBeLessThan(12)
  }
})

// @behaviour grid-13
test('on a phone the chosen filter is in sight after a reload, however long the row is', async ({
  page,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'other browsers begin the row at its start')
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/')
  const bar = page.locator('[data-bar=categories]')
  const last = bar.getByRole('link').last()
  await expect(last).not.toBeInViewport({ ratio: 0.9 })
  await page.goto((await last.getAttribute('href')) ?? '')
  await expect(bar.locator('[aria-current]')).toBeInViewport({ ratio: 0.9 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

// @behaviour found-5
test('the title follows filter, search, page and viewer as the server names the pages, also with Back', async ({
  page,
}) => {
  const named = async () => {
    const html = await (await page.request.get(page.url())).text()
    return /<title>(.*?)<\/title>/.exec(html)?.[1] ?? ''
  }
  for (const start of ['/', '/?category=posters']) {
    await page.goto(start)
    const [before, address] = [await page.title(), page.url()]
    await island(page).dispatchEvent('pointerover')
    await expect(island(page)).toHaveAttribute('data-ready')
    await filter(page, 'Maps').click()
    await expect(page).toHaveTitle(/^Maps – /)
    expect(await page.title()).toBe(await named())
    await filter(page, 'All').click()
    await expect(page).not.toHaveTitle(/^Maps – /)
    await expect(page).toHaveURL(/\/$/)
    expect(await page.title()).toBe(await named())
    await cards(page).locator('[data-enhanced]').first().click()
    await expect(page.locator('dialog[open]')).toBeVisible()
    await expect(page).toHaveTitle(await named())
    await page.goBack()
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await expect(page).toHaveTitle(await named())
    await page.goBack()
    await expect(page).toHaveTitle(/^Maps – /)
    await page.goBack()
    await expect(page).toHaveTitle(before)
    await expect(page).toHaveURL(address)
  }
})
