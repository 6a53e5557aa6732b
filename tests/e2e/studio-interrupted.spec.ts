// @engine chromium
import type { Page } from '@playwright/test'
import { logIn } from '../support/accounts.ts'
import { enter, test } from '../support/studio.ts'
import { callApi, openDraft } from '../support/studio-entry.ts'
import { picture } from '../support/studio-files.ts'
import { axe, expect } from '../support/test.ts'

test.use({ allowedConsoleErrors: [/ERR_|Failed to load|status of 40[13]/] })

/** A note about saving by all of its words: “not yet saved” is none that it is. */
const note = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })
const summary = (page: Page) => page.getByLabel('Summary')

/** What the site has of a work, asked by another tab. */
const stored = (page: Page, id: number) =>
  page.evaluate(async (id) => {
    const { nonce } = JSON.parse(document.getElementById('studio-boot')?.textContent ?? '{}')
    const answer = await fetch(`/wp-json/vitrine/v1/entries/work/${id}`, { headers: { 'x-wp-nonce': nonce } })
    return (await answer.json()).values.summary
  }, id)

// @behaviour studio-3 studio-21 studio-273
test('whoever is offline for a minute and logged out meanwhile loses nothing of a text and of files on their way', async ({
  page,
  context,
  person,
}) => {
  await enter(page, person)
  const { id, title } = await openDraft(page, 'work')
  await page.clock.install()
  await page.goto('/studio/works?sort=newest')
  let isHeld = true
  // A slow line: the file is on its way when the connection goes.
  await page.route('**/vitrine/v1/uploads/*', (route) => (isHeld ? undefined : route.continue()))
  const name = `ebb-${Date.now()}`
  await page
    .getByLabel('Choose pictures or films…')
    .setInputFiles(await Promise.all(['one', 'two'].map((word) => picture(`${name}-${word}.jpg`))))
  await expect(page.getByRole('button', { name: '0 of 2 ready' })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: title })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible()

  await context.setOffline(true)
  isHeld = false
  await summary(page).fill('Written on a train')
  await expect(note(page, 'Offline – kept on this device')).toBeVisible()
  await page.clock.fastForward('01:00')
  await expect(page.getByRole('button', { name: '0 of 2 ready paused' })).toBeVisible()
  await context.clearCookies()
  await context.setOffline(false)
  const dialog = page.getByRole('dialog', { name: 'You were logged out. Log in again; nothing is lost.' })
  await expect(dialog).toBeVisible()

  // What waits goes at once after the login, not when the next try is due: none is, while the clock stands.
  await page.clock.pauseAt(Date.now() + 120_000)
  const other = await context.newPage()
  await logIn(other, person)
  await expect(other).not.toHaveURL(/login/)
  await other.goto('/studio/works?q=none')
  await dialog.getByRole('button', { name: 'I have logged in' }).click()
  await expect(note(page, 'Saved')).toBeVisible()
  await page.clock.resume()
  await expect(page.getByRole('button', { name: '2 of 2 ready' })).toBeVisible({ timeout: 40_000 })
  await expect(dialog).toBeHidden()
  expect(await stored(other, id)).toBe('Written on a train')
  await other.goto(`/studio/works?q=${name}`)
  await expect(other.getByRole('main').getByRole('listitem')).toHaveCount(2)
})

// @behaviour studio-310
test('whoever says they have logged in is asked of the site, and goes on in the field they left', async ({
  page,
  context,
  person,
}) => {
  await enter(page, person)
  const { id } = await openDraft(page, 'work')
  const session = await context.cookies()
  await context.clearCookies()
  await summary(page).fill('Written too late')
  const dialog = page.getByRole('dialog', { name: 'You were logged out. Log in again; nothing is lost.' })
  const back = dialog.getByRole('button', { name: 'I have logged in' })
  await back.click()
  await expect(dialog.getByRole('status')).toHaveText('You are still logged out.')
  expect(await axe(page)).toEqual([])
  await context.setOffline(true)
  await back.click()
  await expect(dialog.getByRole('status')).toHaveText('You are offline.')
  await context.setOffline(false)
  await context.addCookies(session)
  await back.click()
  await expect(dialog).toBeHidden()
  await expect(summary(page)).toBeFocused()
  await expect(note(page, 'Saved')).toBeVisible()
  expect(await stored(page, id)).toBe('Written too late')
})

// @behaviour studio-310
test('whoever comes back from logging in elsewhere goes on without a word', async ({
  page,
  context,
  person,
}) => {
  await enter(page, person)
  await openDraft(page, 'work')
  const session = await context.cookies()
  await context.clearCookies()
  await summary(page).fill('Seen again')
  const dialog = page.getByRole('dialog', { name: 'You were logged out. Log in again; nothing is lost.' })
  await expect(dialog).toBeVisible()
  await context.addCookies(session)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(dialog).toBeHidden()
  await expect(note(page, 'Saved')).toBeVisible()
})

// @behaviour studio-313
test('on a phone what is not saved is said in a line of its own, above the buttons', async ({
  page,
  context,
  person,
}) => {
  await enter(page, person)
  await openDraft(page, 'work')
  await page.setViewportSize({ width: 360, height: 740 })
  const title = page.getByLabel('Title', { exact: true })
  await page.getByRole('button', { name: 'Work', exact: true }).click()
  await context.route('**/working-copy', (route) => route.fulfill({ status: 503, json: {} }))
  await title.fill('Harbour at dusk')
  const failed = note(page, 'Kept on this device, not yet saved')
  await expect(failed).toBeVisible()
  const [words, retry, publish] = await Promise.all(
    [
      failed,
      page.getByRole('button', { name: 'Retry' }),
      page.getByRole('button', { name: 'Publish', exact: true }),
    ].map((one) => one.boundingBox()),
  )
  expect(words?.height).toBeLessThan(30)
  expect(retry?.height).toBeGreaterThanOrEqual(24)
  expect(publish?.y).toBeGreaterThanOrEqual((words?.y ?? 0) + (words?.height ?? 0))
  await context.unroute('**/working-copy')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(note(page, 'Saved')).toBeVisible()
})

// @behaviour studio-272
test('a device without room for what is typed says so, asks before the page is left, and saves on the server', async ({
  page,
  context,
  person,
  site,
}) => {
  await enter(page, person)
  const { id } = await openDraft(page, 'work')
  const tools = await context.newCDPSession(page)
  await tools.send('Storage.overrideQuotaForOrigin', { origin: new URL(site).origin, quotaSize: 1 })
  await page.evaluate(() => {
    for (let length = 2 ** 22; length > 0; length = Math.floor(length / 2))
      try {
        for (;;) localStorage.setItem(`full-${crypto.randomUUID()}`, 'x'.repeat(length))
      } catch {
        // Now shorter ones, until not a letter has room.
      }
  })
  await context.setOffline(true)
  await summary(page).click()
  await page.keyboard.type('No room for this')
  await expect(
    note(page, 'Offline, and this device has no room to keep it. Leave this page open.'),
  ).toBeVisible()
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await context.setOffline(false)
  await expect(note(page, 'Saved')).toBeVisible({ timeout: 40_000 })
  expect(await stored(page, id)).toBe('No room for this')
  await page.evaluate(() => localStorage.clear())
  await callApi(page, 'POST', `entries/work/${id}/trash`, {}, `"work-${id}-2"`)
})
