// @engine chromium
import type { Page } from '@playwright/test'
import type { HeaderSettings } from '../../src/core/content/index.ts'
import { FORTY, THREE_LEVELS, test } from '../support/owner.ts'
import { axe, expect } from '../support/test.ts'

const bodyClasses = (page: Page) => page.evaluate(() => document.body.className)
const scrolls = (page: Page) =>
  page.evaluate(async () => {
    scrollTo(0, 0)
    await new Promise(requestAnimationFrame)
    return getComputedStyle(document.documentElement).overflowY !== 'hidden'
  })

const KINDS = {
  'a panel below the header': { mobileMenu: 'dropdown' },
  'a drawer at the end': { mobileMenu: 'off-canvas', drawerSide: 'right' },
  'a drawer at the start': { mobileMenu: 'off-canvas', drawerSide: 'left' },
  'a drawer across the page': { mobileMenu: 'off-canvas', drawerSide: 'full-width' },
} satisfies Record<string, Partial<HeaderSettings>>

test.use({ viewport: { width: 390, height: 700 } })

for (const [kind, settings] of Object.entries(KINDS)) {
  const isDrawer = settings.mobileMenu === 'off-canvas'
  const openClass = isDrawer ? 'ast-popup-nav-open' : 'ast-main-header-nav-open'

  test.describe(kind, () => {
    test.beforeEach(async ({ owner }) => owner.change({ header: settings }, THREE_LEVELS))

    // @behaviour menu-1 menu-2 menu-3
    test('opens and closes ten times, and each time leaves the page as it was', async ({ page, header }) => {
      await page.goto('/about/')
      for (let round = 0; round < 10; round++) {
        await header.opener.click()
        await expect(header.menu).toBeVisible()
        expect(await bodyClasses(page)).toContain(openClass)
        if (isDrawer) await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused()
        await page.keyboard.press('Escape')
        await expect(header.menu).toBeHidden()
        await expect(header.opener).toBeFocused()
        await expect(header.opener).toHaveAttribute('aria-expanded', 'false')
        expect(await bodyClasses(page)).not.toContain(openClass)
        expect(await scrolls(page)).toBe(true)
      }
    })

    // @behaviour menu-2 menu-3
    test('rules of an owner find what is open by the classes they know', async ({ page, header }) => {
      await page.goto('/about/')
      await header.opener.click()
      await expect(
        header.opener.or(page.locator('button.toggled[aria-label="Main Menu"]')).first(),
      ).toContainClass('toggled')
      if (isDrawer) await expect(header.drawer).toContainClass('active show')
      else await expect(header.menu).toContainClass('toggle-on')
      const item = header.menu
        .locator('li')
        .filter({ has: page.getByRole('link', { name: 'Work', exact: true }) })
        .first()
      await expect(item).not.toHaveClass(/ast-submenu-expanded/)
      await header.branch('Work').click()
      await expect(item).toContainClass('ast-submenu-expanded')
      await expect(header.branch('Work')).toContainClass('toggled')
      await header.branch('Work').click()
      await expect(item).not.toHaveClass(/ast-submenu-expanded/)
      await expect(header.branch('Work')).not.toHaveClass(/toggled/)
      await page.keyboard.press('Escape')
      await expect(header.opener).not.toHaveClass(/toggled/)
    })

    // @behaviour menu-1 menu-3
    test('one branch is open at a time, and the buttons say which', async ({ page, header }) => {
      await page.goto('/about/')
      await header.opener.click()
      await header.branch('Work').click()
      await header.branch('Maps').click()
      await expect(header.link('Tides')).toBeVisible()
      await header.branch('Posters').click()
      await expect(header.link('Tides')).toBeHidden()
      await expect(header.branch('Maps')).toHaveAttribute('aria-expanded', 'false')
      await header.branch('Series').click()
      await expect(header.branch('Work')).toHaveAttribute('aria-expanded', 'false')
      await expect(header.link('Maps')).toBeHidden()
      await expect(header.link('Weather')).toBeVisible()
    })

    test('stays when only the height changes and while something is typed, closes when the width does', async ({
      page,
      header,
    }) => {
      await page.goto('/about/')
      await header.opener.click()
      await expect(header.menu).toBeVisible()
      for (const height of [560, 700, 480]) await page.setViewportSize({ width: 390, height })
      await page.waitForTimeout(200)
      await expect(header.menu).toBeVisible()
      await page.setViewportSize({ width: 700, height: 480 })
      await expect(header.menu).toBeHidden()
      // After a turn of the device the new width is the one compared with.
      await header.opener.click()
      await expect(header.menu).toBeVisible()
      await page.setViewportSize({ width: 700, height: 430 })
      await page.waitForTimeout(200)
      await expect(header.menu).toBeVisible()
    })

    test('closes before a link into the page moves it', async ({ page, header }) => {
      await page.goto('/contact/')
      await page.evaluate(() => {
        const place = Object.assign(document.createElement('section'), { id: 'place', tabIndex: -1 })
        place.style.marginBlock = '2000px'
        document.querySelector('main')?.append(place)
      })
      await header.opener.click()
      await header.link('Where').click()
      await expect(header.menu).toBeHidden()
      await expect(page).toHaveURL(/#place$/)
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
      expect(await scrolls(page)).toBe(true)
    })

    test('forty entries can all be reached, at 400 % too', async ({ page, owner, header }) => {
      await owner.change({ header: settings }, FORTY)
      for (const viewport of [
        { width: 390, height: 700 },
        { width: 320, height: 256 },
      ]) {
        await page.setViewportSize(viewport)
        await page.goto('/about/')
        await header.opener.click()
        const last = header.link('Page 39')
        await last.scrollIntoViewIfNeeded()
        await expect(last).toBeInViewport()
        await last.focus()
        await expect(last).toBeFocused()
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
          viewport.width,
        )
        await page.keyboard.press('Escape')
        await expect(header.menu).toBeHidden()
      }
    })
  })
}

