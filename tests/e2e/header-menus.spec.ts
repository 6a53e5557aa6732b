import type { Page } from '@playwright/test'
import { MENU_CLOSE_DELAY_MS } from '../../src/ui/menu/use-open-menus.ts'
import { entry, LONG_MENU, THREE_LEVEL_MENU, test } from '../support/owner.ts'
import { waitForTimers } from '../support/page-time.ts'
import { expect } from '../support/test.ts'

const main = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name: `${name} submenu` })
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true })
/** Waits until a link is visible and opaque. */
const waitForLink = async (page: Page, name: string) => {
  await expect(link(page, name)).toBeVisible()
  const opacity = () =>
    link(page, name).evaluate((word) => {
      let product = 1
      for (let at: Element | null = word; at; at = at.parentElement)
        product *= Number(getComputedStyle(at).opacity)
      return product
    })
  await expect.poll(opacity, name).toBe(1)
}
const away = (page: Page) => page.mouse.move(400, 700)

test.beforeEach(async ({ owner }) => owner.change({}, THREE_LEVEL_MENU))

// @behaviour menu-10
test('closed sub-menus make no page wider than the window', { tag: '@main' }, async ({ owner, page }) => {
  const long = 'Incomprehensibilities of photography'
  for (const last of [
    entry('Info', '/i/', [entry('Contact', '/c/')]),
    entry('Info', '/i/', [entry('Contact', '/c/', [entry('By post', '/p/')])]),
    entry(long, '/i/', [entry(long, '/c/', [entry(long, '/p/')])]),
  ]) {
    await owner.change({}, [entry('Work', '/'), last])
    await page.goto('/about/')
    for (const dir of ['ltr', 'rtl'])
      for (const width of [1000, 1280, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        const wide = await page.evaluate((dir) => {
          document.documentElement.dir = dir
          return [document.documentElement.scrollWidth, document.documentElement.clientWidth]
        }, dir)
        expect(wide[0], `${last.label}, ${dir}, ${width} px`).toBe(wide[1])
      }
  }
})

test.describe('with a mouse', () => {
  test.skip(({ hasTouch }) => hasTouch, 'A finger does not hover.')

  // @behaviour menu-3
  test('a submenu opens on hover, three levels deep, and reports it by class and attribute', {
    tag: '@main',
  }, async ({ page }) => {
    await page.goto('/about/')
    const item = main(page)
      .locator('li')
      .filter({ has: page.getByRole('link', { name: 'Work', exact: true }) })
      .first()
    const list = item.locator('> ul')
    await expect(item).not.toHaveClass(/ast-/)
    await link(page, 'Work').hover()
    await expect(button(page, 'Work')).toHaveAttribute('aria-expanded', 'true')
    await expect(item).toContainClass('ast-submenu-expanded ast-menu-hover')
    await expect(button(page, 'Work')).toContainClass('toggled')
    await expect(list).toContainClass('toggled-on')
    await link(page, 'Maps').hover()
    await expect(button(page, 'Maps')).toHaveAttribute('aria-expanded', 'true')
    await expect(link(page, 'Tides')).toBeVisible()
    await link(page, 'Tides').hover()
    await waitForTimers(page, MENU_CLOSE_DELAY_MS)
    await expect(link(page, 'Tides')).toBeVisible()
    await away(page)
    await expect(link(page, 'Maps')).toBeHidden()
    await expect(button(page, 'Work')).toHaveAttribute('aria-expanded', 'false')
    await expect(item).not.toHaveClass(/ast-/)
    await expect(button(page, 'Work')).not.toHaveClass(/toggled/)
    await expect(list).not.toHaveClass(/toggled/)

    // A panel of columns shows both levels at once.
    await link(page, 'Series').hover()
    for (const name of ['Weather', 'Squall', 'Sea', 'Sun road']) await expect(link(page, name)).toBeVisible()
    // Buttons name their menus by id, and ids are unique.
    const faults = await page.evaluate(() => {
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
      const dangling = [...document.querySelectorAll('[aria-controls]')].filter(
        (element) => !document.getElementById(element.getAttribute('aria-controls') ?? ''),
      )
      return [
        ...ids.filter((id, index) => ids.indexOf(id) !== index),
        ...dangling.map(({ outerHTML }) => outerHTML),
      ]
    })
    expect(faults).toEqual([])
    await link(page, 'Squall').click()
    await expect(page).toHaveURL(/squall/)
  })

  test('a submenu stays open for a moment while the pointer moves to one of its items', async ({ page }) => {
    // The page's clock stands still while the pointer moves, however slow the machine is.
    await page.clock.install()
    await page.goto('/about/')
    await link(page, 'Work').hover()
    await waitForLink(page, 'Objects')
    const { x = 0, y = 0 } = (await link(page, 'Objects').boundingBox()) ?? {}
    await page.clock.pauseAt(Date.now() + 60_000)
    await away(page)
    await page.clock.runFor(MENU_CLOSE_DELAY_MS - 1)
    await page.mouse.move(x + 5, y + 5)
    await page.clock.runFor(2 * MENU_CLOSE_DELAY_MS)
    await expect(link(page, 'Objects')).toBeVisible()
    await away(page)
    await page.clock.runFor(MENU_CLOSE_DELAY_MS)
    await page.clock.resume()
    await expect(link(page, 'Objects')).toBeHidden()
  })

  // @behaviour menu-3
  test('a click keeps a menu open; Escape, a click elsewhere and a second click close it', {
    tag: '@main',
  }, async ({ page }) => {
    await page.goto('/about/')
    for (let round = 0; round < 6; round++) {
      // After Escape the button has the visible focus of the keyboard, and is clicked all the same.
      await button(page, 'Work').hover()
      await expect(button(page, 'Work')).toHaveAttribute('aria-expanded', 'true')
      await button(page, 'Work').click()
      await expect(button(page, 'Work')).toHaveAttribute('aria-expanded', 'true')
      await button(page, 'Maps').click()
      await expect(link(page, 'Tides')).toBeVisible()
      if (round === 0) {
        await away(page)
        await waitForTimers(page, MENU_CLOSE_DELAY_MS)
        await expect(link(page, 'Tides')).toBeVisible()
      }
      if (round % 3 === 0) for (let layer = 0; layer < 2; layer++) await page.keyboard.press('Escape')
      // In the margin, where nothing can be pressed.
      else if (round % 3 === 1) await page.mouse.click(10, 700)
      else await button(page, 'Work').click()
      // The pointer would open it again.
      await away(page)
      await expect(link(page, 'Maps')).toBeHidden()
      for (const name of ['Work', 'Maps'])
        await expect(page.locator(`button[aria-label="${name} submenu"]`).first()).toHaveAttribute(
          'aria-expanded',
          'false',
        )
    }
  })
})

// @behaviour menu-2 menu-3
test('keys open every level, Escape closes the innermost, moving the focus out closes, and Enter follows a link', {
  tag: '@main',
}, async ({ page }) => {
  await page.goto('/about/')
  await link(page, 'Work').focus()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Work')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Work')).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await expect(link(page, 'Maps')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(link(page, 'Tides')).toBeFocused()

  await page.keyboard.press('Escape')
  await expect(button(page, 'Maps')).toBeFocused()
  await expect(link(page, 'Tides')).toBeHidden()
  await expect(link(page, 'Maps')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button(page, 'Work')).toBeFocused()
  await expect(link(page, 'Maps')).toBeHidden()

  await page.keyboard.press('Enter')
  await expect(link(page, 'Maps')).toBeVisible()
  await link(page, 'Studio').focus()
  await expect(link(page, 'Maps')).toBeHidden()
  await expect(button(page, 'Work')).toHaveAttribute('aria-expanded', 'false')

  await link(page, 'Work').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/portfolio\/$/)
})

