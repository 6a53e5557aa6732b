// @engine chromium
import { turnOnTwoStep, twoStepSection } from '../support/login-code.ts'
import { acceptInvitation, PeoplePage } from '../support/pages/studio/people-page.ts'
import { toast, undoToast, uniqueWord } from '../support/pages/studio/studio-helpers.ts'
import { test as base, logInOnce } from '../support/studio.ts'
import { axe, expect } from '../support/test.ts'

const PASSWORD = 'a lantern under the stairs'

const test = base.extend<{ people: PeoplePage }>({
  people: async ({ page, owner }, use) => {
    await logInOnce(page, owner)
    await use(new PeoplePage(page))
  },
})

// An incomplete invitation is refused.
test.use({ allowedConsoleErrors: [/status of 422/] })

// @behaviour studio-184 studio-287
test('an owner invites a user by a link, changes their role, logs them out and removes them', {
  tag: '@main',
}, async ({ page, people, browser }) => {
  const name = uniqueWord('ines')
  await people.open()
  await people.inviteButton.click()
  // The faulty field gets the focus.
  await people.inviteDialog.getByRole('button', { name: 'Invite' }).click()
  await expect(people.inviteDialog.getByLabel('User name')).toHaveAttribute('aria-invalid', 'true')
  await expect(people.inviteDialog.getByLabel('User name')).toBeFocused()
  await people.inviteDialog.getByLabel('User name').fill(name)
  await people.inviteDialog.getByLabel('Email address').fill(`${name}@example.org`)
  await expect(people.inviteDialog.getByText('Email isn’t set up (SMTP_URL). Copy the link')).toBeVisible()
  expect(await axe(page)).toEqual([])
  await people.inviteDialog.getByRole('button', { name: 'Invite' }).click()
  const link = await people.linkDialog(name).getByLabel('Link').inputValue()
  expect(await axe(page)).toEqual([])
  await people.linkDialog(name).getByRole('button', { name: 'Done' }).click()
  await expect(people.row(name).getByText(/^invited until/)).toBeVisible()

  const guest = await acceptInvitation(browser, link, PASSWORD)
  await expect(guest.getByRole('link', { name: 'Works', exact: true })).toBeVisible()
  await expect(guest.getByRole('link', { name: 'People' })).toHaveCount(0)
  await page.reload()
  await expect(people.row(name).getByText('one session')).toBeVisible()
  await people.changeRole(name, /^Member/)
  await expect(toast(page, `${name} is now: Member.`)).toBeVisible()
  await expect(people.row(name).getByText('Member', { exact: true })).toBeVisible()
  await undoToast(page, `${name} is now: Member.`)
  await expect(toast(page, `${name} is now: Editor.`)).toBeVisible()
  await expect(people.row(name).getByText('Editor', { exact: true })).toBeVisible()

  await people.more(name, 'End all sessions')
  await expect(page.getByText(`${name} has been logged out of one session.`)).toBeVisible()
  await guest.reload()
  await expect(guest).toHaveURL(/\/login/)
  await guest.context().close()
  await people.more(name, 'Disable')
  await expect(people.row(name).getByText('disabled', { exact: true })).toBeVisible()
  await people.more(name, 'Remove')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(people.row(name)).toBeVisible()
  await people.more(name, 'Remove')
  expect(await axe(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(people.row(name)).toHaveCount(0)
})

// @behaviour login-10 studio-316
test('an owner helps a user who has lost their phone, and one who has lost their password', async ({
  page,
  people,
  browser,
}) => {
  const name = uniqueWord('noor')
  const guest = await acceptInvitation(browser, await people.inviteElsewhere(name), PASSWORD)
  await turnOnTwoStep(guest, { password: PASSWORD })
  await people.open()
  await expect(people.row(name).getByText('two-step login')).toBeVisible()
  const question = page.getByRole('dialog', { name: `Turn off two-step login for ${name}?` })
  await people.more(name, 'Turn off two-step login')
  await expect(question).toBeVisible()
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await people.more(name, 'Turn off two-step login')
  await question.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText(`${name} now logs in with just a password.`)).toBeVisible()
  await expect(people.row(name).getByText('two-step login')).toHaveCount(0)
  await guest.goto('/account')
  await expect(twoStepSection(guest).getByRole('button', { name: 'Turn on' })).toBeVisible()

  await people.more(name, 'New password link')
  const link = await people.linkDialog(name).getByRole('textbox', { name: 'Link' }).inputValue()
  expect(await axe(page)).toEqual([])
  await people.linkDialog(name).getByRole('button', { name: 'Done' }).press('Enter')
  await expect(people.moreButton(name)).toBeFocused()
  await guest.goto(link)
  await guest.getByLabel('New password', { exact: true }).fill('another sentence altogether')
  await guest.getByRole('button', { name: 'Set password' }).click()
  await expect(guest).toHaveURL(/\/login/)
  await guest.context().close()
})

test.describe('with refused requests', () => {
  test.use({ allowedConsoleErrors: [/status of (422|500)/] })

  // @behaviour studio-184 studio-289 studio-287
  test('an invitation is renewed and withdrawn, and a refusal shows beside its button', async ({
    page,
    people,
    browser,
  }) => {
    const name = uniqueWord('olav')
    await people.inviteElsewhere(name)
    await people.open()
    await people.row(name).getByRole('button', { name: 'New link' }).click()
    const link = await people.linkDialog(name).getByRole('textbox', { name: 'Link' }).inputValue()
    await people.linkDialog(name).getByRole('button', { name: 'Done' }).click()

    let callCount = 0
    await page.route('**/vitrine/v1/people/*', (route) => {
      callCount += 1
      return route.fulfill({ status: 500, json: {} })
    })
    await people.more(name, 'Withdraw')
    await expect(page.getByText('That didn’t work. Try again.')).toBeVisible()
    await page.unroute('**/vitrine/v1/people/*')
    expect(callCount).toBe(1)
    await people.more(name, 'Withdraw')
    await expect(people.row(name)).toHaveCount(0)
    const guest = await (await browser.newContext()).newPage()
    await guest.goto(link)
    await expect(guest.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible()
    expect(await axe(guest)).toEqual([])
    await guest.context().close()
  })

  // @behaviour studio-184
  test('an invalid invitation shows its problem beside the field, and keeps what was typed', async ({
    people,
    owner,
  }) => {
    await people.open()
    await people.inviteButton.click()
    await people.inviteDialog.getByLabel('User name').fill(owner.name)
    await people.inviteDialog.getByLabel('Email address').fill('new@example.org')
    await people.inviteDialog.getByRole('button', { name: 'Invite' }).click()
    await expect(people.inviteDialog.getByLabel('User name')).toHaveAccessibleDescription(
      'This name is taken.',
    )
    await expect(people.inviteDialog.getByLabel('Email address')).toHaveValue('new@example.org')
    await expect(people.row(owner.name).getByRole('button')).toHaveCount(0)
  })
})

// @behaviour studio-184
test('the only user is offered to invite another, and their own row leads to their account', async ({
  page,
  people,
}) => {
  await page.route('**/vitrine/v1/people', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { people: { isSelf: boolean }[] }
    await route.fulfill({ json: { ...body, people: body.people.filter(({ isSelf }) => isSelf) } })
  })
  await people.open()
  await expect(page.getByText('Only you.')).toBeVisible()
  await expect(people.inviteButton).toHaveCount(1)
  await page.getByRole('link', { name: 'Your sessions and password' }).click()
  await expect(page).toHaveURL(/\/account$/)
})

// @behaviour studio-180
test('editors learn that the screen is for owners', async ({ page, person }) => {
  await logInOnce(page, person)
  await page.goto('/studio/people')
  await expect(page.getByText('Your account can’t do this. Ask an owner.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'People' })).toHaveCount(0)
})
