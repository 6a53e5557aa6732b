// @engine chromium
import type { Page } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { axe, expect } from '../support/test.ts'

const icon = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Log in' })
const popup = (page: Page) => page.getByRole('dialog', { name: 'Log in' })
const name = (page: Page) => popup(page).getByLabel('User name or email address')
const password = (page: Page) => popup(page).getByLabel('Password', { exact: true })
const send = (page: Page) => popup(page).getByRole('button', { name: 'Log in', exact: true })
const account = (page: Page, person: { name: string }) =>
  page.getByRole('button', { name: `Account of ${person.name}` })
const session = async (page: Page) =>
  (await page.context().cookies()).find((cookie) => cookie.name === 'vitrine.session_token')

async function openPopup(page: Page, path = '/about/'): Promise<void> {
  await page.goto(path)
  await icon(page).click()
  await expect(name(page)).toBeFocused()
}

// Browsers log refusals as errors.
test.use({ allowedConsoleErrors: [/status of (40[013]|422|429)/] })

test('reports missing and wrong entries, then returns to the filtered list at its scroll position', {
  tag: '@main',
}, async ({ page, person }) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: /^Maps/ }).click()
  await expect(page).toHaveURL(/category=maps$/)
  await page.evaluate(() => history.replaceState(history.state, '', '#content'))
  await icon(page).click()
  await expect(name(page)).toBeFocused()

  await send(page).click()
  await expect(name(page)).toHaveAccessibleDescription('Enter your user name or email address.')
  await expect(name(page)).toBeFocused()
  await name(page).fill(person.email)
  await page.keyboard.press('Enter')
  await expect(password(page)).toHaveAccessibleDescription('Enter your password.')
  await expect(password(page)).toBeFocused()
  await expect(name(page)).toHaveValue(person.email)

  await password(page).fill('not this one')
  await page.keyboard.press('Enter')
  await expect(popup(page).getByRole('alert')).toHaveText('Wrong name or password. Please try again.')
  await expect(password(page)).toBeFocused()
  await expect(password(page)).toHaveValue('')
  await expect(name(page)).toHaveValue(person.email)
  expect(await session(page)).toBeUndefined()

  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expect(account(page, person)).toBeVisible()
  await expect(page).toHaveURL(/\/\?category=maps#content$/)
  await expect(popup(page)).toHaveCount(0)
})

test('reports too many attempts and keeps what was entered', async ({ page, person }) => {
  await openPopup(page)
  await name(page).fill(person.name)
  for (let attempt = 1; attempt <= 6; attempt++) {
    await password(page).fill(`guess ${attempt}`)
    const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
    await page.keyboard.press('Enter')
    await answered
    await expect(popup(page).getByRole('alert')).toBeVisible()
  }
  await expect(popup(page).getByRole('alert')).toHaveText(/^Too many attempts\. Please wait \d+ minutes/)
  await expect(password(page)).toHaveValue('guess 6')
})

test.describe('without a connection', () => {
  test.use({ allowedConsoleErrors: [/Failed to load resource|ERR_|NS_ERROR|NetworkError/] })

  test('reports it and stays; after reconnecting the same form works, for one session only if the visitor chose so', async ({
    page,
    person,
  }) => {
    await openPopup(page)
    const remember = popup(page).getByRole('checkbox', { name: 'Stay logged in for 30 days' })
    await expect(remember).toBeChecked()
    await remember.uncheck()
    await name(page).fill(person.name)
    await password(page).fill(person.password)
    await page.route('**/login', (route) => route.abort())
    await send(page).click()
    await expect(popup(page).getByRole('alert')).toHaveText(/^The site could not be reached/)
    await expect(password(page)).toHaveValue(person.password)
    await page.unroute('**/login')
    await send(page).click()
    await expect(account(page, person)).toBeVisible()
    expect(await session(page)).toMatchObject({ expires: -1, httpOnly: true, sameSite: 'Lax' })
  })

  test('leads to the login page when its own code does not load', async ({ page }) => {
    await page.route(/\/assets\/LoginLayer-/, (route) => route.abort())
    await page.goto('/about/')
    await icon(page).click()
    await expect(page).toHaveURL(/\/login\?redirect=%2Fabout%2F$/)
  })
})

test('stays open for a press that begins in a field and ends outside, and leads to a new password', async ({
  page,
}) => {
  await openPopup(page)
  await name(page).fill('somebody')
  const field = (await name(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(field.x + 80, field.y + field.height / 2)
  await page.mouse.down()
  await page.mouse.move(5, 500)
  await page.mouse.up()
  await expect(name(page)).toBeVisible()
  await expect(name(page)).toHaveValue('somebody')
  await page.mouse.click(5, 500)
  await expect(popup(page)).toHaveCount(0)

  await icon(page).click()
  await popup(page).getByRole('link', { name: 'Lost your password?' }).click()
  await expect(page).toHaveURL(/\/lost-password$/)
})

test('fits a window of 320 pixels, and has no accessibility faults while it shows errors, in both palettes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openPopup(page)
  const check = async (what: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await axe(page), `${what}, ${colorScheme}`).toEqual([])
    }
    const tooWide = await popup(page).evaluate((dialog) =>
      [...dialog.querySelectorAll('*')]
        .filter((part) => part.getBoundingClientRect().right > dialog.clientWidth)
        .map((part) => part.outerHTML.slice(0, 80)),
    )
    expect(tooWide, what).toEqual([])
  }
  await send(page).click()
  await expect(name(page)).toHaveAttribute('aria-invalid', 'true')
  await check('a field left empty')
  await name(page).fill('nobody')
  await password(page).fill('nothing at all')
  await send(page).click()
  await expect(popup(page).getByRole('alert')).toBeVisible()
  await check('a wrong password')
})