test('a key that is pressed before the code has loaded takes effect afterwards', async ({ page }) => {
  let letThrough = () => {}
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(/\/assets\/(page-mount|island)-/, async (route) => {
    await gate
    await route.continue()
  })
  await page.goto('/about/')
  await button(page, 'Work').focus()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Work')).toHaveAttribute('aria-expanded', 'false')
  letThrough()
  await expect(button(page, 'Work')).toHaveAttribute('aria-expanded', 'true')
  await expect(button(page, 'Work')).toBeFocused()
  // An opened menu can be entered by keyboard at once, whatever its motion.
  await page.keyboard.press('Tab')
  await expect(link(page, 'Maps')).toBeFocused()
})

test('a submenu with forty items stays in the window and scrolls', async ({ page, owner }) => {
  await owner.change({}, LONG_MENU.slice(0, 1))
  await page.setViewportSize({ width: 1440, height: 700 })
  await page.goto('/about/')
  await button(page, 'Work').click()
  const last = link(page, 'Work 40')
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
  await last.focus()
  await expect(last).toBeFocused()
})

test('the second level opens to the side that has space', async ({ page, owner }) => {
  await owner.change({ lang: 'ar', dir: 'rtl' }, THREE_LEVEL_MENU)
  for (const width of [930, 1440]) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto('/about/')
    for (const name of ['Work', 'Maps'])
      await page.getByRole('button', { name: `القائمة الفرعية لـ ${name}` }).click()
    const tides = page.getByRole('link', { name: 'Tides' })
    await expect(tides).toBeVisible()
    const edges = () =>
      tides.evaluate((element) => {
        const { left, right } = element.getBoundingClientRect()
        return [Math.max(0, -left), Math.max(0, right - innerWidth)]
      })
    await expect.poll(edges, `at ${width} px`).toEqual([0, 0])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test.skip(
    ({ browserName }) => browserName !== 'chromium',
    'Firefox by BiDi does not tell style that script is off.',
  )

  test('submenus open on hover, and narrow pages show all items', async ({ page }) => {
    await page.goto('/about/')
    await link(page, 'Work').hover()
    await waitForLink(page, 'Maps')
    await page.setViewportSize({ width: 360, height: 700 })
    for (const name of ['Work', 'Maps', 'Tides', 'Series', 'Squall', 'Studio']) await waitForLink(page, name)
    await expect(page.getByRole('button', { name: 'Main Menu' })).toBeHidden()
    await link(page, 'Tides').click()
    await expect(page).toHaveURL(/float/)
  })
})
