// @engine chromium
import type { Page } from '@playwright/test'
import { logIn } from '../support/accounts.ts'
import { EditorPage } from '../support/pages/studio/editor-page.ts'
import { api, dialog, row } from '../support/pages/studio/studio-helpers.ts'
import { logInOnce, test } from '../support/studio.ts'
import { picture } from '../support/studio-files.ts'
import { axe, expect } from '../support/test.ts'

test.use({ allowedConsoleErrors: [/ERR_|Failed to load|status of 40[13]/] })

const loggedOut = (page: Page) => dialog(page, 'You were logged out. Log in again; nothing is lost.')

// @behaviour studio-3 studio-21 studio-273
test('a user who is offline for a minute and logged out meanwhile loses neither text nor uploads', {
  tag: '@main',
}, async ({ page, context, person }) => {
  await logInOnce(page, person)
  const editor = new EditorPage(page)
  const { id, title } = await editor.openWork()
  await page.clock.install()
  await page.goto('/studio/works?sort=newest')
  let isHeld = true
  // A slow connection, so that the file is being sent when the connection breaks.
  await page.route('**/vitrine/v1/uploads/*', (route) => (isHeld ? undefined : route.continue()))
  const name = `ebb-${Date.now()}`
  await page
    .getByLabel('Choose pictures or films…')
    .setInputFiles(await Promise.all(['one', 'two'].map((word) => picture(`${name}-${word}.jpg`))))
  await expect(page.getByRole('button', { name: '0 of 2 ready' })).toBeVisible()
  await row(page, title).getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible()

  await context.setOffline(true)
  isHeld = false
  await editor.summary.fill('Written on a train')
  await expect(editor.saveStatus('Offline – stored on this device')).toBeVisible()
  await page.clock.fastForward('01:00')
  await expect(page.getByRole('button', { name: '0 of 2 ready paused' })).toBeVisible()
  await context.clearCookies()
  await context.setOffline(false)
  await expect(loggedOut(page)).toBeVisible()

  // Waiting requests are sent at once after the login, not at the next retry: none is due while the clock stands still.
  await page.clock.pauseAt(Date.now() + 120_000)
  const other = await context.newPage()
  await logIn(other, person)
  await expect(other).not.toHaveURL(/login/)
  await other.goto('/studio/works?q=none')
  await loggedOut(page).getByRole('button', { name: 'I have logged in' }).click()
  await expect(editor.saveStatus('Saved')).toBeVisible()
  await page.clock.resume()
  await expect(page.getByRole('button', { name: '2 of 2 ready' })).toBeVisible({ timeout: 40_000 })
  await expect(loggedOut(page)).toBeHidden()
  const { body } = await api<{ values: object }>(other, 'GET', `entries/work/${id}`)
  expect(body.values).toMatchObject({ summary: 'Written on a train' })
  await other.goto(`/studio/works?q=${name}`)
  await expect(other.getByRole('main').getByRole('listitem')).toHaveCount(2)
})

// @behaviour studio-310
test('a user who confirms the login continues in the same field once the site agrees, and without asking after a login in another tab', async ({
  page,
  context,
  person,
}) => {
  await logInOnce(page, person)
  const editor = new EditorPage(page)
  await editor.openWork()
  const session = await context.cookies()
  // Typing comes before the session ends, because the dialog takes the focus as soon as any call of the editor is
  // refused.
  const loseSession = async (text: string) => {
    await context.setOffline(true)
    await editor.summary.fill(text)
    await expect(editor.saveStatus('Offline – stored on this device')).toBeVisible()
    await context.clearCookies()
    await context.setOffline(false)
  }
  await loseSession('Written too late')
  const out = loggedOut(page)
  const back = out.getByRole('button', { name: 'I have logged in' })
  await back.click()
  await expect(out.getByRole('status')).toHaveText('You are still logged out.')
  expect(await axe(page)).toEqual([])
  await context.setOffline(true)
  await back.click()
  await expect(out.getByRole('status')).toHaveText('You are offline.')
  await context.setOffline(false)
  // A call that was refused before the login must not get its response after it.
  await expect(page.locator('[data-save=failed]')).toBeVisible()
  await context.addCookies(session)
  await back.click()
  await expect(out).toBeHidden()
  await expect(editor.summary).toBeFocused()
  await editor.saved()
  expect(await editor.stored()).toMatchObject({ summary: 'Written too late' })

  await loseSession('Seen again')
  await expect(out).toBeVisible()
  await context.addCookies(session)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(out).toBeHidden()
  await editor.saved()
  expect(await editor.stored()).toMatchObject({ summary: 'Seen again' })
})

// @behaviour studio-313
test('on a phone unsaved changes are reported on a separate line above the buttons', async ({
  page,
  context,
  person,
}) => {
  await logInOnce(page, person)
  const editor = new EditorPage(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await editor.openWork()
  await editor.openPanel('Work')
  await context.route('**/working-copy', (route) => route.fulfill({ status: 503, json: {} }))
  await editor.title.fill('Harbour at dusk')
  const failed = editor.saveStatus('Stored on this device, not saved yet')
  await expect(failed).toBeVisible()
  const [words, retry, publish] = await Promise.all(
    [failed, page.getByRole('button', { name: 'Retry' }), editor.publishButton].map((part) =>
      part.boundingBox(),
    ),
  )
  expect(words?.height).toBeLessThan(30)
  expect(retry?.height).toBeGreaterThanOrEqual(24)
  expect(publish?.y).toBeGreaterThanOrEqual((words?.y ?? 0) + (words?.height ?? 0))
  await context.unroute('**/working-copy')
  await page.getByRole('button', { name: 'Retry' }).click()
  await editor.saved()
})

// @behaviour studio-272
test('a device without storage for local drafts says so, asks before the page is left, and saves on the server', async ({
  page,
  context,
  person,
  site,
}) => {
  await logInOnce(page, person)
  const editor = new EditorPage(page)
  await editor.openWork()
  const tools = await context.newCDPSession(page)
  await tools.send('Storage.overrideQuotaForOrigin', { origin: new URL(site).origin, quotaSize: 1 })
  await page.evaluate(() => {
    for (let length = 2 ** 22; length > 0; length = Math.floor(length / 2))
      try {
        for (;;) localStorage.setItem(`full-${crypto.randomUUID()}`, 'x'.repeat(length))
      } catch {
        // Now shorter ones, until there is no space for a single letter.
      }
  })
  await context.setOffline(true)
  await editor.summary.click()
  await page.keyboard.type('No room for this')
  await expect(
    editor.saveStatus('Offline, and this device has no space left. Keep this page open.'),
  ).toBeVisible()
  const unloadDialog = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await unloadDialog
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await context.setOffline(false)
  await expect(editor.saveStatus('Saved')).toBeVisible({ timeout: 40_000 })
  expect(await editor.stored()).toMatchObject({ summary: 'No room for this' })
})
