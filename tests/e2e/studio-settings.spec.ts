// @engine chromium
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { enter, test } from '../support/studio.ts'
import { axe, expect } from '../support/test.ts'
import { serve, vitrine } from '../support/vitrine.ts'

// A version that somebody has raised meanwhile, and what cannot be published.
test.use({ allowedConsoleErrors: [/status of (4(12|22|09|03)|502)/] })

test.beforeEach(async ({ page, owner }) => {
  await enter(page, owner)
  await page.goto('/studio/settings')
  await expect(publish(page)).toBeVisible()
})

test.afterEach(async ({ page }) => {
  const discard = page.getByRole('button', { name: 'Discard changes' })
  if (await discard.isVisible()) await discard.click()
  await isPublic(page)
})

const publish = (page: Page) => page.getByRole('button', { name: 'Publish changes' })
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const isSaved = (page: Page) => expect(said(page, 'Saved. Visitors do not see it yet.')).toHaveCount(1)
const isPublic = (page: Page) => expect(said(page, 'Visitors see all of this.')).toHaveCount(1)
const undo = (page: Page) =>
  page.getByRole('region', { name: 'What was done' }).getByRole('button', { name: 'Undo' }).last()

/** Saves some settings, as another window would. */
const save = (page: Page, values: object) =>
  page.evaluate(async (values) => {
    const { nonce } = JSON.parse(document.getElementById('studio-boot')?.textContent ?? '{}')
    const path = '/wp-json/vitrine/v1/settings'
    const headers = { 'content-type': 'application/json', 'x-wp-nonce': nonce }
    const etag = (await fetch(path, { headers })).headers.get('etag') ?? ''
    const sent = {
      method: 'PUT',
      headers: { ...headers, 'if-match': etag },
      body: JSON.stringify({ values }),
    }
    if (!(await fetch(path, sent)).ok) throw new Error('It was not saved.')
  }, values)

// @behaviour studio-163
test('settings are saved, published, seen by visitors, and taken back', async ({ page, site }) => {
  const name = `Salt & Glass ${process.pid}`
  const isNamed = async () => (await (await page.request.get(`${site}/`)).text()).includes('Salt &amp; Glass')
  expect(await axe(page)).toEqual([])
  await page.getByLabel('Title', { exact: true }).fill(name)
  await isSaved(page)
  expect(await isNamed()).toBe(false)
  await publish(page).click()
  await isPublic(page)
  expect(await isNamed()).toBe(true)
  await expect(page.getByRole('banner')).toContainText(name)
  await undo(page).click()
  await expect(page.getByText('Taken back.')).toBeVisible()
  await expect(page.getByRole('banner')).not.toContainText(name)
  expect(await isNamed()).toBe(false)
})

// @behaviour studio-163
test('what is wrong is said beside its field', async ({ page }) => {
  await page.getByLabel('Title', { exact: true }).fill('')
  await page.getByLabel('Time zone').fill('Mars/Base')
  await page.getByLabel('Largest file, in MB').fill('5000')
  await page.getByLabel('Language', { exact: true }).fill('not a language')
  for (const [label, fault] of [
    ['Title', 'Give it a name.'],
    ['Time zone', 'This is no time zone, such as Europe/Berlin.'],
    ['Largest file, in MB', 'Enter a whole number from 1 to 100.'],
    ['Language', 'This is no language, such as en or ar.'],
  ] as const) {
    await expect(page.getByText(fault)).toBeVisible()
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  }
  expect(await axe(page)).toEqual([])
  await publish(page).click()
  await expect(page.getByText('It is not public yet: something has to be put right first.')).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused()
})

// @behaviour studio-160
test('what two people change of different fields is put together', async ({ page }) => {
  await save(page, { tagline: 'From the other window' })
  await page.getByLabel('Direction of reading').selectOption('rtl')
  await isSaved(page)
  await expect(page.getByLabel('Tagline')).toHaveValue('From the other window')
  await page.reload()
  await expect(page.getByLabel('Direction of reading')).toHaveValue('rtl')
  await expect(page.getByLabel('Tagline')).toHaveValue('From the other window')
})

// @behaviour studio-164
test('another page becomes the one the site begins with, and back', async ({ page, site }) => {
  const select = page.getByLabel('The site begins with')
  const before = await select.inputValue()
  await select.selectOption('Studio')
  await expect(page.getByText('The site now begins with “Studio”.')).toBeVisible()
  await expect(select).not.toHaveValue(before)
  const home = async () => (await (await page.request.get(`${site}/`)).text()).includes('>Studio</h1>')
  expect(await home()).toBe(true)
  await undo(page).click()
  await expect(page.getByText('Taken back.')).toBeVisible()
  await expect(select).toHaveValue(before)
  expect(await home()).toBe(false)
})

