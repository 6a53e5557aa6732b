// @engine chromium
import type { Page } from '@playwright/test'
import { MENU_CLOSE_DELAY_MS } from '../../src/ui/menu/use-open-menus.ts'
import { test as base } from '../support/owner.ts'
import { nextFrames, waitForTimers } from '../support/page-time.ts'
import { expect } from '../support/test.ts'

const PASSWORD = 'a sentence is a good password'

const test = base.extend<object, { ada: undefined }>({
  ada: [
    async ({ ownServices }, use) => {
      const ada = { name: 'ada', email: 'ada@example.org', password: PASSWORD, role: 'owner' } as const
      await ownServices.accounts.add(ada)
      await use(undefined)
    },
    { scope: 'worker', auto: true },
  ],
})

const icon = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Log in' })
const popup = (page: Page) => page.getByRole('dialog', { name: 'Log in' })
const account = (page: Page) => page.getByRole('button', { name: 'Account of ada' })
const yours = (page: Page) => page.getByRole('link', { name: 'Your account' })

/** Logs in with the popup on the open page. */
async function logIn(page: Page): Promise<void> {
  await icon(page).click()
  await popup(page).getByLabel('User name or email address').fill('ada')
  await popup(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
  await popup(page).getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(account(page)).toBeVisible()
}

// @behaviour account-1 account-2 menu-2 menu-3
test('the login popup closes by its button, by Escape and by a click beside it, and traps the focus', {
  tag: '@main',
}, async ({ page }) => {
  await page.goto('/about/')
  for (let round = 0; round < 3; round++) {
    await icon(page).click()
    await expect(popup(page).getByLabel('User name or email address')).toBeFocused()
    await expect(popup(page)).toHaveAttribute('aria-modal', 'true')
    if (round === 0) await page.keyboard.press('Escape')
    else if (round === 1) await popup(page).getByRole('button', { name: 'Close' }).click()
    else await page.mouse.click(5, 500)
    await expect(popup(page)).toBeHidden()
    await expect(icon(page)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(popup(page)).toBeVisible()
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
  }
  await expect(page.getByRole('main', { includeHidden: true })).toHaveAttribute('inert')
})

test('an owner can have a plain link instead of the popup', async ({ page, owner }) => {
  const { account: settings } = (await owner.services.settings.stored()).header
  await owner.change({ header: { account: { ...settings, signedOut: 'link' } } })
  await page.goto('/about/')
  await expect(icon(page)).not.toHaveAttribute('aria-haspopup')
  await icon(page).click()
  await expect(page).toHaveURL(/\/login\?redirect=%2Fabout%2F$/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test.skip(
    ({ browserName }) => browserName !== 'chromium',
    'Firefox by BiDi does not tell style that script is off.',
  )

  test('the icon leads to the login page, and then to the account', async ({ page }) => {
    await page.goto('/about/')
    await icon(page).click()
    await expect(page).toHaveURL(/\/login\?redirect=/)
    await page.getByLabel('User name or email address').fill('ada')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL(/\/about\/$/)
    await page.getByRole('link', { name: 'Account of ada' }).click()
    await expect(page).toHaveURL(/\/account$/)
  })
})

// @behaviour account-1 account-2 menu-2 menu-3
test('a visitor who logs in by the popup stays on the page, opens the account menu by the keyboard, and logs out there', {
  tag: '@main',
}, async ({ page, site }) => {
  await page.goto('/about/')
  await logIn(page)
  await expect(page).toHaveURL(/\/about\/$/)
  const own = await page.request.get('/about/')
  expect(own.headers()['cache-control']).toContain('no-store')
  expect(await (await fetch(`${site}/about/`)).text()).not.toContain('Account of')

  for (let round = 0; round < 3; round++) {
    await account(page).focus()
    await page.keyboard.press('Enter')
    await expect(yours(page)).toBeVisible()
    await expect(account(page)).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Tab')
    await expect(yours(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(account(page)).toBeFocused()
    await expect(yours(page)).toBeHidden()
  }
  await page.keyboard.press('Enter')
  await expect(yours(page)).toBeVisible()
  // The margin contains nothing that can be pressed.
  await page.mouse.click(10, 700)
  await expect(yours(page)).toBeHidden()
  await account(page).focus()
  await page.keyboard.press('Enter')
  await expect(yours(page)).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link').first().focus()
  await expect(yours(page)).toBeHidden()

  await account(page).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(icon(page)).toBeVisible()
  await expect(page).toHaveURL(/\/about\/$/)
})

test('the account menu opens on hover if the owner chose so, on wide pages only', async ({
  page,
  owner,
  header,
}) => {
  const away = () => page.mouse.move(300, 700)
  await page.goto('/about/')
  await logIn(page)
  await away()
  await account(page).hover()
  await expect(yours(page)).toBeVisible()
  await away()
  await expect(yours(page)).toBeHidden()

  await page.setViewportSize({ width: 700, height: 800 })
  await account(page).hover()
  await nextFrames(page)
  await expect(yours(page)).toBeHidden()
  await account(page).click()
  await expect(yours(page)).toBeVisible()

  const { account: settings } = (await owner.services.settings.stored()).header
  await owner.change({ header: { account: { ...settings, openOn: 'click' } } })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/contact/')
  await header.isReady()
  await away()
  await account(page).hover()
  await nextFrames(page)
  await expect(yours(page)).toBeHidden()
  await account(page).click()
  await expect(yours(page)).toBeVisible()
  // A menu opened by a click stays when the pointer leaves it.
  await away()
  await waitForTimers(page, MENU_CLOSE_DELAY_MS)
  await expect(yours(page)).toBeVisible()
})
