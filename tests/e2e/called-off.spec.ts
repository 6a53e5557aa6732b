// @engine chromium
import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

/** Delays a script until it is released. */
async function holdScript(page: Page, path: RegExp) {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const request = page.waitForRequest(path, { timeout: 60_000 })
  await page.route(path, async (route) => {
    await gate
    await route.continue().catch(() => {})
  })
  return {
    requested: request,
    /** Runs the script and waits for two frames, in which anything it opens would be visible. */
    async run() {
      release()
      await page.evaluate(async (url) => {
        await import(url)
        await new Promise(requestAnimationFrame)
        await new Promise(requestAnimationFrame)
      }, (await request).url())
    },
  }
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

for (const way of ['Escape', 'a second press'] as const) {
  // @behaviour menu-2
  test(`${way} cancels an overlay that is still loading, and nothing opens afterwards`, {
    tag: way === 'Escape' ? '@main' : [],
  }, async ({ page }) => {
    const scripts: Awaited<ReturnType<typeof holdScript>>[] = []
    for (const { script } of LAYERS) scripts.push(await holdScript(page, script))
    await page.goto('/')
    for (const island of await page.locator('[data-island]').all()) {
      await island.hover()
      await expect(island).toHaveAttribute('data-ready')
    }
    const address = page.url()
    for (const [index, { name, opener, shown: layer }] of LAYERS.entries())
      await test.step(name, async () => {
        const control = opener(page)
        await control.press('Enter')
        await scripts[index]?.requested
        if (way === 'Escape') await page.keyboard.press('Escape')
        else await control.press('Enter')
        await scripts[index]?.run()
        await expect(layer(page)).toHaveCount(0)
        expect(page.url()).toBe(address)
        await expect(control).toBeFocused()
        await expect(control).not.toHaveAttribute('aria-expanded', 'true')
        // It opens when it is requested again.
        await control.press('Enter')
        await expect(layer(page).first()).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(layer(page)).toHaveCount(0)
      })
  })
}
