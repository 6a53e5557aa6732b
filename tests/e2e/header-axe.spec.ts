// @engine chromium
import { THREE_LEVEL_MENU, test } from '../support/owner.ts'
import type { HeaderPage } from '../support/pages/header-page.ts'
import { finishMotion } from '../support/pages/viewer-page.ts'
import { axe, expect } from '../support/test.ts'

/** Checks for faults in both palettes, whichever is shown first. */
async function isUsable(header: HeaderPage, what: string): Promise<void> {
  for (const look of ['one palette', 'the other']) {
    if (look === 'the other') await header.switchColors()
    // Colours are measured after transitions have ended.
    await finishMotion(header.page)
    expect(await axe(header.page), `${what}, ${look}`).toEqual([])
  }
}

test('the header and its overlays have no accessibility faults, in both palettes', { tag: '@main' }, async ({
  page,
  owner,
  header,
}) => {
  await owner.change({}, THREE_LEVEL_MENU)
  await page.goto('/about/')
  await isUsable(header, 'the closed header')
  await header.openSubMenu('Work')
  await header.openSubMenu('Maps')
  await isUsable(header, 'sub-menus')
  await header.openSubMenu('Series')
  await isUsable(header, 'a panel of columns')
  await header.openLogin()
  await isUsable(header, 'the login popup')
})

for (const [mobileMenu, name] of [
  ['dropdown', 'the menu below the header'],
  ['off-canvas', 'the menu in a drawer'],
] as const)
  test(`${name} has no accessibility faults, in both palettes`, async ({ page, owner, header }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await owner.change({ header: { mobileMenu } }, THREE_LEVEL_MENU)
    await page.goto('/about/')
    await header.openMenu()
    await header.openSubMenu('Work')
    await isUsable(header, name)
  })

test('a page from right to left has no accessibility faults either', async ({ page, owner }) => {
  await owner.change({ lang: 'ar', dir: 'rtl' }, THREE_LEVEL_MENU)
  await page.goto('/about/')
  const works = page.getByRole('button', { name: 'القائمة الفرعية لـ Work' })
  await works.click()
  await expect(works).toHaveAttribute('aria-expanded', 'true')
  await finishMotion(page)
  expect(await axe(page)).toEqual([])
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await page.getByRole('link', { name: 'تسجيل الدخول' }).click()
  await expect(page.getByRole('dialog', { name: 'تسجيل الدخول' })).toBeVisible()
  await finishMotion(page)
  expect(await axe(page)).toEqual([])
})
