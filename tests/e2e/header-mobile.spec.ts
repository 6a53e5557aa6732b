// @engine chromium
import type { Page } from '@playwright/test'
import type { HeaderSettings, MenuEntry } from '../../src/core/content/index.ts'
import { LONG_MENU, THREE_LEVEL_MENU, test } from '../support/owner.ts'
import { nextFrames } from '../support/page-time.ts'
import type { HeaderPage } from '../support/pages/header-page.ts'
import { axe, expect } from '../support/test.ts'

const bodyClasses = (page: Page) => page.evaluate(() => document.body.className)
const scrolls = (page: Page) =>
  page.evaluate(async () => {
    scrollTo(0, 0)
    await new Promise(requestAnimationFrame)
    return getComputedStyle(document.documentElement).overflowY !== 'hidden'
  })
/** Tells whether the panel of the menu touches the left and the right edge of the window. */
const edgesOf = (menu: HeaderPage['menu']) =>
  menu.evaluate((element) => {
    const box = element.parentElement?.getBoundingClientRect()
    return [box?.left === 0, box?.right === document.documentElement.clientWidth]
  })

/** Menu of three levels, with more items than fit into any window. */
const LONG: MenuEntry[] = [...THREE_LEVEL_MENU, ...LONG_MENU.slice(1)]

interface Kind {
  settings: Partial<HeaderSettings>
  /** Edges of the window that a drawer touches: left, right. */
  edges?: [boolean, boolean]
}

const PANEL: Kind = { settings: { mobileMenu: 'dropdown' } }
const KINDS: Record<string, Kind> = {
  'a panel below the header': PANEL,
  'a drawer at the end': {
    settings: { mobileMenu: 'off-canvas', drawerSide: 'right' },
    edges: [false, true],
  },
  'a drawer at the start': {
    settings: { mobileMenu: 'off-canvas', drawerSide: 'left' },
    edges: [true, false],
  },
  'a drawer across the page': {
    settings: { mobileMenu: 'off-canvas', drawerSide: 'full-width' },
    edges: [true, true],
  },
}

test.use({ viewport: { width: 390, height: 700 } })

/** Leaves the page as in a browser that stores it for Back. */
const leave = (page: Page) =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
/** Returns the buttons of the header that are expanded, and open dialogs. */
const openControls = (page: Page) => page.locator('header [aria-expanded="true"], dialog[open]')

// @behaviour menu-9
test('Back shows the page with the menu, the search and the login closed', { tag: '@main' }, async ({
  owner,
  page,
}) => {
  for (const [settings, button] of [
    [{ mobileMenu: 'dropdown' }, 'Main Menu'],
    [{ mobileMenu: 'off-canvas' }, 'Main Menu'],
    [{ search: 'header-cover' }, 'Search'],
    [{ search: 'full-screen' }, 'Search'],
    [{}, 'Log in'],
  ] as const) {
    await owner.change({ header: settings }, LONG)
    await page.goto('/about/')
    await page
      .locator('header')
      .getByRole('button', { name: button, exact: true })
      .or(page.locator('header').getByRole('link', { name: button, exact: true }))
      .first()
      .click()
    await expect(openControls(page).first()).toBeVisible()
    await leave(page)
    await expect(openControls(page)).toHaveCount(0)
    expect(await scrolls(page)).toBe(true)
  }
})