// @behaviour studio-165
test('mail that is not set up says so, and a test says how it went', async ({ page, site }) => {
  const section = page.getByRole('region', { name: 'Mail' })
  await expect(section.getByText('Mail is not set up (SMTP_URL).')).toBeVisible()
  await page.route(`${site}/wp-json/vitrine/v1/mail`, (route) =>
    route.fulfill({ json: { isSet: true, from: 'studio@example.org', to: 'a@example.org' } }),
  )
  await page.reload()
  await section.getByRole('button', { name: 'Send a test to me' }).click()
  await expect(section.getByText('Mail is not set up (SMTP_URL).')).toBeVisible()
  expect(await axe(page)).toEqual([])
  await page.route(`${site}/wp-json/vitrine/v1/mail/test`, (route) =>
    route.fulfill({ json: { to: 'a@example.org' } }),
  )
  await section.getByRole('button', { name: 'Send a test to me' }).click()
  await expect(section.getByText('Sent to a@example.org.')).toBeVisible()
})

// @behaviour studio-163
test('settings are the owner’s', async ({ page, person }) => {
  await page.context().clearCookies()
  await enter(page, person)
  await page.goto('/studio/works')
  await expect(page.getByRole('link', { name: 'Menus' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Settings' })).toHaveCount(0)
  await page.goto('/studio/menus/footer')
  await expect(publish(page)).toBeVisible()
})

// @behaviour transfer-6
test('an owner downloads a backup, of which the same site is made elsewhere', async ({
  page,
  site,
  owner,
}) => {
  const works = async (address: string) =>
    (
      await page.request.get(`${address}/wp-json/wp/v2/astra-portfolio?per_page=100&_fields=slug,title`)
    ).json()
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-backup-'))
  try {
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download a backup' }).click()
    const download = await coming
    expect(download.suggestedFilename()).toMatch(/^backup-\d{4}-\d\d-\d\d\.tar$/)
    const file = join(folder, 'site.tar')
    await download.saveAs(file)
    const restoring = vitrine(['restore', file], { DATA_DIR: join(folder, 'site') })
    const [code] = await once(restoring, 'close')
    expect(code, restoring.text()).toBe(0)
    const restored = await serve(join(folder, 'site'))
    expect(await works(restored.url)).toEqual(await works(site))
    await restored.stop()
    await page.reload()
    await expect(page.getByText(/^The last one was taken .+ by /)).toContainText(owner.name)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

// @behaviour studio-285
test('settings that could not be saved are there again after a reload; who closes the tab is asked where nothing can be kept', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    return dialog.accept()
  })
  const title = page.getByLabel('Title', { exact: true })
  await page.route('**/vitrine/v1/settings', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 502 }) : route.fallback(),
  )
  await title.fill('Never saved')
  await expect(page.getByText(/^Not saved/).first()).toBeVisible()
  // Nothing gets through on the way out either.
  await page.evaluate(() => {
    const send = window.fetch
    window.fetch = (to, sent) => (sent?.keepalive ? Promise.reject(new TypeError()) : send(to, sent))
  })
  await page.reload()
  await expect(title).toHaveValue('Never saved')
  await expect(page.getByText('Changes on this device were restored.')).toBeVisible()
  await page.unroute('**/vitrine/v1/settings')
  await page.reload()
  await isSaved(page)
  await page.reload()
  await expect(title).toHaveValue('Never saved')
  await expect(page.getByText('Changes on this device were restored.')).toHaveCount(0)
  expect(asked).toEqual([])
  await page.evaluate(() => {
    const refuse = () => {
      throw new DOMException('', 'QuotaExceededError')
    }
    Object.assign(Storage.prototype, { setItem: refuse })
    Object.assign(IDBFactory.prototype, { open: refuse })
  })
  await page.route('**/vitrine/v1/settings', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 502 }) : route.fallback(),
  )
  await title.fill('Kept nowhere')
  await expect(page.getByText(/^Not saved/).first()).toBeVisible()
  await page.waitForTimeout(300)
  await page.unroute('**/vitrine/v1/settings')
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  await expect(publish(page)).toBeVisible()
})
