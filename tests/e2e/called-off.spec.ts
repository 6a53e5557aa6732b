// @engine chromium
import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

/** Longer than what was called off could still take to open once its code is there. */
const WOULD_BE_OPEN_MS = 500

/** Holds scripts back until they are let go; tells when one is asked for. */
async function holdScripts(page: Page, path: RegExp) {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const asked = page.waitForRequest(path)
  await page.route(path, async (route) => {
    await gate
    await route.continue().catch(() => {})
  })
  return { asked, release }
}

const LAYERS = [
  {
    name: 'the search',
    script: /\/assets\/layers-/,
    opener: (page: Page) => page.locator('[data-search] button').first(),
    shown: (page: Page) => page.locator('[data-search] input[type="search"]'),
  },
  {
    name: 'the login popup',
    script: /\/assets\/LoginLayer-/,
    opener: (page: Page) => page.getByRole('link', { name: 'Log in' }),
    shown: (page: Page) => page.getByRole('dialog'),
  },
  {
    name: 'the viewer',
    script: /\/assets\/viewer-[^.]*\.js/,
    opener: (page: Page) => page.locator('[data-portfolio-item] a[data-enhanced]').first(),
    shown: (page: Page) => page.getByRole('dialog'),
  },
]

for (const { name, script, opener, shown } of LAYERS) {
  for (const way of ['Escape', 'a second press'] as const) {
    // @behaviour menu-2
    test(`${way} calls off ${name} while it is still on its way: nothing opens afterwards`, async ({
      page,
    }) => {
      const { asked, release } = await holdScripts(page, script)
      await page.goto('/')
      for (const island of await page.locator('[data-island]').all()) {
        await island.hover()
        await expect(island).toHaveAttribute('data-ready')
      }
      const address = page.url()
      const control = opener(page)
      await control.press('Enter')
      await asked
      if (way === 'Escape') await page.keyboard.press('Escape')
      else await control.press('Enter')
      release()
      await page.waitForTimeout(WOULD_BE_OPEN_MS)
      await expect(shown(page)).toHaveCount(0)
      expect(page.url()).toBe(address)
      await expect(control).toBeFocused()
      await expect(control).not.toHaveAttribute('aria-expanded', 'true')
      // It opens when it is asked for again.
      await control.press('Enter')
      await expect(shown(page).first()).toBeVisible()
    })
  }
}