for (const [kind, { settings, edges }] of Object.entries(KINDS)) {
  const openClass = edges ? 'ast-popup-nav-open' : 'ast-main-header-nav-open'
  // The other sides of a drawer share its code and differ only in their position.
  const tag = kind === 'a panel below the header' || kind === 'a drawer at the end' ? { tag: '@main' } : {}

  test.describe(kind, () => {
    test.beforeEach(async ({ owner, page }) => {
      await owner.change({ header: settings }, LONG)
      await page.goto('/about/')
    })

    // @behaviour menu-1 menu-2 menu-3
    test(
      'opens one branch at a time, reports it by class and attribute, and leaves the page unchanged',
      tag,
      async ({ page, header }) => {
        for (let round = 0; round < 3; round++) {
          await header.openMenu()
          expect(await bodyClasses(page)).toContain(openClass)
          if (edges) await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused()
          await page.keyboard.press('Escape')
          await expect(header.menu).toBeHidden()
          await expect(header.opener).toBeFocused()
          await expect(header.opener).toHaveAttribute('aria-expanded', 'false')
          await expect(header.opener).not.toHaveClass(/toggled/)
          expect(await bodyClasses(page)).not.toContain(openClass)
          expect(await scrolls(page)).toBe(true)
        }

        await header.openMenu()
        await expect(page.locator('button.toggled[aria-label="Main Menu"]')).toHaveCount(1)
        if (edges) {
          await expect(header.drawer).toContainClass('active show')
          await expect.poll(() => edgesOf(header.menu)).toEqual(edges)
        } else await expect(header.menu).toContainClass('toggle-on')
        const item = header.menu
          .locator('li')
          .filter({ has: page.getByRole('link', { name: 'Work', exact: true }) })
          .first()
        await expect(item).not.toHaveClass(/ast-submenu-expanded/)
        await header.branch('Work').click()
        await expect(item).toContainClass('ast-submenu-expanded')
        await expect(header.branch('Work')).toContainClass('toggled')
        await header.branch('Maps').click()
        await expect(header.link('Tides')).toBeVisible()
        await header.branch('Posters').click()
        await expect(header.link('Tides')).toBeHidden()
        await expect(header.branch('Maps')).toHaveAttribute('aria-expanded', 'false')
        await header.branch('Series').click()
        await expect(header.branch('Work')).toHaveAttribute('aria-expanded', 'false')
        await expect(header.branch('Work')).not.toHaveClass(/toggled/)
        await expect(item).not.toHaveClass(/ast-submenu-expanded/)
        await expect(header.link('Maps')).toBeHidden()
        await expect(header.link('Weather')).toBeVisible()
      },
    )

    test('reaches all of forty items at 400 %, and closes when the width changes and before a link scrolls the page', async ({
      page,
      header,
    }) => {
      await page.evaluate(() => {
        const place = Object.assign(document.createElement('section'), { id: 'place', tabIndex: -1 })
        place.style.marginBlock = '2000px'
        document.querySelector('main')?.append(place)
      })
      for (const viewport of [
        { width: 320, height: 256 },
        { width: 390, height: 700 },
      ]) {
        await page.setViewportSize(viewport)
        await header.openMenu()
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

      // The height of the window changes with the bars of a phone and with its keyboard.
      await header.openMenu()
      for (const height of [560, 700, 480]) await page.setViewportSize({ width: 390, height })
      await nextFrames(page)
      await expect(header.menu).toBeVisible()
      await page.setViewportSize({ width: 700, height: 480 })
      await expect(header.menu).toBeHidden()
      // After the device is turned, later widths are compared with the new one.
      await header.openMenu()
      await page.setViewportSize({ width: 700, height: 430 })
      await nextFrames(page)
      await expect(header.menu).toBeVisible()

      await header.link('Where').click()
      await expect(header.menu).toBeHidden()
      await expect(page).toHaveURL(/#place$/)
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
      expect(await scrolls(page)).toBe(true)
    })
  })
}

test('the panel below the header opens by the keyboard; its button, a click elsewhere and moving the focus out close it', async ({
  page,
  header,
  owner,
}) => {
  await owner.change({ header: PANEL.settings }, THREE_LEVEL_MENU)
  await page.goto('/about/')
  await header.opener.focus()
  await page.keyboard.press('Enter')
  // Its code is loaded on the first press. Pressing Tab before that would move to the page.
  await expect(header.menu).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(header.link('Work')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(header.branch('Work')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(header.link('Maps')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(header.link('Maps')).toBeFocused()

  await header.opener.click()
  await expect(header.menu).toBeHidden()
  await header.openMenu()
  await page.mouse.click(200, 660)
  await expect(header.menu).toBeHidden()
  await header.openMenu()
  await header.link('Studio').focus()
  await page.getByRole('contentinfo').getByRole('link').first().focus()
  await expect(header.menu).toBeHidden()
})

test.describe('a drawer', () => {
  test('traps the focus, makes the other content inert and closes by a click beside it', {
    tag: '@main',
  }, async ({ page, header, owner }) => {
    await owner.change({ header: { mobileMenu: 'off-canvas', drawerSide: 'right' } }, THREE_LEVEL_MENU)
    await page.goto('/about/')
    await header.openMenu()
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
    // While the menu is closed, Escape leaves the focus where it is.
    const elsewhere = page.getByRole('contentinfo').getByRole('link').first()
    await elsewhere.focus()
    await page.keyboard.press('Escape')
    await nextFrames(page)
    await expect(elsewhere).toBeFocused()
  })

  // @behaviour menu-8
  test('has search and account at its end if the header has them', { tag: '@main' }, async ({
    page,
    owner,
    header,
  }) => {
    await owner.change({ header: { mobileMenu: 'off-canvas', drawerSide: 'right' } }, THREE_LEVEL_MENU)
    await page.goto('/about/')
    await header.openMenu()
    await expect(header.drawer.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/login?redirect=%2Fabout%2F',
    )
    expect(await axe(page)).toEqual([])
    await header.drawer.getByRole('searchbox', { name: 'Search works and pages' }).fill('map')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\/\?q=map$/)
    await owner.change({ header: { mobileMenu: 'off-canvas', parts: ['logo', 'menu'] } }, THREE_LEVEL_MENU)
    await page.goto('/about/')
    await header.openMenu()
    await expect(header.drawer.getByRole('link', { name: 'Work', exact: true })).toBeVisible()
    await expect(header.drawer.getByRole('searchbox')).toHaveCount(0)
    await expect(header.drawer.getByRole('link', { name: 'Log in' })).toHaveCount(0)
  })

  test('opens from the other side on pages from right to left', async ({ page, owner, header }) => {
    await page.setViewportSize({ width: 700, height: 700 })
    for (const [drawerSide, edges] of [
      ['right', [true, false]],
      ['left', [false, true]],
    ] as const) {
      await owner.change({ dir: 'rtl', header: { mobileMenu: 'off-canvas', drawerSide } }, THREE_LEVEL_MENU)
      await page.goto('/about/')
      await header.openMenu()
      await expect.poll(() => edgesOf(header.menu), drawerSide).toEqual(edges)
    }
  })
})

// @behaviour menu-1 header-1
test('the owner’s breakpoint decides, including its own pixel', { tag: '@main' }, async ({
  page,
  owner,
  header,
}) => {
  await owner.change({ header: { breakPoint: 700 } })
  await page.setViewportSize({ width: 700, height: 700 })
  await page.goto('/about/')
  // From 921 on the default would apply. The result of the first load also follows the window.
  for (const [width, isNarrow, load] of [
    [700, true, false],
    [701, false, false],
    [921, false, true],
    [700, true, false],
  ] as const) {
    await page.setViewportSize({ width, height: 700 })
    if (load) await page.goto('/about/')
    await expect(header.opener).toBeVisible({ visible: isNarrow })
    await expect(page.locator('body')).toContainClass(isNarrow ? 'ast-header-break-point' : 'ast-desktop')
    await expect(page.locator('body')).not.toContainClass(isNarrow ? 'ast-desktop' : 'ast-header-break-point')
  }
})

test.describe('by touch', () => {
  test.use({ hasTouch: true })
  test.skip(({ browserName }) => browserName !== 'chromium', 'Firefox by BiDi has no touch.')

  test('one tap opens the menu and applies to what it touches', async ({ page, owner, header }) => {
    await owner.change({}, THREE_LEVEL_MENU)
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

test.describe('when its code does not load', () => {
  test.use({ allowedConsoleErrors: [/failed in|Failed to load resource|ERR_FAILED|could not be started/] })

  test('the page shows every item of the menu', async ({ page, owner }) => {
    await owner.change({}, THREE_LEVEL_MENU)
    await page.route(/\/assets\/(page-mount|island)-/, (route) => route.abort())
    await page.goto('/about/')
    await page.locator('[data-site-header]').hover()
    const words = page.getByRole('navigation', { name: 'Main', exact: true })
    await expect(words.getByRole('link', { name: 'Tides' })).toBeVisible()
    await words.getByRole('link', { name: 'Studio' }).click()
    await expect(page).toHaveURL(/about/)
  })
})
