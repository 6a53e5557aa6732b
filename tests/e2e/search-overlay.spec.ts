// @engine chromium
import type { Page, Request } from '@playwright/test'
import { SEARCH_VARIANTS } from '../../src/core/content/index.ts'
import { test } from '../support/owner.ts'
import { nextFrames, waitForTimers } from '../support/page-time.ts'
import { axe, expect } from '../support/test.ts'

const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Search', exact: true })
const field = (page: Page) => page.getByRole('combobox', { name: 'Search works and pages' })
const close = (page: Page) => page.getByRole('button', { name: 'Close search' })
const options = (page: Page) => page.getByRole('option')
const scrolls = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflowY !== 'hidden')

for (const variant of SEARCH_VARIANTS) {
  const isModal = variant === 'full-screen'

  test.describe(`search as ${variant}`, () => {
    test.beforeEach(async ({ owner }) => owner.change({ header: { search: variant } }))

    // @behaviour search-1 search-2 menu-2 menu-3
    test('opens and closes in every way, takes the focus and returns it', {
      tag: variant === 'header-cover' ? '@main' : [],
    }, async ({ page }) => {
      await page.goto('/about/')
      // The first way once more: nothing of the last one interferes.
      for (let round = 0; round < 5; round++) {
        await opener(page).click()
        await expect(field(page)).toBeFocused()
        if (!isModal) await expect(opener(page)).toHaveAttribute('aria-expanded', 'true')
        const way = round % 4
        if (way === 0) await page.keyboard.press('Escape')
        else if (way === 1) await close(page).click()
        else if (way === 2) await page.mouse.click(40, 780)
        // Over the header and over the page the icon is covered.
        else if (variant === 'slide') await opener(page).click()
        else {
          await close(page).focus()
          await page.keyboard.press('Space')
        }
        await expect(field(page)).toHaveCount(0)
        await expect(opener(page)).toHaveAttribute('aria-expanded', 'false')
        if (way !== 2 || isModal) await expect(opener(page)).toBeFocused()
        expect(await scrolls(page)).toBe(true)
      }
      // No listener is left that would handle the next Escape.
      await page.getByRole('contentinfo').getByRole('link').first().focus()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeFocused()
    })

    // @behaviour search-1 search-2 delay-1 search-3
    test('focuses the field after 200 ms, and never if it was closed before', {
      tag: variant === 'header-cover' ? '@main' : [],
    }, async ({ page }) => {
      await page.clock.install({ time: 0 })
      await page.goto('/about/')
      await opener(page).hover()
      await page.clock.pauseAt(60_000)
      await opener(page).press('Enter')
      await expect(field(page)).toBeVisible()
      const layer = page.locator('[data-state]:has([role=combobox])').last()
      await expect(layer).toHaveAttribute('data-state', 'shown')
      await page.clock.runFor(1)
      await expect(layer).toHaveAttribute('data-state', 'open')
      await expect(layer).toHaveCSS('transition-duration', /^0\.2s/)
      await page.clock.runFor(198)
      await expect(field(page)).not.toBeFocused()
      await page.clock.runFor(1)
      await expect(field(page)).toBeFocused()

      // The fade runs by the browser's own clock; a layer that is not visible yet would have nothing to fade out.
      await expect(layer).toHaveCSS('opacity', '1')
      // A fade that does not end, as in a page that is not painted, is waited for half a second.
      await layer.evaluate((element) => {
        element.style.transitionDuration = '1000s'
      })
      await page.keyboard.press('Escape')
      await expect(layer).toHaveAttribute('data-state', 'leaving')
      await page.clock.runFor(499)
      await expect(field(page)).toHaveCount(1)
      await page.clock.runFor(1)
      await expect(field(page)).toHaveCount(0)
      await expect(opener(page)).toBeFocused()

      await page.keyboard.press('Enter')
      await expect(field(page)).toBeVisible()
      await page.clock.runFor(100)
      await page.keyboard.press('Escape')
      await page.clock.runFor(2000)
      await expect(field(page)).toHaveCount(0)
      await expect(opener(page)).toBeFocused()
    })

    test('has no accessibility faults, with results and without, in both palettes', async ({
      page,
      header,
    }) => {
      await page.goto('/about/')
      await opener(page).click()
      await expect(field(page)).toBeFocused()
      expect(await axe(page), 'empty').toEqual([])
      await field(page).fill('tide')
      await expect(page.getByRole('status').filter({ hasText: /^\d+ results?$/ })).toBeVisible()
      expect(await axe(page), 'results').toEqual([])
      await header.switchColors()
      expect(await axe(page), 'results, in the other palette').toEqual([])
      await field(page).fill('zzzz')
      await expect(page.getByRole('status').filter({ hasText: /^Nothing found/ })).toBeVisible()
      expect(await axe(page), 'nothing found, in the other palette').toEqual([])
    })
  })
}

