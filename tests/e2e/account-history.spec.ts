// @engine chromium
import type { BrowserContext, Page } from '@playwright/test'
import { logIn, test } from '../support/accounts.ts'
import type { UserRecord } from '../support/add-person.ts'
import { faintTexts } from '../support/faint-texts.ts'
import { siteWith } from '../support/site-with.ts'
import { axe, expect } from '../support/test.ts'

// The browser logs a refused login as an error.
test.use({ allowedConsoleErrors: [/status of 401/] })

/** Logs in after one try with a wrong password. */
async function logInLate(page: Page, person: UserRecord): Promise<void> {
  await logIn(page, { ...person, password: 'not the password' })
  await logIn(page, person)
  await expect(page).toHaveURL(/\/account$/)
}

const devices = (page: Page) =>
  page.getByRole('region', { name: 'Where you are logged in' }).getByRole('listitem')
const happened = (page: Page) => page.getByRole('region', { name: 'Recent activity' }).getByRole('listitem')

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a user ends the session of another browser', async ({ page, person, browser }) => {
    const other: BrowserContext = await browser.newContext({ javaScriptEnabled: false })
    const there = await other.newPage()
    const { origin } = new URL((await page.goto('/login'))?.url() ?? '')
    await there.goto(`${origin}/login`)
    await there.getByLabel('User name or email address').fill(person.name)
    await there.getByLabel('Password', { exact: true }).fill(person.password)
    await there.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(there).toHaveURL(/\/account$/)

    await logInLate(page, person)
    await expect(devices(page)).toHaveCount(2)
    await expect(devices(page).first()).toContainText('This device')
    await expect(happened(page).first()).toContainText('Logged in, from this place')
    await expect(happened(page).filter({ hasText: 'Wrong password, from this place' })).toHaveCount(1)
    await page.getByLabel('Your password, to log out devices', { exact: true }).fill(person.password)
    await devices(page)
      .nth(1)
      .getByRole('button', { name: /^Log out: / })
      .click()
    await expect(
      page.getByRole('status').filter({ hasText: 'The other device has been logged out.' }),
    ).toBeVisible()
    await expect(devices(page)).toHaveCount(1)
    await there.reload()
    await expect(there).toHaveURL(/\/login/)
    await other.close()
  })
})

test('the user logs out of all other browsers by the keyboard alone', async ({
  page,
  person,
  browser,
  site,
}) => {
  const other = await browser.newContext()
  const there = await other.newPage()
  await there.goto(`${site}/login`)
  await there.getByLabel('User name or email address').fill(person.name)
  await there.getByLabel('Password', { exact: true }).fill(person.password)
  await there.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(there).toHaveURL(/\/account$/)

  await logInLate(page, person)
  const others = page.getByRole('button', { name: 'Log out everywhere else' })
  await page.getByRole('button', { name: 'Add a passkey' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /^Log out: / })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Your password, to log out devices', { exact: true })).toBeFocused()
  await page.keyboard.type(person.password)
  // Enter in the field presses none of the buttons.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(others).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('status').filter({ hasText: 'You’re logged out everywhere else.' }),
  ).toBeVisible()
  await expect(others).toHaveCount(0)
  await other.close()
})

test('the page has no accessibility faults, in light and dark colours, on a phone and on a desktop', async ({
  page,
  person,
}) => {
  await logInLate(page, person)
  const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [360, 1440]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      expect(await axe(page), `${colorScheme}, ${width} px`).toEqual([])
      expect(await faintTexts(page, false), `${colorScheme}, ${width} px`).toEqual([])
      expect(await page.evaluate(sideways), `${colorScheme}, ${width} px`).toBe(0)
    }
})

test('the page reads from right to left on a site that does', async ({ browser }) => {
  const mira = { name: 'mira', email: 'mira@example.org', password: 'a sentence for this one' }
  await siteWith(
    async ({ settings, accounts }) => {
      await settings.change({ lang: 'ar', dir: 'rtl' })
      await accounts.add({ ...mira, role: 'owner' })
    },
    async ({ url }) => {
      const context = await browser.newContext({ baseURL: url, viewport: { width: 360, height: 900 } })
      const page = await context.newPage()
      await page.goto('/login')
      await page.locator('main input[name=login]').fill(mira.name)
      await page.locator('main input[name=password]').fill(mira.password)
      await page.locator('main button[type=submit]').first().click()
      await expect(page.getByRole('heading', { name: 'آخر النشاط' })).toBeVisible()
      expect(await axe(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      await context.close()
    },
  )
})
