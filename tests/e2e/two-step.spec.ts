// @engine chromium
import { readFileSync } from 'node:fs'
import { logIn, test } from '../support/accounts.ts'
import { codeOf, turnOnTwoStep, twoStepSection } from '../support/login-code.ts'
import { sidewaysScroll } from '../support/pages/studio/studio-helpers.ts'
import { siteWith } from '../support/site-with.ts'
import { axe, expect } from '../support/test.ts'

// Browsers log refusals as errors.
test.use({ allowedConsoleErrors: [/status of (401|403|422|429)/] })

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  // @behaviour account-5
  test('an editor turns two-step login on, logs in with a code and a recovery code, and turns it off', async ({
    page,
    person,
  }) => {
    await logIn(page, person)
    const { key, codes } = await turnOnTwoStep(page, person)
    expect(codes).toHaveLength(10)
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Save as a file' }).click(),
    ])
    expect(
      readFileSync(await download.path(), 'utf8')
        .trim()
        .split('\n'),
    ).toEqual(codes)
    await page.goto('/account')
    await expect(page.getByText(codes[0] ?? '')).toHaveCount(0)

    await page.getByRole('button', { name: 'Log out here' }).click()
    await logIn(page, person)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step')
    await page.getByLabel('Code from the app').fill('000000')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByLabel('Code from the app')).toHaveAccessibleDescription(/This code is wrong/)
    await page.getByLabel('Code from the app').fill(await codeOf(key))
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL(/\/account$/)

    await page.getByRole('button', { name: 'Log out here' }).click()
    await logIn(page, person)
    await page.getByRole('link', { name: /Use a recovery code/ }).click()
    await page.getByLabel('Recovery code').fill(codes[3] ?? '')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(twoStepSection(page).getByText('Recovery codes left: 9')).toBeVisible()

    await twoStepSection(page).getByLabel('Your password', { exact: true }).fill(person.password)
    await twoStepSection(page).getByRole('button', { name: 'Turn off' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Two-step login is off' })).toBeVisible()
  })
})

// @behaviour login-5
test('a user who logs in by the popup is asked for the code, and returns to the same page', {
  tag: '@main',
}, async ({ page, person, context }) => {
  await logIn(page, person)
  const { key } = await turnOnTwoStep(page, person)
  await context.clearCookies()
  await page.goto('/portfolio/?category=maps')
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  const popup = page.getByRole('dialog', { name: 'Log in' })
  await popup.getByLabel('User name or email address').fill(person.name)
  await popup.getByLabel('Password', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step')
  await page.getByLabel('Code from the app').fill(await codeOf(key))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/portfolio\/\?category=maps$/)
  await expect(page.getByRole('button', { name: `Account of ${person.name}` })).toBeVisible()
})

test('the pages have no accessibility faults, wide in light colours and 360 pixels wide in dark ones', async ({
  page,
  person,
}) => {
  const check = async (what: string) => {
    for (const [colorScheme, width] of [
      ['light', 1440],
      ['dark', 360],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      expect(await axe(page), `${what}, ${colorScheme}`).toEqual([])
      expect(await sidewaysScroll(page), `${what}, at ${width} px`).toBe(0)
    }
  }
  await logIn(page, person)
  const section = twoStepSection(page)
  await section.getByLabel('Your password', { exact: true }).fill('not the password')
  await section.getByRole('button', { name: 'Turn on' }).click()
  await expect(section.getByLabel('Your password', { exact: true })).toBeFocused()
  await check('a wrong password')
  await section.getByLabel('Your password', { exact: true }).fill(person.password)
  await section.getByRole('button', { name: 'Turn on' }).click()
  await expect(section.getByRole('img', { name: /QR code/ })).toBeVisible()
  await check('the key')
  await section.getByLabel('Code from the app').fill('000000')
  await section.getByRole('button', { name: 'Turn on with this code' }).click()
  await expect(section.getByLabel('Code from the app')).toBeFocused()
  await check('a wrong code')
  await turnOnTwoStep(page, person)
  await check('the recovery codes')
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await section.getByRole('button', { name: 'Print' }).press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-printed')
  await page.emulateMedia({ media: 'print' })
  await expect(section.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(section.locator('code')).toBeVisible()
  await expect(section.getByRole('button', { name: 'Turn off' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Password', exact: true })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Log out here' }).click()
  await expect(page).not.toHaveURL(/\/account/)
  await logIn(page, person)
  await check('the second step')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByLabel('Code from the app')).toBeFocused()
  await check('the second step without a code')
})

test('the pages read from right to left on a site that does', async ({ browser }) => {
  const mira = { name: 'mira', email: 'mira@example.org', password: 'a sentence for this one' }
  await siteWith(
    async ({ settings, accounts }) => {
      await settings.change({ lang: 'ar', dir: 'rtl' })
      await accounts.add({ ...mira, role: 'owner' })
    },
    async ({ url }) => {
      const context = await browser.newContext({ baseURL: url, viewport: { width: 360, height: 900 } })
      const page = await context.newPage()
      const logInHere = async () => {
        await page.goto('/login')
        await page.locator('main input[name=login]').fill(mira.name)
        await page.locator('main input[name=password]').fill(mira.password)
        await page.locator('main button[type=submit]').first().click()
      }
      const check = async () => {
        expect(await axe(page)).toEqual([])
        expect(await sidewaysScroll(page)).toBe(0)
      }
      await logInHere()
      const section = page.getByRole('region', { name: 'الدخول بخطوتين' })
      await section.locator('input[name=current]').fill(mira.password)
      await section.getByRole('button', { name: 'تفعيل' }).click()
      const key = (await section.locator('code').textContent()) ?? ''
      await check()
      await section.locator('input[name=code]').fill(await codeOf(key))
      await section.getByRole('button', { name: 'تفعيل بهذا الرمز' }).click()
      await expect(section.getByText('مفعّل منذ')).toBeVisible()
      await check()
      await context.clearCookies()
      await logInHere()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('خطوة أخرى')
      await check()
      await context.close()
    },
  )
})
