// @engine chromium
import type { HeaderSettings } from '../../src/core/content/index.ts'
import { THREE_LEVELS, test } from '../support/owner.ts'
import type { HeaderPage } from '../support/pages/header-page.ts'
import { finishMotion } from '../support/pages/viewer-page.ts'
import { axe, expect } from '../support/test.ts'

interface Overlay {
  settings?: Partial<HeaderSettings>
  width: number
  open(header: HeaderPage): Promise<void>
}

const OVERLAYS: Record<string, Overlay> = {
  'the closed header': { width: 1280, open: async () => {} },
  'a sub-menu': {
    width: 1280,
    async open(header) {
      await header.openSubMenu('Work')
      await header.openSubMenu('Maps')
    },
  },
  'a panel of columns': {
    width: 1280,
    open: (header) => header.openSubMenu('Series'),
  },
  'the login popup': {
    width: 1280,
    open: (header) => header.openLogin(),
  },
  'the menu below the header': {
    settings: { mobileMenu: 'dropdown' },
    width: 390,
    async open(header) {
      await header.openMenu()
      await header.openSubMenu('Work')
    },
  },
  'the menu in a drawer': {
    settings: { mobileMenu: 'off-canvas' },
    width: 390,
    async open(header) {
      await header.openMenu()
      await header.openSubMenu('Work')
    },
  },
}

for (const [name, { settings, width, open }] of Object.entries(OVERLAYS)) {
  test(`everybody can use ${name}, in both palettes and both directions`, async ({
    page,
    context,
    owner,
    site,
    header,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await owner.change(settings ? { header: settings } : {}, THREE_LEVELS)
    for (const dark of ['false', 'true']) {
      await context.addCookies([{ name: 'astraColorSwitcherState', value: dark, url: site }])
      await page.goto('/about/')
      await open(header)
      // Colours are measured when they have come to rest.
      await finishMotion(page)
      expect(await axe(page), `dark: ${dark}`).toEqual([])
    }
  })
}

test('a page from right to left is as usable', async ({ page, owner }) => {
  await owner.change({ lang: 'ar', dir: 'rtl' }, THREE_LEVELS)
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
