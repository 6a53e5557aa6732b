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

// Answers that say no are noted by the browser as errors.
test.use({ allowedConsoleErrors: [/status of (40[013]|422|429)/] })

test('says at the field what is missing, and leads there', async ({ page }) => {
  await openPopup(page)
  await send(page).click()
  await expect(name(page)).toHaveAccessibleDescription('Enter your user name or email address.')
  await expect(name(page)).toBeFocused()
  await name(page).fill('somebody')
  await page.keyboard.press('Enter')
  await expect(password(page)).toHaveAccessibleDescription('Enter your password.')
  await expect(password(page)).toBeFocused()
  await expect(name(page)).toHaveValue('somebody')
  await expect(page).toHaveURL(/\/about\/$/)
})

test('says that the password is wrong, stays, and lets the right one in to the very page', async ({
  page,
  person,
}) => {
  await openPopup(page, '/portfolio/?category=maps')
  await name(page).fill(person.email)
  await password(page).fill('not this one')
  await page.keyboard.press('Enter')
  await expect(popup(page).getByRole('alert')).toHaveText(
    'The name or the password is not right. Please try again.',
  )
  await expect(password(page)).toBeFocused()
  await expect(password(page)).toHaveValue('')
  await expect(name(page)).toHaveValue(person.email)
  expect(await session(page)).toBeUndefined()

  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expect(account(page, person)).toBeVisible()
  await expect(page).toHaveURL(/\/portfolio\/\?category=maps$/)
  await expect(popup(page)).toHaveCount(0)
})

test('leads back to what was filtered since the page came, and to the place on it', async ({
  page,
  person,
}) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: /^Maps/ }).click()
  await expect(page).toHaveURL(/category=maps$/)
  await page.evaluate(() => history.replaceState(history.state, '', '#content'))
  await icon(page).click()
  await name(page).fill(person.name)
  await password(page).fill(person.password)
  await page.keyboard.press('Enter')
  await expect(account(page, person)).toBeVisible()
  await expect(page).toHaveURL(/\/\?category=maps#content$/)
})

test('fits a window of 320 pixels, as at 400 %', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openPopup(page)
  const sticksOut = await popup(page).evaluate((dialog) =>
    [...dialog.querySelectorAll('*')]
      .filter((part) => part.getBoundingClientRect().right > dialog.clientWidth)
      .map((part) => part.outerHTML.slice(0, 80)),
  )
  expect(sticksOut).toEqual([])
})

test('keeps somebody logged in as long as they want', async ({ page, person }) => {
  await openPopup(page)
  const remember = popup(page).getByRole('checkbox', { name: 'Stay logged in for 30 days' })
  await expect(remember).toBeChecked()
  await remember.uncheck()
  await name(page).fill(person.name)
  await password(page).fill(person.password)
  await send(page).click()
  await expect(account(page, person)).toBeVisible()
  expect(await session(page)).toMatchObject({ expires: -1, httpOnly: true, sameSite: 'Lax' })
})

test('says that there were too many tries, and keeps what was entered', async ({ page, person }) => {
  await openPopup(page)
  await name(page).fill(person.name)
  for (let attempt = 1; attempt <= 6; attempt++) {
    await password(page).fill(`guess ${attempt}`)
    const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
    await page.keyboard.press('Enter')
    await answered
    await expect(popup(page).getByRole('alert')).toBeVisible()
  }
  await expect(popup(page).getByRole('alert')).toHaveText(/^Too many tries\. Please wait \d+ minutes/)
  await expect(password(page)).toHaveValue('guess 6')
})

test.describe('without a connection', () => {
  test.use({ allowedConsoleErrors: [/Failed to load resource|ERR_|NS_ERROR|NetworkError/] })

  test('says so and stays; once there is one, the same form is enough', async ({ page, person }) => {
    await openPopup(page)
    await name(page).fill(person.name)
    await password(page).fill(person.password)
    await page.route('**/login', (route) => route.abort())
    await send(page).click()
    await expect(popup(page).getByRole('alert')).toHaveText(/^The site could not be reached/)
    await expect(password(page)).toHaveValue(person.password)
    await page.unroute('**/login')
    await send(page).click()
    await expect(account(page, person)).toBeVisible()
  })

  test('leads to the page for it when its own code cannot be had', async ({ page }) => {
    await page.route(/\/assets\/LoginLayer-/, (route) => route.abort())
    await page.goto('/about/')
    await icon(page).click()
    await expect(page).toHaveURL(/\/login\?redirect=%2Fabout%2F$/)
  })
})

test('a press that begins in a field and ends on the veil selects, and closes nothing', async ({ page }) => {
  await openPopup(page)
  await name(page).fill('somebody')
  const field = (await name(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(field.x + 80, field.y + field.height / 2)
  await page.mouse.down()
  await page.mouse.move(5, 500)
  await page.mouse.up()
  await expect(name(page)).toBeVisible()
  await page.mouse.click(5, 500)
  await expect(popup(page)).toHaveCount(0)
})

test('leads to a new password for who has lost theirs', async ({ page }) => {
  await openPopup(page)
  await popup(page).getByRole('link', { name: 'Lost your password?' }).click()
  await expect(page).toHaveURL(/\/lost-password$/)
})

test('everybody can use it while it says what is wrong, in both palettes', async ({
  page,
  context,
  site,
}) => {
  for (const dark of ['false', 'true']) {
    await context.addCookies([{ name: 'astraColorSwitcherState', value: dark, url: site }])
    await openPopup(page)
    await send(page).click()
    await expect(name(page)).toHaveAttribute('aria-invalid', 'true')
    expect(await axe(page), 'a field left empty').toEqual([])
    await name(page).fill('nobody')
    await password(page).fill('nothing at all')
    await send(page).click()
    await expect(popup(page).getByRole('alert')).toBeVisible()
    expect(await axe(page), 'a wrong password').toEqual([])
  }
})