test.describe('the panel below the header', () => {
  test.beforeEach(async ({ owner }) => owner.change({ header: { mobileMenu: 'dropdown' } }, THREE_LEVELS))

  test('closes by its button, by a click elsewhere and when the focus leaves', async ({ page, header }) => {
    await page.goto('/about/')
    await header.opener.click()
    await header.opener.click()
    await expect(header.menu).toBeHidden()
    await header.opener.click()
    await page.mouse.click(200, 660)
    await expect(header.menu).toBeHidden()
    await header.opener.click()
    await header.link('Studio').focus()
    await page.getByRole('contentinfo').getByRole('link').first().focus()
    await expect(header.menu).toBeHidden()
  })

  test('is walked through from its button on, by the keyboard alone', async ({ page, header }) => {
    await page.goto('/about/')
    await header.opener.focus()
    await page.keyboard.press('Enter')
    // Its code comes with the first press: whoever goes on sooner leaves for the page.
    await expect(header.menu).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(header.link('Work')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(header.branch('Work')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(header.link('Maps')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(header.link('Maps')).toBeFocused()
  })
})

test.describe('a drawer', () => {
  test.beforeEach(async ({ owner }) =>
    owner.change({ header: { mobileMenu: 'off-canvas', drawerSide: 'right' } }, THREE_LEVELS),
  )

  test('keeps the focus, makes the rest of the page silent and closes by its veil', async ({
    page,
    header,
  }) => {
    await page.goto('/about/')
    await header.opener.click()
    await expect(header.drawer).toHaveAttribute('aria-modal', 'true')
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused()
    await expect(page.getByRole('main', { includeHidden: true })).toHaveAttribute('inert')
    expect(await page.evaluate(() => document.documentElement.className)).toContain('ast-off-canvas-active')
    expect(await scrolls(page)).toBe(false)
    const inside = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null)
    for (let step = 0; step < 9; step++) {
      await page.keyboard.press('Tab')
      expect(await inside()).toBe(true)
    }
    await page.keyboard.press('Shift+Tab')
    expect(await inside()).toBe(true)
    await page.mouse.click(10, 400)
    await expect(header.drawer).toBeHidden()
    await expect(header.opener).toBeFocused()
    await expect(page.getByRole('main')).not.toHaveAttribute('inert')
  })

  // @behaviour menu-8
  test('has search and account at its foot, as far as the header has them', async ({
    page,
    owner,
    header,
  }) => {
    await page.goto('/about/')
    await header.opener.click()
    await expect(header.drawer.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/login?redirect=%2Fabout%2F',
    )
    expect(await axe(page)).toEqual([])
    await header.drawer.getByRole('searchbox', { name: 'Search works and pages' }).fill('map')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\/\?q=map$/)
    await owner.change({ header: { mobileMenu: 'off-canvas', parts: ['logo', 'menu'] } }, THREE_LEVELS)
    await page.goto('/about/')
    await header.opener.click()
    await expect(header.drawer.getByRole('link', { name: 'Work', exact: true })).toBeVisible()
    await expect(header.drawer.getByRole('searchbox')).toHaveCount(0)
    await expect(header.drawer.getByRole('link', { name: 'Log in' })).toHaveCount(0)
  })

  test('comes from the other side where one reads from the right', async ({ page, owner, header }) => {
    for (const dir of ['ltr', 'rtl'] as const)
      for (const drawerSide of ['right', 'left'] as const) {
        await owner.change({ dir, header: { mobileMenu: 'off-canvas', drawerSide } }, THREE_LEVELS)
        await page.setViewportSize({ width: 700, height: 700 })
        await page.goto('/about/')
        await header.opener.click()
        await expect(header.drawer).toBeVisible()
        const isAtRight = (drawerSide === 'right') === (dir === 'ltr')
        const edge = () =>
          header.menu.evaluate((element) => {
            const box = element.parentElement?.getBoundingClientRect()
            return [box?.left === 0, box?.right === document.documentElement.clientWidth]
          })
        await expect.poll(edge, `${drawerSide}, ${dir}`).toEqual([!isAtRight, isAtRight])
      }
  })

  test('Escape does nothing to the focus while it is closed', async ({ page, header }) => {
    await page.goto('/about/')
    await header.opener.click()
    await expect(header.drawer).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(header.drawer).toBeHidden()
    await page.getByRole('contentinfo').getByRole('link').first().focus()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeFocused()
  })
})

// @behaviour menu-1 header-1
test('the break point of the owner is the one that counts, its own pixel included', async ({
  page,
  owner,
  header,
}) => {
  await owner.change({ header: { breakPoint: 700 } })
  for (const [width, narrow] of [
    [700, true],
    [701, false],
    [921, false],
  ] as const) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto('/about/')
    await expect(header.opener).toBeVisible({ visible: narrow })
    const classes = await bodyClasses(page)
    expect(classes).toContain(narrow ? 'ast-header-break-point' : 'ast-desktop')
    expect(classes).not.toContain(narrow ? 'ast-desktop' : 'ast-header-break-point')
  }
})

