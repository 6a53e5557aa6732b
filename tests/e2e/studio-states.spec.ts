// @engine chromium
import type { Page, Route } from '@playwright/test'
import { setDirection, sidewaysScroll } from '../support/pages/studio/studio-helpers.ts'
import { logInOnce, test } from '../support/studio.ts'
import { axe, expect } from '../support/test.ts'

test.use({ allowedConsoleErrors: [/Failed to load|ERR_/] })

test.beforeEach(({ page, person }) => logInOnce(page, person))

const LISTS = [
  { name: 'Works', path: '/studio/works', call: /entries\/work\?/ },
  { name: 'Pages', path: '/studio/pages', call: /entries\/page\?/ },
] as const
const refuseWith = (status: number) => (route: Route) =>
  route.fulfill({ status, json: { code: 'refused', message: '', data: {} } })
const entries = (page: Page) => page.getByRole('main').getByRole('listitem')

/** Checks the screen for faults in a colour scheme and a direction, and on a phone. */
async function isSound(page: Page, colorScheme: 'light' | 'dark', dir: 'ltr' | 'rtl'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await setDirection(page, dir)
  expect(await axe(page), `${colorScheme} ${dir}`).toEqual([])
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 }
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width, height })
}

for (const { name, path, call } of LISTS) {
  // @behaviour studio-84
  test(`${name} show their frame while loading, and report a failure, a missing connection, and whom to ask`, async ({
    page,
    context,
  }) => {
    /**
     * Checks the screen in one of two looks. Works and pages use the same list, so each state is checked in one look for
     * works and in the other for pages.
     */
    const looks = (isDark: boolean) =>
      isDark === (name === 'Works') ? isSound(page, 'dark', 'rtl') : isSound(page, 'light', 'ltr')
    const heldRoutes: Route[] = []
    let isHeld = true
    await page.route(call, (route) => (isHeld ? void heldRoutes.push(route) : refuseWith(500)(route)))
    await page.goto(path)
    await expect(page.locator('main ul[aria-busy="true"] > li').first()).toBeVisible()
    await expect(entries(page)).toHaveCount(0)
    await looks(true)
    isHeld = false
    for (const route of heldRoutes) await refuseWith(500)(route)
    await expect(page.getByRole('alert').getByText(`${name} could not be loaded.`)).toBeVisible()
    await looks(false)
    await page.unroute(call)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(entries(page).first().getByRole('link')).toBeVisible()
    await expect(page.getByText(`${name} could not be loaded.`)).toBeHidden()

    await context.setOffline(true)
    await expect(page.getByText(/^You are offline\. Changes are stored on this device/)).toBeVisible()
    await looks(true)
    await context.setOffline(false)
    await expect(page.getByText(/^You are offline\./)).toBeHidden()

    await page.route(call, refuseWith(403))
    await page.reload()
    await expect(page.getByText('Your account can’t do this. Ask an owner.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Retry' })).toBeHidden()
    await looks(false)
  })
}

// @behaviour studio-283
test('a user who opens another screen while a work is loading stays there', async ({ page }) => {
  const heldRoutes: Route[] = []
  let isHeld = true
  await page.route(/entries\/work\/\d+$/, (route) =>
    isHeld ? void heldRoutes.push(route) : route.continue(),
  )
  await page.goto('/studio/works')
  await entries(page).first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const account = page.getByRole('link', { name: 'Your account' })
  await account.focus()
  await expect.poll(() => heldRoutes.length).toBeGreaterThan(0)
  isHeld = false
  for (const route of heldRoutes) await route.continue()
  await expect(page.getByRole('button', { name: 'More' }).first()).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toBeVisible()
  await expect(account).toBeFocused()
})

// @behaviour studio-84
test('a part of the works that failed to load is requested again', async ({ page }) => {
  let isBroken = true
  await page.route(LISTS[0].call, async (route) => {
    const offset = Number(new URL(route.request().url()).searchParams.get('offset'))
    if (offset > 0 && isBroken) return refuseWith(500)(route)
    const answer = await (
      await route.fetch({
        url: route
          .request()
          .url()
          .replace(/offset=\d+/, 'offset=0'),
      })
    ).json()
    const [first] = answer.items
    const items = Array.from({ length: 100 }, (_, place) => ({ ...first, id: offset + place + 1 }))
    await route.fulfill({ json: { items, total: 300 } })
  })
  await page.goto(LISTS[0].path)
  await expect(entries(page).first().getByRole('link')).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(page.getByText('Part of the list could not be loaded.')).toBeVisible()
  isBroken = false
  await page.evaluate(() => document.querySelector<HTMLElement>('[role=alert] button')?.click())
  await expect(page.getByText('Part of the list could not be loaded.')).toBeHidden()
  await expect(entries(page).last().getByRole('link')).toBeVisible()
})

// @behaviour studio-84
test('a screen whose script fails to load says so, and opens after a retry', async ({ page }) => {
  await page.goto('/studio/works')
  await expect(entries(page).first()).toBeVisible()
  await page.route('**/assets/studio-TermsScreen*', (route) => route.abort())
  await page.getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('alert').getByText('This could not be loaded.')).toBeVisible()
  await isSound(page, 'dark', 'rtl')
  await page.unroute('**/assets/studio-TermsScreen*')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
})

test('in forced colours the chosen option is visible, and the focused one is visible before it', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/studio/media')
  const filter = (name: RegExp) => page.getByRole('main').getByRole('link', { name })
  const lineAround = (name: RegExp) =>
    filter(name).evaluate((link) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(link)
      return outlineStyle === 'none' ? 'none' : outlineWidth
    })
  await expect(filter(/^All/)).toBeVisible()
  expect([await lineAround(/^All/), await lineAround(/^Films/)]).toEqual(['2px', 'none'])
  await page.keyboard.press('Tab')
  await filter(/^All/).focus()
  expect(await lineAround(/^All/)).toBe('3px')
})
