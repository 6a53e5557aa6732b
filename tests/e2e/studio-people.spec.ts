// @engine chromium
import type { Browser, Page } from '@playwright/test'
import { turnOnTwoStep } from '../support/login-code.ts'
import { enter, test } from '../support/studio.ts'
import { axe, expect } from '../support/test.ts'

const PASSWORD = 'a lantern under the stairs'

const row = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })

/** Invites somebody, as an owner who is at the list, and gives the link. */
async function invite(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' })
  await dialog.getByLabel('User name').fill(name)
  await dialog.getByLabel('Email address').fill(`${name}@example.org`)
  await expect(dialog.getByText('Mail is not set up (SMTP_URL). Copy the link')).toBeVisible()
  expect(await axe(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Invite' }).click()
  const shown = page.getByRole('dialog', { name: `A link for ${name}` })
  const link = await shown.getByLabel('Link').inputValue()
  expect(await axe(page)).toEqual([])
  await shown.getByRole('button', { name: 'Done' }).click()
  return link
}

/** Opens a link in a browser of their own, and chooses a password. */
async function accept(browser: Browser, link: string): Promise<Page> {
  const guest = await (await browser.newContext()).newPage()
  await guest.goto(link)
  await expect(guest.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  expect(await axe(guest)).toEqual([])
  await guest.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await guest.getByRole('button', { name: 'Set password and enter' }).click()
  return guest
}

// @behaviour studio-184
test('somebody is invited by a link, given another role, logged out and removed', async ({
  page,
  owner,
  browser,
}) => {
  const name = `ines-${Date.now()}`
  await enter(page, owner)
  await page.goto('/studio/people')
  const link = await invite(page, name)
  await expect(row(page, name).getByText(/^invited until/)).toBeVisible()
  const guest = await accept(browser, link)
  await expect(guest).toHaveURL(/\/studio\/works$/)
  await expect(guest.getByRole('link', { name: 'People' })).toHaveCount(0)
  await page.reload()
  await expect(row(page, name).getByText('one session')).toBeVisible()
  await row(page, name).getByRole('button', { name: 'Change role' }).click()
  await page.getByRole('radio', { name: /^Member/ }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${name} is now: Member.`)).toBeVisible()
  await expect(row(page, name).getByText('Member', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(row(page, name).getByText('Editor', { exact: true })).toBeVisible()
  const more = async (what: string) => {
    await row(page, name)
      .getByRole('button', { name: `More for ${name}` })
      .click()
    await page.getByRole('menuitem', { name: what }).click()
  }
  await more('End all sessions')
  await expect(page.getByText(`${name} is logged out of one session.`)).toBeVisible()
  await guest.reload()
  await expect(guest).toHaveURL(/\/login/)
  await more('Disable')
  await expect(row(page, name).getByText('disabled', { exact: true })).toBeVisible()
  await more('Remove')
  await page.keyboard.press('Escape')
  await expect(row(page, name)).toBeVisible()
  await more('Remove')
  expect(await axe(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(row(page, name)).toHaveCount(0)
  await guest.context().close()
})

// @behaviour login-10
test('two-step login is turned off for somebody who has lost their phone', async ({
  page,
  owner,
  browser,
}) => {
  const name = `noor-${Date.now()}`
  await enter(page, owner)
  await page.goto('/studio/people')
  const guest = await accept(browser, await invite(page, name))
  await expect(guest).toHaveURL(/\/studio\/works$/)
  await turnOnTwoStep(guest, { password: PASSWORD })
  await page.reload()
  await expect(row(page, name).getByText('two-step login')).toBeVisible()
  const more = row(page, name).getByRole('button', { name: `More for ${name}` })
  const ask = async () => {
    await more.click()
    await page.getByRole('menuitem', { name: 'Turn off two-step login' }).click()
    return page.getByRole('dialog', { name: `Turn off two-step login of ${name}?` })
  }
  await expect(await ask()).toBeVisible()
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Escape')
  await (await ask()).getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText(`${name} logs in by password alone.`)).toBeVisible()
  await expect(row(page, name).getByText('two-step login')).toHaveCount(0)
  await guest.context().close()
})

// @behaviour studio-316
test('whoever has lost their password gets a link, which the owner copies', async ({
  page,
  owner,
  browser,
}) => {
  const name = `pelle-${Date.now()}`
  await enter(page, owner)
  await page.goto('/studio/people')
  const guest = await accept(browser, await invite(page, name))
  await expect(guest).toHaveURL(/\/studio\/works$/)
  await page.reload()
  const more = row(page, name).getByRole('button', { name: `More for ${name}` })
  await more.click()
  await page.getByRole('menuitem', { name: 'Link for a new password' }).click()
  const dialog = page.getByRole('dialog', { name: `A link for ${name}` })
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  expect(await axe(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(more).toBeFocused()

  await guest.goto(link)
  await guest.getByLabel('New password', { exact: true }).fill('another sentence altogether')
  await guest.getByRole('button', { name: 'Set password' }).click()
  await expect(guest).toHaveURL(/\/login/)
  await guest.context().close()
})

// @behaviour studio-184
test('an invitation is made anew and taken back, and its link is over', async ({ page, owner, browser }) => {
  const name = `olav-${Date.now()}`
  await enter(page, owner)
  await page.goto('/studio/people')
  await invite(page, name)
  await row(page, name).getByRole('button', { name: 'New link' }).click()
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()
  await page.getByRole('button', { name: 'Done' }).click()
  await row(page, name)
    .getByRole('button', { name: `More for ${name}` })
    .click()
  await page.getByRole('menuitem', { name: 'Take back' }).click()
  await expect(row(page, name)).toHaveCount(0)
  const guest = await (await browser.newContext()).newPage()
  await guest.goto(link)
  await expect(guest.getByRole('heading', { name: 'This invitation is over' })).toBeVisible()
  expect(await axe(guest)).toEqual([])
  await guest.context().close()
})

test.describe('what cannot be', () => {
  test.use({ allowedConsoleErrors: [/status of 422/] })

  // @behaviour studio-184
  test('what is wrong with an invitation stands beside its field, and what was typed stays', async ({
    page,
    owner,
  }) => {
    await enter(page, owner)
    await page.goto('/studio/people')
    await page.getByRole('button', { name: 'Invite' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('User name').fill(owner.name)
    await dialog.getByLabel('Email address').fill('new@example.org')
    await dialog.getByRole('button', { name: 'Invite' }).click()
    await expect(dialog.getByLabel('User name')).toHaveAccessibleDescription('This name is taken.')
    await expect(dialog.getByLabel('Email address')).toHaveValue('new@example.org')
    await expect(row(page, owner.name).getByRole('button')).toHaveCount(0)
  })
})

// @behaviour studio-184
test('who is alone is asked to invite somebody, and their own row leads to their account', async ({
  page,
  owner,
}) => {
  await enter(page, owner)
  await page.route('**/vitrine/v1/people', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { people: { isSelf: boolean }[] }
    await route.fulfill({ json: { ...body, people: body.people.filter(({ isSelf }) => isSelf) } })
  })
  await page.goto('/studio/people')
  await expect(page.getByText('Only you.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Invite' })).toHaveCount(1)
  await page.getByRole('link', { name: 'Your sessions and password' }).click()
  await expect(page).toHaveURL(/\/account$/)
})

// @behaviour studio-180
test('editors are told that the screen is the owner’s', async ({ page, person }) => {
  await enter(page, person)
  await page.goto('/studio/people')
  await expect(page.getByText('Your account may not do this. Ask the owner.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'People' })).toHaveCount(0)
})

test.describe('where the server does not do it', () => {
  test.use({ allowedConsoleErrors: [/status of 500/] })

  // @behaviour studio-289 studio-287
  test('who cannot be removed is said where it was asked; a role that is taken back says so', async ({
    page,
    owner,
  }) => {
    const name = `noor-${Date.now()}`
    await enter(page, owner)
    await page.goto('/studio/people')
    await invite(page, name)
    await row(page, name).getByRole('button', { name: 'Change role' }).click()
    await page.getByRole('radio', { name: /^Member/ }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(`${name} is now: Member.`)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(page.getByText(`${name} is now: Editor.`)).toBeVisible()

    await page.route('**/vitrine/v1/people/*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.fulfill({ status: 500, json: {} })
    })
    let asked = 0
    page.on('request', (request) => {
      if (request.method() === 'DELETE') asked += 1
    })
    const more = async (what: string) => {
      await row(page, name)
        .getByRole('button', { name: `More for ${name}` })
        .click()
      await page.getByRole('menuitem', { name: what }).click()
    }
    await more('Take back')
    await expect(page.getByText('The site could not do it. Try again.')).toBeVisible()
    await page.unroute('**/vitrine/v1/people/*')
    expect(asked).toBe(1)
    await more('Take back')
    await expect(row(page, name)).toHaveCount(0)
  })
})
