// @engine chromium
import type { Locator, Page } from '@playwright/test'
import { THREE_LEVEL_MENU, test } from '../support/owner.ts'
import { expect } from '../support/test.ts'

/** Window of 1280 by 1024 pixels at a zoom of 400 %. */
const ZOOMED = { width: 320, height: 256 }
/** Limit on the tab stops, more than any page has. */
const MAX_STOPS = 60

/** Mobile menus, each in one direction and language. */
const LOOKS = [
  { mobileMenu: 'off-canvas', lang: 'en', dir: 'ltr' },
  { mobileMenu: 'dropdown', lang: 'ar', dir: 'rtl' },
] as const

test.use({ viewport: ZOOMED, contextOptions: { reducedMotion: 'reduce' } })

/** Returns the reason why the focused element cannot be seen; empty if it can. */
const hidden = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return 'nothing has the focus'
    const name = element.outerHTML.slice(0, 90)
    const box = element.getClientRects()[0]
    if (!box) return `${name} has no place`
    const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)]
    const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)]
    if (left >= right || top >= bottom) return `${name} is outside of the window`
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    const isSeen = there && (element.contains(there) || there.contains(element))
    return isSeen ? '' : `${name} is behind ${there?.outerHTML.slice(0, 90)}`
  })

const seesItsPlace = (page: Page) => expect.poll(() => hidden(page)).toBe('')

const reflows = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(ZOOMED.width)

/** Presses Tab until the target has the focus, and checks that each focused element on the way is visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    await page.keyboard.press('Tab')
    await seesItsPlace(page)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Not reached by Tab: ${target}`)
}

for (const { mobileMenu, lang, dir } of LOOKS)
  test(`at 400 % the keyboard reaches everything and the focus is visible, menu as ${mobileMenu}, ${dir}`, {
    tag: dir === 'rtl' ? '@main' : [],
  }, async ({ page, owner }) => {
    await owner.change({ lang, dir, header: { layout: 'sticky', mobileMenu } }, THREE_LEVEL_MENU)
    const part = (name: string) => page.locator(`[data-part="${name}"]`)
    const opener = page.locator('[data-mobile-menu] > button')
    const branch = (item: string) =>
      page.locator(`li:has(> * > a:text-is("${item}")) > * > button`).filter({ visible: true })
    await page.goto('/about/')
    await reflows(page)

    const search = part('search').locator('button').first()
    await tabTo(page, search)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox')).toBeFocused()
    await seesItsPlace(page)
    await page.keyboard.type('tide')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('option').last()).toBeInViewport()
    await reflows(page)
    await page.keyboard.press('Escape')
    await expect(search).toBeFocused()

    const account = part('account').locator('a')
    await tabTo(page, account)
    await page.keyboard.press('Enter')
    const popup = page.getByRole('dialog')
    await expect(popup.getByRole('textbox').first()).toBeFocused()
    await seesItsPlace(page)
    await tabTo(page, popup.locator('button[type=submit]'))
    await reflows(page)
    await page.keyboard.press('Escape')
    await expect(account).toBeFocused()

    const colors = part('colors').getByRole('button')
    await tabTo(page, colors)
    await page.keyboard.press('Space')
    await expect(colors).toHaveAttribute('aria-pressed', 'true')

    await tabTo(page, opener)
    await page.keyboard.press('Enter')
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
    for (const item of ['Work', 'Maps']) {
      await tabTo(page, branch(item))
      await page.keyboard.press('Space')
      await expect(branch(item)).toHaveAttribute('aria-expanded', 'true')
    }
    await tabTo(page, page.getByRole('link', { name: 'Tides' }).filter({ visible: true }))
    await tabTo(page, page.getByRole('link', { name: 'Studio' }).filter({ visible: true }))
    await reflows(page)
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()

    await tabTo(page, page.getByRole('contentinfo').getByRole('link').last())
    await reflows(page)
  })