test.describe('by touch', () => {
  test.use({ hasTouch: true })
  test.skip(({ browserName }) => browserName !== 'chromium', 'Firefox by BiDi has no touch.')

  test('one tap opens the search, and it stays open', async ({ page, owner }) => {
    for (const search of SEARCH_VARIANTS) {
      await owner.change({ header: { search } })
      await page.goto('/about/')
      await opener(page).tap()
      await expect(field(page)).toBeFocused()
      // Longer than any effect of the tap.
      await waitForTimers(page, 500)
      await expect(field(page)).toBeFocused()
      await close(page).tap()
      await expect(field(page)).toHaveCount(0)
    }
  })
})

test.describe('results while typing', () => {
  test('have images, are counted, and can be reached by arrow keys', { tag: '@main' }, async ({ page }) => {
    await page.goto('/about/')
    await opener(page).click()
    await field(page).fill('tide')
    await expect(options(page).first()).toBeVisible()
    await expect(options(page).first().locator('img')).toHaveAttribute('src', /^\/media\//)
    await expect(page.getByRole('status').filter({ hasText: /^\d+ results?$/ })).toBeVisible()
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true')

    await expect(field(page)).not.toHaveAttribute('aria-activedescendant')
    await page.keyboard.press('ArrowDown')
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    const href = await options(page).first().getAttribute('href')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${href}$`))
  })

  test('keep the selected one when a newer response arrives', async ({ page }) => {
    let answer = () => {}
    const wait = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(/\/wp-json\/.*search=tide/, async (route) => {
      await wait
      await route.continue()
    })
    await page.goto('/about/')
    await opener(page).click()
    await field(page).fill('tid')
    await expect(options(page).last()).toHaveAttribute('href', '/search/?q=tid')
    await field(page).fill('tide')
    await page.keyboard.press('ArrowDown')
    const markedOption = page.locator('[role=option][aria-selected=true]')
    const href = await markedOption.getAttribute('href')
    answer()
    await expect(options(page).last()).toHaveAttribute('href', '/search/?q=tide')
    await expect(markedOption).toHaveAttribute('href', href ?? '')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${href}$`))
  })

  test('lead to the page with all results on Enter, if none is selected', async ({ page }) => {
    await page.goto('/about/')
    await opener(page).click()
    await field(page).fill('tide')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\/\?q=tide$/)
  })

  test('are never replaced by an older response that arrives late', async ({ page }) => {
    let letLate = () => {}
    const late = new Promise<void>((resolve) => {
      letLate = resolve
    })
    const firstRequest = page.waitForRequest(/search=map/)
    const isOver = new Promise<void>((resolve) => {
      const note = (request: Request) => /search=map/.test(request.url()) && resolve()
      page.on('requestfinished', note).on('requestfailed', note)
    })
    await page.route(/\/wp-json\/.*search=map/, async (route) => {
      await late
      await route.continue().catch(() => {})
    })
    await page.goto('/about/')
    await opener(page).click()
    await field(page).fill('map')
    await firstRequest
    await field(page).fill('zzzz')
    await expect(page.getByText('Nothing found for “zzzz”.')).toBeVisible()
    letLate()
    await isOver
    await nextFrames(page)
    await expect(page.getByText('Nothing found for “zzzz”.')).toBeVisible()
    await expect(options(page)).toHaveCount(0)
  })

  test.describe('when they fail to load', () => {
    test.use({ allowedConsoleErrors: [/Failed to load resource|ERR_FAILED/] })

    test('show a message with two ways on', { tag: '@main' }, async ({ page }) => {
      let broken = true
      await page.route(/\/wp-json\/.*search=/, (route) => (broken ? route.abort() : route.continue()))
      await page.goto('/about/')
      await opener(page).click()
      await field(page).fill('tide')
      await expect(page.getByText('The results could not be loaded.')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Open the results page' })).toHaveAttribute(
        'href',
        '/search/?q=tide',
      )
      broken = false
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(options(page).first()).toBeVisible()
    })
  })
})

test('the full-screen search traps the focus and makes the page inert', async ({ page, owner }) => {
  await owner.change({ header: { search: 'full-screen' } })
  await page.goto('/about/')
  await opener(page).click()
  await expect(field(page)).toBeFocused()
  await expect(page.getByRole('main', { includeHidden: true })).toHaveAttribute('inert')
  expect(await scrolls(page)).toBe(false)
  for (let step = 0; step < 6; step++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
  }
})

test('the search over the header closes when the focus moves out', async ({ page, owner }) => {
  await owner.change({ header: { search: 'header-cover' } })
  await page.goto('/about/')
  await opener(page).click()
  await expect(field(page)).toBeFocused()
  await page.getByRole('contentinfo').getByRole('link').first().focus()
  await expect(field(page)).toHaveCount(0)
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeFocused()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the icon leads to the page of results', async ({ page }) => {
    await page.goto('/about/')
    await opener(page).click()
    await expect(page).toHaveURL(/\/search\/\??$/)
  })
})
