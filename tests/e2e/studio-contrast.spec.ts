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

// @behaviour studio-167
test('faint colours that were planted are seen on pages, all named, and cleared by “Fix”', async ({
  page,
  browser,
  site,
}) => {
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
