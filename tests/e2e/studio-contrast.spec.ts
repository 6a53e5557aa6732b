// @engine chromium
import type { Browser, Page } from '@playwright/test'
import { publishAppearance, takeAppearanceBack } from '../support/publish-appearance.ts'
import { enter, test } from '../support/studio.ts'
import { axe, expect } from '../support/test.ts'

const PAGES = [
  '/',
  '/about/',
  '/contact/',
  '/portfolio/skerries/',
  '/search/?q=glass',
  '/login',
  '/not-there/',
]
const PRESETS = ['Clay', 'Deep sea', 'Moss', 'Plum', 'Graphite']

test.beforeEach(async ({ page, owner }) => {
  await enter(page, owner)
  await page.goto('/studio/appearance')
  await expect(publishButton(page)).toBeVisible()
})

const publishButton = (page: Page) => page.getByRole('button', { name: 'Publish changes' })
/** What visitors cannot read well, on pages of every kind, in both palettes. */
async function faintTexts(browser: Browser, baseURL: string): Promise<string[]> {
  const found: string[] = []
  for (const state of ['false', 'true']) {
    const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
    await context.addCookies([{ name: 'astraColorSwitcherState', value: state, url: baseURL }])
    const visitor = await context.newPage()
    for (const path of PAGES) {
      await visitor.goto(path)
      const faults = (await axe(visitor)).filter((fault) => fault.startsWith('color-contrast'))
      found.push(...faults.map((fault) => `${path} ${state === 'true' ? 'dark' : 'light'}: ${fault}`))
    }
    await context.close()
  }
  return found
}

for (const preset of PRESETS) {
  // @behaviour studio-167
  test(`visitors can read every text of every page in the colours of ${preset}`, async ({
    page,
    browser,
    site,
  }) => {
    await page.getByRole('button', { name: preset, exact: true }).click()
    const undo = await publishAppearance(page)
    expect(await faintTexts(browser, site)).toEqual([])
    await takeAppearanceBack(page, undo)
  })
}

// @behaviour studio-282
test('texts that are too faint are found on pages before anybody sees them, shown there, and mended', async ({
  page,
}) => {
  const proof = page.getByRole('region', { name: 'On your pages' })
  const light = page.getByRole('region', { name: 'Light palette' })
  const quiet = light.getByRole('textbox', { name: 'Quiet text', exact: true })
  await page.getByText('Change the nine colours').first().click()
  const before = await quiet.inputValue()
  await quiet.fill('#d9c9b0')
  await proof.getByRole('button', { name: 'Check pages' }).click()
  const row = proof.getByRole('listitem').filter({ hasText: 'Fix “Quiet text”' })
  await expect(row).toContainText(/“.+” (on|in a form on) “.+”, first palette: 1\.\d to one, needs [34]/)
  expect(await axe(page, '[aria-labelledby=pages-proof]')).toEqual([])
  await row.getByRole('button', { name: 'Show' }).click()
  const shown = page.getByRole('dialog').frameLocator('iframe:not([inert])')
  await expect(shown.locator('[style*=outline]')).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(row.getByRole('button', { name: 'Show' })).toBeFocused()
  // What was found stays a matter of its slot, whatever is changed since.
  await quiet.fill('#d8c8af')
  await expect(proof.getByText('Something has changed since.')).toBeVisible()
  await row.getByRole('button', { name: 'Fix “Quiet text”' }).click()
  await expect(proof.getByRole('button', { name: 'Check again' })).toBeVisible()
  await expect(row).toHaveCount(0)
  await quiet.fill(before)
  await expect(proof.getByText('Something has changed since.')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Visitors see all of this.' })).toHaveCount(1)
})

test.describe('where a page cannot be had', () => {
  test.use({ allowedConsoleErrors: [/502/] })

  // @behaviour studio-282
  test('it is named, and looked at again', async ({ page }) => {
    const proof = page.getByRole('region', { name: 'On your pages' })
    await page.route(/canvas\/site\?path=%2F&palette=default/, (route) =>
      route.fulfill({ status: 502, body: '' }),
    )
    await proof.getByRole('button', { name: 'Check pages' }).click()
    await expect(proof.getByText('could not be looked at. Check your connection.')).toBeVisible()
    await page.unroute(/canvas\/site\?path=%2F&palette=default/)
    await proof.getByRole('button', { name: 'Check again' }).click()
    await expect(proof.getByText(/can be read on|too faint on/)).toBeVisible()
  })
})

// @behaviour studio-167
test('faint colours that were planted are seen on pages, all named, and cleared by “Fix”', async ({
  page,
  browser,
  site,
}) => {
  // Seven kinds of pages are read four times.
  test.setTimeout(240_000)
  const planted = [
    { palette: page.getByRole('region', { name: 'Light palette' }), slot: 'Quiet text', color: '#d9c9b0' },
    {
      palette: page.getByRole('region', { name: 'Light palette' }),
      slot: 'Links and buttons',
      color: '#f2b8a0',
    },
    { palette: page.getByRole('region', { name: 'Dark palette' }), slot: 'Running text', color: '#4a443c' },
    { palette: page.getByRole('region', { name: 'Dark palette' }), slot: 'Quiet text', color: '#39352f' },
  ].map(({ palette, slot, color }) => ({
    palette,
    field: palette.getByRole('textbox', { name: slot, exact: true }),
    fix: palette.getByRole('button', { name: `Fix “${slot}”` }),
    color,
  }))
  for (const opener of await page.getByText('Change the nine colours').all()) await opener.click()
  const before: string[] = []
  for (const { field, color } of planted) {
    before.push(await field.inputValue())
    await field.fill(color)
  }
  await publishAppearance(page)
  const seen = await faintTexts(browser, site)
  expect(seen.some((fault) => fault.includes(' light: '))).toBe(true)
  expect(seen.some((fault) => fault.includes(' dark: '))).toBe(true)
  for (const { fix } of planted) await fix.click()
  for (const { palette } of planted) await expect(palette.getByText('All texts can be read.')).toBeVisible()
  await publishAppearance(page)
  expect(await faintTexts(browser, site)).toEqual([])
  for (const [at, { field }] of planted.entries()) await field.fill(before[at] ?? '')
  await publishAppearance(page)
})
