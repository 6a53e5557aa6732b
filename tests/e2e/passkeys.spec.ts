// @engine chromium
import type { Page } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { turnOnTwoStep } from '../support/login-code.ts'
import { sidewaysScroll } from '../support/pages/studio/studio-helpers.ts'
import { siteWith } from '../support/site-with.ts'
import { axe, expect } from '../support/test.ts'

// Browsers log refusals as errors.
test.use({ allowedConsoleErrors: [/status of (401|403|422|429)/] })

/** Adds a virtual device that stores passkeys and verifies its user as the test says. */
async function addDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  return {
    letThrough: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

/** Replaces the address by a host name, to which passkeys belong; an IP address has none. */
const withHost = (site: string, path: string) => new URL(path, site.replace('127.0.0.1', 'localhost')).href

const passkeysSection = (page: Page) => page.getByRole('region', { name: 'Passkeys' })

async function addPasskey(page: Page, password: string, name: string) {
  await expect(passkeysSection(page).getByLabel('Name of the new passkey')).not.toHaveAttribute('required')
  await passkeysSection(page).getByLabel('Name of the new passkey').fill(name)
  await passkeysSection(page).getByLabel('Your password', { exact: true }).fill(password)
  await passkeysSection(page).getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page).toHaveURL(/\?done=passkey$/)
}

async function logInAt(page: Page, address: string, person: { name: string; password: string }) {
  await page.goto(address)
  await page.locator('main').getByLabel('User name or email address').fill(person.name)
  await page.locator('main').getByLabel('Password', { exact: true }).fill(person.password)
  await page.locator('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/\/account$/)
}

// @behaviour studio-243
test('a user adds and names a passkey, logs in with it without a password, and cannot after its removal', async ({
  page,
  person,
  site,
}) => {
  const device = await addDevice(page)
  await logInAt(page, withHost(site, '/login'), person)
  await expect(passkeysSection(page).getByText('needs JavaScript')).toBeHidden()
  await passkeysSection(page).getByLabel('Your password', { exact: true }).fill('not the password')
  await passkeysSection(page).getByRole('button', { name: 'Add a passkey' }).click()
  await expect(passkeysSection(page).getByRole('alert')).toHaveText('This isn’t your current password.')
  const password = passkeysSection(page).getByLabel('Your password', { exact: true })
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription('This isn’t your current password.')
  await addPasskey(page, person.password, 'Laptop')
  await expect(passkeysSection(page).getByText('Not used yet')).toBeVisible()
  expect(await axe(page)).toEqual([])

  await passkeysSection(page).getByLabel('Your password', { exact: true }).fill(person.password)
  await passkeysSection(page).getByRole('button', { name: 'Add a passkey' }).click()
  await expect(passkeysSection(page).getByRole('alert')).toHaveText(/already has a passkey for this account/)
  await expect(password).toHaveAccessibleDescription('')
  const add = passkeysSection(page).getByRole('button', { name: 'Add a passkey' })
  await expect(add).toHaveAccessibleDescription(/already has a passkey for this account/)

  await passkeysSection(page).getByText('Rename', { exact: true }).click()
  await passkeysSection(page).getByLabel('Name', { exact: true }).fill('My phone')
  await passkeysSection(page).getByRole('button', { name: 'Save name' }).click()
  await expect(passkeysSection(page).getByText('My phone')).toBeVisible()

  await page.goto(withHost(site, '/account'))
  await page.getByRole('button', { name: 'Log out here' }).click()
  await expect(page).not.toHaveURL(/\/account/)
  await page.goto(withHost(site, '/login?redirect=%2Fabout%2F'))
  await device.letThrough(false)
  const send = page.getByRole('button', { name: 'Log in with a passkey' })
  await send.click()
  await expect(page.locator('main').getByRole('alert')).toHaveText(/Cancelled, or your device/)
  await expect(send).toHaveAccessibleDescription(/Cancelled, or your device/)
  await device.letThrough(true)
  await send.click()
  await expect(page).toHaveURL(/\/about\/$/)
  await page.goto(withHost(site, '/account'))
  await expect(passkeysSection(page).getByText('Last used')).toBeVisible()
  await expect(page.getByText('Logged in with a passkey').first()).toBeVisible()

  await passkeysSection(page).getByText('Remove', { exact: true }).click()
  await passkeysSection(page).getByLabel('Your password, to remove it', { exact: true }).fill(person.password)
  await passkeysSection(page).getByRole('button', { name: 'Remove this passkey' }).click()
  await expect(page.getByRole('status').first()).toHaveText(/can no longer log in with it/)
  await page.getByRole('button', { name: 'Log out here' }).click()
  await expect(page).not.toHaveURL(/\/account/)
  await page.goto(withHost(site, '/login'))
  await send.click()
  await expect(page.locator('main').getByRole('alert')).toHaveText(
    /doesn’t know this passkey, or it was removed/,
  )
  expect(await axe(page)).toEqual([])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the login page says that a password works and a passkey does not', async ({ page }) => {
    await page.goto('/login')
    await expect(page.locator('main').getByText(/can still log in with your password/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toBeHidden()
  })
})

// @behaviour studio-244
test('a user with two-step login is not asked for a code after a passkey', async ({ page, person, site }) => {
  await addDevice(page)
  await logInAt(page, withHost(site, '/login'), person)
  await addPasskey(page, person.password, '')
  await turnOnTwoStep(page, person)
  await page.context().clearCookies()
  await page.goto(withHost(site, '/login'))
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page).toHaveURL(/\/account$/)
})

test('the passkey pages have no accessibility faults, in Arabic and in both palettes, 360 pixels wide', async ({
  browser,
}) => {
  const mira = { name: 'mira', email: 'mira@example.org', password: 'a sentence for this one' }
  await siteWith(
    async ({ settings, accounts }) => {
      await settings.change({ lang: 'ar', dir: 'rtl' })
      await accounts.add({ ...mira, role: 'owner' })
    },
    async ({ url }) => {
      const context = await browser.newContext({ viewport: { width: 360, height: 900 } })
      const page = await context.newPage()
      const check = async () => {
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          expect(await axe(page), colorScheme).toEqual([])
        }
        expect(await sidewaysScroll(page)).toBe(0)
      }
      await addDevice(page)
      await page.goto(withHost(url, '/login'))
      await expect(page.locator('[data-passkey=login]')).toBeVisible()
      await check()
      await page.locator('main input[name=login]').fill(mira.name)
      await page.locator('main input[name=password]').fill(mira.password)
      await page.locator('main form[action="/login"] button[type=submit]').click()
      const form = page.locator('[data-passkey=add]')
      await form.locator('input[name=current]').fill(mira.password)
      await form.locator('button[type=submit]').click()
      await expect(page).toHaveURL(/done=passkey/)
      await page.locator('section[aria-labelledby=passkeys] summary').last().click()
      await check()
      await context.close()
    },
  )
})
