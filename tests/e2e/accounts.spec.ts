// @engine chromium
import { logIn, printedLink, test } from '../support/accounts.ts'
import { axe, expect } from '../support/test.ts'

// Browsers log refusals as errors.
test.use({ allowedConsoleErrors: [/status of (401|403|404|422)/] })

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('an editor logs in, changes the password, logs out, and logs in with the new one', {
    tag: '@main',
  }, async ({ page, person, context }) => {
    await page.goto('/account')
    await expect(page).toHaveURL(/\/login\?redirect=%2Faccount$/)
    await expect(page.getByRole('button', { name: 'Show' })).toBeHidden()
    await logIn(page, { ...person, password: 'not the password' })
    await expect(page.getByRole('alert')).toHaveText(/Wrong name or password/)
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
    await page.goto('/studio')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^The studio needs JavaScript/)
    await page.getByRole('link', { name: 'Your account' }).click()

    await page.getByLabel('Current password', { exact: true }).fill(person.password)
    await page.getByLabel('New password', { exact: true }).fill('short')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(
      /Choose at least 10 characters/,
    )
    await page.getByLabel('Current password', { exact: true }).fill(person.password)
    await page.getByLabel('New password', { exact: true }).fill('another good password')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Your password has been changed' })).toBeVisible()

    await page.getByRole('button', { name: 'Log out here' }).click()
    await expect(page).toHaveURL(/\/$/)
    await page.goBack()
    await page.reload()
    await expect(page).toHaveURL(/\/login/)
    await logIn(page, { ...person, password: 'another good password' })
    await expect(page).toHaveURL(/\/account$/)
  })

  test('a user sets a new password by the printed link', async ({ page, person, server }) => {
    await page.goto('/login')
    await page.getByRole('link', { name: 'Lost your password?' }).click()
    await page.getByLabel('User name or email address').fill(person.name)
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'This site doesn’t send email' })).toBeVisible()
    await page.goto(await printedLink(server, ['user', 'reset-link', person.name]))
    await page.getByLabel('New password', { exact: true }).fill('one after the other')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Your new password is set' })).toBeVisible()
    await logIn(page, { ...person, password: 'one after the other' })
    await expect(page).toHaveURL(/\/account$/)
  })
})

test('the focus moves to the missing field, and a password can be shown', async ({ page, person }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByLabel('User name or email address')).toBeFocused()
  await expect(page.getByLabel('User name or email address')).toHaveAccessibleDescription(
    /Enter your user name/,
  )
  const field = page.getByLabel('Password', { exact: true })
  const show = page.getByRole('button', { name: 'Show: Password' })
  await field.fill(person.password)
  await show.click()
  await expect(field).toHaveAttribute('type', 'text')
  await expect(show).toHaveAttribute('aria-pressed', 'true')
  await show.click()
  await expect(field).toHaveAttribute('type', 'password')
})

test('the account pages have no accessibility faults, in both palettes', async ({ page, person }) => {
  const check = async (what: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await axe(page), `${what}, ${colorScheme}`).toEqual([])
    }
  }
  for (const path of ['/login', '/lost-password', '/reset-password?token=x']) {
    await page.goto(path)
    await check(path)
    await page.locator('main button[data-tone=loud]').last().click()
    await expect(page.locator('[aria-invalid]').first()).toBeFocused()
    await check(`${path} with an error`)
  }
  await logIn(page, { ...person, password: 'not the password' })
  await expect(page.getByRole('alert')).toBeVisible()
  await check('a refused login')
  await logIn(page, person)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.locator('[aria-invalid]').first()).toBeFocused()
  await check('the account')
})
