// @engine chromium
import type { Browser, Page } from '@playwright/test'
import { PRESET_NAMES, presetOf } from '../../src/studio/appearance/palette.ts'
import { faintTexts } from '../support/faint-texts.ts'
import { publishAppearance, restoreAppearance } from '../support/publish-appearance.ts'
import { logInOnce, test } from '../support/studio.ts'
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

const publishButton = (page: Page) => page.getByRole('button', { name: 'Publish changes' })

async function openAppearance(page: Page): Promise<void> {
  await page.goto('/studio/appearance')
  await expect(publishButton(page)).toBeVisible()
}

/** Returns the contrast faults that axe finds on pages of three kinds, in both palettes. */
async function unreadable(browser: Browser, baseURL: string): Promise<string[]> {
  const faults: string[] = []
  for (const state of ['false', 'true']) {
    const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
    await context.addCookies([{ name: 'astraColorSwitcherState', value: state, url: baseURL }])
    const visitor = await context.newPage()
    for (const path of ['/', '/contact/', '/search/?q=glass']) {
      await visitor.goto(path)
      const contrast = (await axe(visitor)).filter((fault) => fault.startsWith('color-contrast'))
      faults.push(...contrast.map((fault) => `${path} ${state === 'true' ? 'dark' : 'light'}: ${fault}`))
    }
    await context.close()
  }
  return faults
}

test.describe('on pages of every kind', () => {
  // A path that does not exist responds with the page that says so.
  test.use({ allowedConsoleErrors: [/status of 404/] })

  // @behaviour studio-167
  test('every text has enough contrast in the colours of each preset, in both palettes', async ({
    page,
    header,
  }) => {
    test.setTimeout(200_000)
    for (const path of PAGES) {
      await page.goto(path)
      for (const preset of PRESET_NAMES) {
        // The page switches to the colours of the preset as to those of the site.
        await page.locator('form[data-color-switcher]').evaluate((form: HTMLFormElement, palettes) => {
          const config = JSON.parse(form.dataset.colorSwitcher ?? '')
          form.dataset.colorSwitcher = JSON.stringify({ ...config, palettes })
        }, presetOf(preset))
        for (const palette of ['dark', 'light']) {
          await header.switchColors()
          expect.soft(await faintTexts(page, false), `${path} in ${preset}, ${palette}`).toEqual([])
        }
      }
    }
  })
})

// @behaviour studio-167
test('visitors see every text with enough contrast in the colours of a published preset', async ({
  page,
  owner,
  browser,
  site,
}) => {
  await logInOnce(page, owner)
  await openAppearance(page)
  await page.getByRole('button', { name: 'Plum', exact: true }).click()
  const undo = await publishAppearance(page)
  try {
    expect(await (await page.request.get('/')).text()).toContain(presetOf('plum').default[0])
    expect(await unreadable(browser, site)).toEqual([])
  } finally {
    await restoreAppearance(page, undo)
  }
})

// @behaviour studio-282
test('texts with too little contrast are found on pages before publishing, shown there, and fixed', async ({
  page,
  owner,
}) => {
  await logInOnce(page, owner)
  await openAppearance(page)
  const proof = page.getByRole('region', { name: 'On your pages' })
  const light = page.getByRole('region', { name: 'Light palette' })
  const quiet = light.getByRole('textbox', { name: 'Quiet text', exact: true })
  await page.getByText('Change the nine colours').first().click()
  const before = await quiet.inputValue()
  await quiet.fill('#d9c9b0')
  await proof.getByRole('button', { name: 'Check pages' }).click()
  const row = proof.getByRole('listitem').filter({ hasText: 'Fix “Quiet text”' })
  await expect(row).toContainText(/“.+” (on|in a form on) “.+”, first palette: contrast 1\.\d, needs [34]/)
  expect(await axe(page, '[aria-labelledby=pages-proof]')).toEqual([])
  await row.getByRole('button', { name: 'Show' }).click()
  const preview = page.getByRole('dialog').frameLocator('iframe:not([inert])')
  await expect(preview.locator('[style*=outline]')).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(row.getByRole('button', { name: 'Show' })).toBeFocused()
  // A finding stays assigned to its slot, whatever is changed afterwards.
  await quiet.fill('#d8c8af')
  await expect(proof.getByText('Something has changed since.')).toBeVisible()
  await row.getByRole('button', { name: 'Fix “Quiet text”' }).click()
  await expect(proof.getByRole('button', { name: 'Check again' })).toBeVisible()
  await expect(row).toHaveCount(0)
  await quiet.fill(before)
  await expect(proof.getByText('Something has changed since.')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Everything is public.' })).toHaveCount(1)
})

test.describe('when a page fails to load', () => {
  test.use({ allowedConsoleErrors: [/502/] })

  // @behaviour studio-282
  test('the check names it, and loads it again on request', async ({ page, owner }) => {
    await logInOnce(page, owner)
    await openAppearance(page)
    const proof = page.getByRole('region', { name: 'On your pages' })
    await page.route(/canvas\/site\?path=%2F&palette=default/, (route) =>
      route.fulfill({ status: 502, body: '' }),
    )
    await proof.getByRole('button', { name: 'Check pages' }).click()
    await expect(proof.getByText('could not be checked. Check your connection.')).toBeVisible()
    await page.unroute(/canvas\/site\?path=%2F&palette=default/)
    await proof.getByRole('button', { name: 'Check again' }).click()
    await expect(proof.getByText(/(enough|too little) contrast on/)).toBeVisible()
  })
})

// @behaviour studio-167
test('every planted colour with too little contrast is found on pages and removed by “Fix”', async ({
  page,
  owner,
  browser,
  site,
}) => {
  test.setTimeout(200_000)
  await logInOnce(page, owner)
  await openAppearance(page)
  const light = page.getByRole('region', { name: 'Light palette' })
  const dark = page.getByRole('region', { name: 'Dark palette' })
  const planted = [
    { palette: light, slot: 'Quiet text', color: '#d9c9b0' },
    { palette: light, slot: 'Links and buttons', color: '#f2b8a0' },
    { palette: dark, slot: 'Body text', color: '#4a443c' },
    { palette: dark, slot: 'Quiet text', color: '#39352f' },
  ]
  for (const opener of await page.getByText('Change the nine colours').all()) await opener.click()
  const fields = planted.map(({ palette, slot }) => palette.getByRole('textbox', { name: slot, exact: true }))
  const before = await Promise.all(fields.map((field) => field.inputValue()))
  for (const [at, { color }] of planted.entries()) await fields[at]?.fill(color)
  await publishAppearance(page)
  try {
    const faults = await unreadable(browser, site)
    expect(faults.some((fault) => fault.includes(' light: '))).toBe(true)
    expect(faults.some((fault) => fault.includes(' dark: '))).toBe(true)
    for (const { palette, slot } of planted)
      await palette.getByRole('button', { name: `Fix “${slot}”` }).click()
    for (const palette of [light, dark])
      await expect(palette.getByText('All texts have enough contrast.')).toBeVisible()
    await publishAppearance(page)
    expect(await unreadable(browser, site)).toEqual([])
  } finally {
    for (const [at, field] of fields.entries()) await field.fill(before[at] ?? '')
    await publishAppearance(page)
  }
})
