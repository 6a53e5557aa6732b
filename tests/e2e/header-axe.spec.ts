// @engine chromium
import type { Page } from '@playwright/test'
import type { HeaderSettings } from '../../src/core/content/index.ts'
import { THREE_LEVELS, test } from '../support/owner.ts'
import { axe, expect } from '../support/test.ts'

interface Overlay {
  header?: Partial<HeaderSettings>
  width: number
  open(page: Page): Promise<void>
}

const opener = (page: Page) => page.getByRole('button', { name: 'Main Menu' })

const OVERLAYS: Record<string, Overlay> = {
  'the closed header': { width: 1280, open: async () => {} },
  'a sub-menu': {
    width: 1280,
    async open(page) {
      await page.getByRole('button', { name: 'Work submenu' }).click()
      await page.getByRole('button', { name: 'Maps submenu' }).click()
    },
  },
  'a panel of columns': {
    width: 1280,
    open: (page) => page.getByRole('button', { name: 'Series submenu' }).click(),
  },
  'the login popup': {
    width: 1280,
    open: (page) => page.getByRole('banner').getByRole('link', { name: 'Log in' }).click(),
  },
  'the menu below the header': {
    header: { mobileMenu: 'dropdown' },
    width: 390,
    async open(page) {
      await opener(page).click()
      await page.getByRole('button', { name: 'Work submenu' }).click()
    },
  },
  'the menu in a drawer': {
    header: { mobileMenu: 'off-canvas' },
    width: 390,
    async open(page) {
      await opener(page).click()
      await page.getByRole('button', { name: 'Work submenu' }).click()
    },
  },
}

for (const [name, { header, width, open }] of Object.entries(OVERLAYS)) {
  test(`everybody can use ${name}, in both palettes and both directions`, async ({
    page,
    context,
    owner,
    site,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await owner.change(header ? { header } : {}, THREE_LEVELS)
    for (const dark of ['false', 'true']) {
      await context.addCookies([{ name: 'astraColorSwitcherState', value: dark, url: site }])
      await page.goto('/about/')
      await open(page)
      // Colours are measured when they have come to rest.
      await page.waitForTimeout(600)
      expect(await axe(page), `dark: ${dark}`).toEqual([])
    }
  })
}

test('a page from right to left is as usable', async ({ page, owner }) => {
  await owner.change({ lang: 'ar', dir: 'rtl' }, THREE_LEVELS)
  await page.goto('/about/')
  await page.getByRole('button', { name: 'القائمة الفرعية لـ Work' }).click()
  await page.waitForTimeout(600)
  expect(await axe(page)).toEqual([])
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await page.getByRole('link', { name: 'تسجيل الدخول' }).click()
  await expect(page.getByRole('dialog', { name: 'تسجيل الدخول' })).toBeVisible()
  await page.waitForTimeout(600)
  expect(await axe(page)).toEqual([])
})
