// @engine chromium
import { MessagesPage } from '../support/pages/studio/messages-page.ts'
import { sidewaysScroll, undoToast, uniqueWord } from '../support/pages/studio/studio-helpers.ts'
import { test as base, logInOnce } from '../support/studio.ts'
import { axe, expect } from '../support/test.ts'

const test = base.extend<{ messages: MessagesPage }>({
  messages: async ({ page }, use) => use(new MessagesPage(page)),
})

// @behaviour studio-130
test('a message is read, found in spam by mistake, and deleted after a confirmation', async ({
  page,
  messages,
  person,
  site,
}) => {
  const name = uniqueWord('Salt Harbour')
  await messages.write(site, name)
  await logInOnce(page, person)
  await messages.open('new')
  const message = messages.row(name)
  await expect(message).toBeVisible()
  const unread = await messages.countOf('New')
  await message.getByText(`From ${name}`).first().click()
  await expect(message.getByText('Second line')).toBeVisible()
  await expect(message.getByRole('link', { name: 'salt@example.org' })).toHaveAttribute(
    'href',
    'mailto:salt%40example.org',
  )
  expect(await axe(page)).toEqual([])
  // It is no longer new, and stays in the list while it is read.
  await expect.poll(() => messages.countOf('New')).toBe(unread - 1)
  await expect(message.getByText('Second line')).toBeVisible()
  await messages.filter('All').click()
  await expect(message).toBeVisible()
  await expect(message.getByText('New', { exact: true })).toHaveCount(0)
  await message.getByRole('button', { name: 'Spam' }).click()
  await expect(message).toHaveCount(0)
  await undoToast(page, name)
  await expect(message).toBeVisible()
  await message.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(message).toBeVisible()
  await message.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`The message from ${name} has been deleted.`)).toBeVisible()
  await expect(message).toHaveCount(0)
})

// @behaviour studio-300
test('a message that could not be mailed shows the reason, and is mailed by a press', {
  tag: '@main',
}, async ({ page, messages, owner, site }) => {
  const name = uniqueWord('Pier')
  await messages.write(site, name)
  await logInOnce(page, owner)
  await messages.open()
  const unset = page.getByText('Email isn’t set up (SMTP_URL), so messages only arrive here.')
  await expect(unset).toBeVisible()
  await expect(unset.getByRole('link', { name: 'Email settings' })).toHaveAttribute(
    'href',
    '/studio/settings',
  )
  // The site of the tests has no mail server, so its response is inserted into the list on its way.
  let fault = '535 The password is wrong'
  const mailState = () => ({ mailFault: fault, mailAt: fault && '2030-01-02T03:04:05.000Z' })
  await page.route('**/vitrine/v1/messages?*', async (route) => {
    const answer = await (await route.fetch()).json()
    for (const message of answer.messages) if (message.name === name) Object.assign(message, mailState())
    await route.fulfill({ json: { ...answer, isMailSet: true } })
  })
  let presses = 0
  await page.route('**/messages/*/mail', (route) => {
    presses += 1
    if (presses === 2) fault = ''
    return route.fulfill({
      json: { ...mailState(), mailedAt: fault === '' ? '2030-01-02T03:04:05.000Z' : null },
    })
  })
  await messages.open('new')
  const message = messages.row(name)
  // Once opened it is no longer new, and stays.
  await message.getByText(`From ${name}`).first().click()
  await expect(message.getByText('New', { exact: true })).toHaveCount(0)
  await expect(message).toContainText(
    /The mail server answered: 535 The password is wrong\. Next attempt: Jan 2, 2030/,
  )
  await expect(unset).toHaveCount(0)
  expect(await axe(page)).toEqual([])
  const now = message.getByRole('button', { name: `Email it now ${name}` })
  await now.click()
  await expect(page.getByText(/could not be emailed: .?535 The password is wrong/)).toBeVisible()
  await expect(now).toBeFocused()
  await now.press('Enter')
  await expect(page.getByText(`The message from ${name} has been emailed.`)).toBeVisible()
  await expect(now).toHaveCount(0)
  // The pressed button disappeared with the fault; the focus is still in its row.
  await expect(message.locator(':focus')).toHaveCount(1)
})

// @behaviour studio-130
test('a long first line is cut off at the edge of the screen', async ({ page, messages, person, site }) => {
  const name = uniqueWord('Long')
  await messages.write(site, name, 'We would like to ask whether you have time for a cover '.repeat(4))
  await logInOnce(page, person)
  await messages.open()
  await expect(messages.row(name)).toBeVisible()
  for (const width of [360, 768, 1024]) {
    await page.setViewportSize({ width, height: 740 })
    expect(await sidewaysScroll(page), `at ${width} px`).toBe(0)
  }
})

// @behaviour studio-343
test('a site with spam only does not say that nobody has written', async ({ page, person }) => {
  await logInOnce(page, person)
  const counts = { new: 0, read: 0, spam: 2 }
  await page.route('**/vitrine/v1/messages?*', (route) =>
    route.fulfill({ json: { messages: [], counts, isMailSet: true } }),
  )
  await page.goto('/studio/messages')
  await expect(page.getByText('Nothing here.')).toBeVisible()
  await expect(page.getByText('No messages yet.')).toHaveCount(0)
})