test.describe('with fingers', () => {
  test.use({ hasTouch: true })
  test.skip(({ browserName }) => browserName !== 'chromium', 'Firefox by BiDi has no touch.')

  test('one tap opens, and opens what it says', async ({ page, owner, header }) => {
    await owner.change({}, THREE_LEVELS)
    await page.goto('/about/')
    await header.opener.tap()
    await expect(header.menu).toBeVisible()
    await header.branch('Work').tap()
    await expect(header.link('Maps')).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 700 })
    const wide = page.getByRole('button', { name: 'Work submenu' })
    await wide.tap()
    await expect(wide).toHaveAttribute('aria-expanded', 'true')
    await wide.tap()
    await expect(wide).toHaveAttribute('aria-expanded', 'false')
  })
})

test.describe('when its code cannot be had', () => {
  test.use({ allowedConsoleErrors: [/failed in|Failed to load resource|ERR_FAILED|could not be started/] })

  test('every word of the menu stands in the page', async ({ page, owner }) => {
    await owner.change({}, THREE_LEVELS)
    await page.route(/\/assets\/(page-mount|island)-/, (route) => route.abort())
    await page.goto('/about/')
    await page.locator('[data-site-header]').hover()
    const words = page.getByRole('navigation', { name: 'Main', exact: true })
    await expect(words.getByRole('link', { name: 'Tides' })).toBeVisible()
    await words.getByRole('link', { name: 'Studio' }).click()
    await expect(page).toHaveURL(/about/)
  })
})
