// @engine chromium
import type { Page } from '@playwright/test'
import { test } from '../support/editor.ts'
import { dialog, setDirection } from '../support/pages/studio/studio-helpers.ts'
import { axe, expect } from '../support/test.ts'

const moreButton = (page: Page) => page.getByRole('button', { name: 'More', exact: true })
const items = (page: Page) => page.getByRole('menu', { name: 'More' }).getByRole('menuitem')

// @behaviour studio-440
test('a menu of actions is used by keys, and the focus returns to its button', {
  tag: '@main',
}, async ({ page, editor }) => {
  await editor.openWork()
  const button = moreButton(page)
  await expect(button).toHaveAttribute('aria-haspopup', 'menu')
  await button.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(items(page).first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(items(page).last()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(items(page).first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(items(page).last()).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.type('mo')
  await expect(page.getByRole('menuitem', { name: 'Move to trash' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(items(page)).toHaveCount(0)
  await expect(button).toBeFocused()
  await button.press('ArrowUp')
  await expect(items(page).last()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(items(page)).toHaveCount(0)
  await expect(button).not.toBeFocused()
  await button.press('Space')
  await page.keyboard.type('schedule')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(button).toBeFocused()
})

// @behaviour studio-440
test('a press beside a menu closes it and does nothing else', async ({ page, editor }) => {
  await editor.openWork()
  await moreButton(page).click()
  await expect(items(page).first()).toBeVisible()
  const title = await editor.title.boundingBox()
  if (!title) throw new Error('The title cannot be seen.')
  await page.mouse.click(title.x + 20, title.y + title.height / 2)
  await expect(items(page)).toHaveCount(0)
  await expect(moreButton(page)).toBeFocused()
  await expect(editor.title).not.toBeFocused()
})

test.describe('by touch, 360 px wide', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 640 } })

  // @behaviour studio-440
  test('a menu is within the window, also near its lower edge and from right to left', async ({
    page,
    editor,
  }) => {
    await editor.openWork()
    const navigation = page.getByRole('navigation', { name: 'Studio' })
    for (const dir of ['ltr', 'rtl'] as const) {
      await setDirection(page, dir)
      for (const [button, menuName] of [
        [navigation.getByRole('button', { name: 'More' }), 'More'],
        [page.getByRole('main').getByRole('button', { name: 'More', exact: true }), 'More'],
      ] as const) {
        await button.tap()
        const menu = page.getByRole('menu', { name: menuName })
        await expect(menu).toBeInViewport({ ratio: 1 })
        expect(await axe(page)).toEqual([])
        await page.touchscreen.tap(180, 5)
        await expect(menu).toHaveCount(0)
      }
    }
  })
})
