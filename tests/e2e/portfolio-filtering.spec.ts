import type { Page } from '@playwright/test'
import { layoutShifts } from '../support/layout-shifts.ts'
import { delayWorkResponses } from '../support/pages/portfolio-page.ts'
import { finishMotion } from '../support/pages/viewer-page.ts'
import { expect, test } from '../support/test.ts'

// @behaviour grid-11
test('choosing a filter shows the matching loaded works at once, and the others when they arrive', {
  tag: '@main',
}, async ({ page, portfolio, browserName }) => {
  const shifts = await layoutShifts(page)
  const release = await delayWorkResponses(page)
  await portfolio.open()
  const texts = () => portfolio.cards.allTextContents()
  const before = await texts()
  await portfolio.category('Maps').click()
  await expect(portfolio.category('Maps')).toHaveAttribute('aria-current', 'true')
  await expect.poll(() => portfolio.cards.count()).toBeLessThan(before.length)
  const matching = await texts()
  expect(matching.length).toBeGreaterThan(0)
  expect(before).toEqual(expect.arrayContaining(matching))
  await expect(portfolio.category('Maps')).toBeFocused()
  // The press itself changes the list; after that nothing may shift.
  await finishMotion(page)
  const shiftCount = browserName === 'chromium' ? (await shifts()).length : 0
  release()
  await expect(portfolio.cards).toHaveCount(5)
  expect((await texts()).slice(0, matching.length)).toEqual(matching)
  await expect(portfolio.category('Maps')).toBeFocused()
  await finishMotion(page)
  if (browserName === 'chromium') expect((await shifts()).slice(shiftCount)).toEqual([])
})

// @behaviour grid-11
test('works stay, dimmed, while none of the loaded ones matches', async ({ page, portfolio }) => {
  await portfolio.open()
  const release = await delayWorkResponses(page)
  const { root, search, cards } = portfolio
  await search.fill('chart')
  await expect(root).toHaveAttribute('aria-busy', 'true')
  await expect(cards).toHaveCount(12)
  await expect(root.getByText('Searching…')).toBeVisible()
  // The number is not known yet.
  await expect(root.getByText('12 of 36').last()).toBeHidden()
  await expect(portfolio.category('Maps')).toHaveText('Maps')
  // The filter together with the text matches none either.
  await portfolio.category('Maps').click()
  await expect(portfolio.category('Maps')).toHaveAttribute('aria-current', 'true')
  await expect(root).toHaveAttribute('aria-busy', 'true')
  await expect(cards).toHaveCount(12)
  release()
  await expect(root).not.toHaveAttribute('aria-busy')
  await expect(portfolio.category('Maps')).not.toHaveText('Maps')
})

/** Counts animations from now on: of cards that move, and of cards that appear or disappear. */
const watchMotion = (page: Page) =>
  page.addInitScript(() => {
    const motions = { moved: 0, faded: 0 }
    Object.assign(window, { seen: motions })
    const { animate } = Element.prototype
    Element.prototype.animate = function (frames, options) {
      if (frames && 'transform' in frames) motions.moved += 1
      if (frames && 'opacity' in frames) motions.faded += 1
      return animate.call(this, frames, options)
    }
  })
const motion = (page: Page) =>
  page.evaluate(() => ({ ...(window as unknown as { seen: { moved: number; faded: number } }).seen }))

// @behaviour grid-12
test('cards that stay move to their new positions, and others fade', { tag: '@main' }, async ({
  page,
  portfolio,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await watchMotion(page)
  await portfolio.open()
  // The code that moves the cards is loaded with the code that requests works, so it is there after the first response.
  await portfolio.category('Maps').click()
  await expect(portfolio.cards).toHaveCount(5)
  await portfolio.category('Posters').click()
  await expect(portfolio.cards).toHaveCount(8)
  await expect.poll(async () => (await motion(page)).moved).toBeGreaterThan(0)
  expect((await motion(page)).faded).toBeGreaterThan(0)
  await expect(page.locator('[inert] li')).toHaveCount(0)
  await expect(portfolio.cards.first()).toHaveCSS('transform', 'none')
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  // @behaviour grid-12
  test('nothing moves when a filter is chosen', async ({ page, portfolio }) => {
    await watchMotion(page)
    await portfolio.open()
    for (const [name, count] of [
      ['Maps', 5],
      ['Posters', 8],
    ] as const) {
      await portfolio.category(name).click()
      await expect(portfolio.cards).toHaveCount(count)
    }
    expect(await motion(page)).toEqual({ moved: 0, faded: 0 })
  })
})

// @behaviour columns-5
test('after every page of works the columns end evenly, at every width', async ({ page, portfolio }) => {
  const ends = (count: number) =>
    portfolio.cards.evaluateAll((all, count) => {
      const lows = new Map<number, number>()
      const boxes = all.slice(0, count).map((card) => card.getBoundingClientRect())
      for (const { left, bottom } of boxes)
        lows.set(Math.round(left), Math.max(bottom, lows.get(Math.round(left)) ?? 0))
      const heights = boxes.map(({ height }) => height).sort((a, b) => a - b)
      return {
        hole: Math.max(...lows.values()) - Math.min(...lows.values()),
        usual: heights[Math.floor(heights.length / 2)] as number,
      }
    }, count)
  await page.goto('/?page=3')
  await expect(portfolio.cards).toHaveCount(36)
  for (const width of [1440, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    // Cards stay where they are when the next page arrives, so each page can be measured in the whole list.
    for (const count of [12, 24, 36]) {
      const { hole, usual } = await ends(count)
      expect(hole, `${count} works at ${width} px`).toBeLessThan(usual / 3)
    }
  }
})

// @behaviour card-8
test('a long title is shown completely above its line, and a short one leaves no empty line', async ({
  page,
  portfolio,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/?page=2')
  const gaps = await portfolio.cards.evaluateAll((all) =>
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
    // Firefox reports edges in fractions, which add up to slightly less than zero.
    expect(below).toBeGreaterThan(-0.5)
    expect(below).toBeLessThan(12)
  }
})

// @behaviour grid-13
test('on a phone the chosen filter is in sight after a reload, however long the bar is', {
  tag: '@main',
}, async ({ page, browserName }) => {
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
test('the document title follows filter, viewer and Back, with the words of the server', {
  tag: '@main',
}, async ({ page, portfolio, viewer }) => {
  const isNamedByServer = async () => {
    const html = await (await page.request.get(page.url())).text()
    await expect(page).toHaveTitle(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? '')
  }
  await portfolio.open('/?category=posters')
  const [before, address] = [await page.title(), page.url()]
  await portfolio.category('Maps').click()
  await expect(page).toHaveTitle(/^Maps – /)
  await isNamedByServer()
  await portfolio.category('All').click()
  await expect(page).not.toHaveTitle(/^Maps – /)
  await expect(page).toHaveURL(/\/$/)
  await isNamedByServer()
  await portfolio.enhanced.first().click()
  await expect(viewer.dialog).toBeVisible()
  await isNamedByServer()
  await page.goBack()
  await viewer.isClosed()
  await isNamedByServer()
  await page.goBack()
  await expect(page).toHaveTitle(/^Maps – /)
  await page.goBack()
  await expect(page).toHaveTitle(before)
  await expect(page).toHaveURL(address)
})
