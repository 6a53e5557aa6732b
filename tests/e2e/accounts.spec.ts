// @engine chromium
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { logIn, printedLink, test } from '../support/accounts.ts'
import { SEED_VARIABLE } from '../support/seed-once.ts'
import { axe, expect } from '../support/test.ts'
import { serve } from '../support/vitrine.ts'

// Answers that say no are noted by the browser as errors.
test.use({ allowedConsoleErrors: [/status of (401|403|404|422)/] })

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('an editor logs in, changes the password, logs out, and logs in with the new one', async ({
    page,
    person,
    context,
    browserName,
  }) => {
    await page.goto('/account')
    await expect(page).toHaveURL(/\/login\?redirect=%2Faccount$/)
    // Firefox by BiDi does not tell style that script is off.
    if (browserName === 'chromium') await expect(page.getByRole('button', { name: 'Show' })).toBeHidden()
    await logIn(page, { ...person, password: 'not the password' })
    await expect(page.getByRole('alert')).toHaveText(/The name or the password is not right/)
    await expect(page.getByLabel('User name or email address')).toHaveValue(person.name)
    await logIn(page, person)
    await expect(page).toHaveURL(/\/account$/)
    await expect(page.getByText(person.email)).toBeVisible()
    await expect(page.getByText('Editor')).toBeVisible()
    expect(await context.cookies()).toContainEqual(
      expect.objectContaining({
        name: 'vitrine.session_token',
        httpOnly: true,
        sameSite: 'Lax',
        secure: false,
      }),
    )

    await page.getByLabel('Current password', { exact: true }).fill(person.password)
    await page.getByLabel('New password', { exact: true }).fill('short')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(
      /Choose at least 10 characters/,
    )
    await page.getByLabel('Current password', { exact: true }).fill(person.password)
    await page.getByLabel('New password', { exact: true }).fill('another good password')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Your password is changed' })).toBeVisible()

    await page.getByRole('button', { name: 'Log out here' }).click()
    await expect(page).toHaveURL(/\/$/)
    await page.goBack()
    await page.reload()
    await expect(page).toHaveURL(/\/login/)
    await logIn(page, { ...person, password: 'another good password' })
    await expect(page).toHaveURL(/\/account$/)
  })

  test('a lost password is set anew by the printed link', async ({ page, person, server }) => {
    await page.goto('/login')
    await page.getByRole('link', { name: 'Lost your password?' }).click()
    await page.getByLabel('User name or email address').fill(person.name)
    await page.getByRole('button', { name: 'Ask for a link' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'This site sends no email' })).toBeVisible()

    await page.goto(await printedLink(server, ['user', 'reset-link', person.name]))
    await page.getByLabel('New password', { exact: true }).fill('one after the other')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Your new password is set' })).toBeVisible()
    await logIn(page, { ...person, password: 'one after the other' })
    await expect(page).toHaveURL(/\/account$/)
  })

  test('the first owner comes by the address that is printed at start', async ({ page }) => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-setup-'))
    cpSync(process.env[SEED_VARIABLE] ?? '', folder, { recursive: true })
    const site = await serve(folder)
    try {
      const address = () => /http:\S+\/setup\?token=\S+/.exec(site.log())?.[0]
      await expect.poll(address).toBeDefined()
      await page.goto(`${site.url}/`)
      await expect(page).toHaveURL(`${site.url}/`)
      await page.goto(`${site.url}/setup`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nobody runs this site yet.')
      await page.goto(address() ?? '')
      await page.getByLabel('User name').fill('Ada')
      await page.getByLabel('Email address').fill('ada@example.org')
      await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
      await page.getByRole('button', { name: 'Create account' }).click()
      // What an owner wants next is the site.
      await expect(page).toHaveURL(/\/studio$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^The studio needs JavaScript/)
      await page.getByRole('link', { name: 'Your account' }).click()
      await expect(page.getByText('Owner')).toBeVisible()
      const again = await page.goto(address() ?? '')
      expect(again?.status()).toBe(404)
    } finally {
      await page.goto('about:blank')
      await site.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

test('a password can be looked at, and is sent as a password', async ({ page, person }) => {
  await page.goto('/login')
  const field = page.getByLabel('Password', { exact: true })
  const show = page.getByRole('button', { name: 'Show: Password' })
  await field.fill(person.password)
  await show.click()
  await expect(field).toHaveAttribute('type', 'text')
  await expect(show).toHaveAttribute('aria-pressed', 'true')
  await show.click()
  await expect(field).toHaveAttribute('type', 'password')
})

test('the keyboard is led to what has to be mended', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByLabel('User name or email address')).toBeFocused()
  await expect(page.getByLabel('User name or email address')).toHaveAccessibleDescription(
    /Enter your user name/,
  )
})

for (const scheme of ['light', 'dark'] as const)
  test.describe(`in ${scheme} colours`, () => {
    test.use({ colorScheme: scheme })

    test('everybody can use the pages of accounts', async ({ page, person }) => {
      for (const path of ['/login', '/lost-password', '/reset-password?token=x']) {
        await page.goto(path)
        expect(await axe(page), path).toEqual([])
        await page.locator('main button[data-tone=loud]').last().click()
        await expect(page.locator('[aria-invalid]').first()).toBeFocused()
        expect(await axe(page), `${path} with an error`).toEqual([])
      }
      await logIn(page, { ...person, password: 'not the password' })
      expect(await axe(page), 'a refused login').toEqual([])
      await logIn(page, person)
      await page.getByRole('button', { name: 'Change password' }).click()
      expect(await axe(page), 'the account').toEqual([])
    })
  })
