// @engine chromium
import type { Page } from '@playwright/test'
import { enter, test } from '../support/studio.ts'
import { axe, expect } from '../support/test.ts'

const row = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })

/** Writes as a visitor does who took their time. */
async function write(
  page: Page,
  site: string,
  name: string,
  text = `From ${name}\nSecond line`,
): Promise<void> {
  const sent = await page.request.post(`${site}/send-message`, {
    headers: { origin: site },
    maxRedirects: 0,
    form: {
      name,
      email: 'salt@example.org',
      text,
      return: '/contact/',
      key: 'sent',
      made: (Date.now() - 60_000).toString(36),
    },
  })
  expect(sent.status()).toBe(303)
}

// @behaviour studio-130
test('a message is read, found among spam when it is none, and deleted once that is meant', async ({
  page,
  person,
  site,
}) => {
  const name = `Salt Harbour ${Date.now()}`
  await write(page, site, name)
  await enter(page, person)
  await page.goto('/studio/messages?state=new')
  const letter = row(page, name)
  await letter.getByText(`From ${name}`).first().click()
  await expect(letter.getByText('Second line')).toBeVisible()
  await expect(letter.getByRole('link', { name: 'salt@example.org' })).toHaveAttribute(
    'href',
    'mailto:salt%40example.org',
  )
  expect(await axe(page)).toEqual([])
  // It is no new one any more, and stays where it is read.
  await expect(page.getByRole('link', { name: 'New 0' })).toBeVisible()
  await expect(letter.getByText('Second line')).toBeVisible()
  await page.getByRole('navigation', { name: 'Filter' }).getByRole('link', { name: /^All/ }).click()
  await expect(letter).toBeVisible()
  await expect(letter.getByText('New', { exact: true })).toHaveCount(0)
  await letter.getByRole('button', { name: 'Spam' }).click()
  await expect(letter).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(letter).toBeVisible()
  await letter.getByRole('button', { name: 'Delete' }).click()
  await page.keyboard.press('Escape')
  await expect(letter).toBeVisible()
  await letter.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`The message of ${name} is deleted.`)).toBeVisible()
  await expect(letter).toHaveCount(0)
})

// @behaviour studio-300
test('a message that could not be mailed says why, and is mailed at a press', async ({
  page,
  owner,
  site,
}) => {
  const name = `Pier ${Date.now()}`
  await write(page, site, name)
  await enter(page, owner)
  await page.goto('/studio/messages')
  const unset = page.getByText('Mail is not set up (SMTP_URL), so messages arrive here alone.')
  await expect(unset).toBeVisible()
  await expect(unset.getByRole('link', { name: 'Mail settings' })).toHaveAttribute(
    'href',
    '/studio/settings/mail',
  )
  // The site of the tests has no mail server: what one answers is put into the list on its way.
  let fault = '535 The password is wrong'
  const mailed = () => ({ mailFault: fault, mailAt: fault && '2030-01-02T03:04:05.000Z' })
  await page.route('**/vitrine/v1/messages?*', async (route) => {
    const answer = await (await route.fetch()).json()
    for (const letter of answer.messages) if (letter.name === name) Object.assign(letter, mailed())
    await route.fulfill({ json: { ...answer, isMailSet: true } })
  })
  let presses = 0
  await page.route('**/messages/*/mail', (route) => {
    presses += 1
    if (presses === 2) fault = ''
    return route.fulfill({
      json: { ...mailed(), mailedAt: fault === '' ? '2030-01-02T03:04:05.000Z' : null },
    })
  })
  await page.goto('/studio/messages?state=new')
  const letter = row(page, name)
  // Once it is opened it is no new one any more, and stays.
  await letter.getByText(`From ${name}`).first().click()
  await expect(letter.getByText('New', { exact: true })).toHaveCount(0)
  await expect(letter).toContainText(
    /The mail server answered: 535 The password is wrong\. It is tried again on Jan 2, 2030/,
  )
  await expect(unset).toHaveCount(0)
  expect(await axe(page)).toEqual([])
  const now = letter.getByRole('button', { name: `Mail it now ${name}` })
  await now.click()
  await expect(page.getByText(/could not be mailed: .?535 The password is wrong/)).toBeVisible()
  await expect(now).toBeFocused()
  await now.press('Enter')
  await expect(page.getByText(`The message of ${name} is mailed.`)).toBeVisible()
  await expect(now).toHaveCount(0)
  // What was pressed went with its row's fault; the row is still where the focus is.
  await expect(letter.locator(':focus')).toHaveCount(1)
})

// @behaviour studio-130
test('a long first line is cut off at the edge of the screen', async ({ page, person, site }) => {
  const name = `Long ${Date.now()}`
  await write(page, site, name, 'We would like to ask whether you have time for a cover '.repeat(4))
  await enter(page, person)
  for (const width of [360, 768, 1024]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/studio/messages')
    await expect(row(page, name)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBe(width)
  }
})

// @behaviour studio-343
test('who has spam alone is not told that nobody has written', async ({ page, person }) => {
  await enter(page, person)
  const counts = { new: 0, read: 0, spam: 2 }
  await page.route('**/vitrine/v1/messages?*', (route) =>
    route.fulfill({ json: { messages: [], counts, isMailSet: true } }),
  )
  await page.goto('/studio/messages')
  await expect(page.getByText('Nothing here.')).toBeVisible()
  await expect(page.getByText('Nobody has written yet.')).toHaveCount(0)
})
