// @engine chromium
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SettingsPage } from '../support/pages/studio/settings-page.ts'
import { undoToast } from '../support/pages/studio/studio-helpers.ts'
import { test as base, logInOnce } from '../support/studio.ts'
import { axe, expect } from '../support/test.ts'
import { serve, vitrine } from '../support/vitrine.ts'

const test = base.extend<{ settings: SettingsPage }>({
  settings: async ({ page, owner }, use) => {
    await logInOnce(page, owner)
    const settings = new SettingsPage(page)
    const restore = await settings.keep()
    await settings.open()
    await use(settings)
    await restore()
  },
})

// Somebody has raised the version meanwhile, and the settings cannot be published.
test.use({ allowedConsoleErrors: [/status of (4(12|22|09|03)|502)/] })

// @behaviour studio-160 studio-163
test('settings of two users are merged, published, seen by visitors, and undone', {
  tag: '@main',
}, async ({ page, settings, site }) => {
  const name = `Salt & Glass ${process.pid}`
  const home = async () => (await page.request.get(`${site}/`)).text()
  expect(await axe(page)).toEqual([])
  await settings.saveElsewhere({ tagline: 'From the other window' })
  await settings.title.fill(name)
  await settings.isSaved()
  await expect(settings.tagline).toHaveValue('From the other window')
  await page.reload()
  await expect(settings.title).toHaveValue(name)
  await expect(settings.tagline).toHaveValue('From the other window')
  expect(await home()).not.toContain('Salt &amp; Glass')

  await settings.publishAndHold()
  expect(await home()).toContain('Salt &amp; Glass')
  await expect(page.getByRole('banner')).toContainText(name)
  await settings.undoPublish()
  await expect(page.getByRole('banner')).not.toContainText(name)
  expect(await home()).not.toContain('Salt &amp; Glass')
})

// @behaviour studio-160
test('two fields that another user has changed as well are chosen one by one', async ({ page, settings }) => {
  await settings.saveElsewhere({
    title: 'Their title',
    tagline: 'Their tagline',
    description: 'Their description',
  })
  await settings.title.fill('My title')
  await settings.tagline.fill('My tagline')
  const conflict = page.getByRole('region', { name: /changed the same thing/ })
  await expect(conflict).toBeVisible()
  await page.getByRole('button', { name: 'Choose a version' }).press('Enter')
  await expect(conflict).toBeFocused()
  const choice = (field: string) => conflict.getByRole('group', { name: field })
  await choice('Title').getByRole('radio', { name: 'Theirs: “Their title”' }).check()
  await conflict.getByRole('button', { name: 'Save' }).press('Enter')
  // Nothing is saved before all are chosen.
  await expect(conflict).toBeVisible()
  expect(await axe(page)).toEqual([])
  await choice('Tagline').getByRole('radio', { name: 'Yours: “My tagline”' }).check()
  await conflict.getByRole('button', { name: 'Save' }).press('Enter')
  await settings.isSaved()
  await expect(settings.title).toHaveValue('Their title')
  await expect(settings.tagline).toHaveValue('My tagline')
  await expect(settings.field('Description')).toHaveValue('Their description')
})

// @behaviour studio-163
test('a problem shows beside its field and prevents publishing', {
  tag: '@main',
}, async ({ page, settings }) => {
  await settings.title.fill('')
  await settings.field('Time zone').fill('Mars/Base')
  await settings.field('Largest file, in MB').fill('5000')
  await settings.field('Language').fill('not a language')
  for (const [label, fault] of [
    ['Title', 'Give it a name.'],
    ['Time zone', 'Enter a time zone, such as Europe/Berlin.'],
    ['Largest file, in MB', 'Enter a whole number from 1 to 100.'],
    ['Language', 'Enter a language code, such as en or ar.'],
  ] as const) {
    await expect(page.getByText(fault)).toBeVisible()
    await expect(settings.field(label)).toHaveAttribute('aria-invalid', 'true')
  }
  expect(await axe(page)).toEqual([])
  await settings.publishButton.click()
  await expect(page.getByText('Not published: something needs fixing first.')).toBeVisible()
  await expect(settings.title).toBeFocused()
})

// @behaviour studio-164
test('another page becomes the home page, and back again', async ({ page, settings, site }) => {
  const restoreHome = await settings.keepHome()
  const isStudio = async () => (await (await page.request.get(`${site}/`)).text()).includes('>Studio</h1>')
  try {
    const before = await settings.home.inputValue()
    await settings.home.selectOption('Studio')
    await expect(page.getByText('“Studio” is now the home page.')).toBeVisible()
    await expect(settings.home).not.toHaveValue(before)
    expect(await isStudio()).toBe(true)
    await undoToast(page, '“Studio” is now the home page.')
    await expect(page.getByText('Undone: “Studio” is now the home page.')).toBeVisible()
    await expect(settings.home).toHaveValue(before)
    expect(await isStudio()).toBe(false)
  } finally {
    await restoreHome()
  }
})

// @behaviour studio-165
test('mail that is not set up says so, and a test reports its result', async ({ page, settings, site }) => {
  await expect(settings.mail.getByText('Email is not set up (SMTP_URL).')).toBeVisible()
  await page.route(`${site}/wp-json/vitrine/v1/mail`, (route) =>
    route.fulfill({ json: { isSet: true, from: 'studio@example.org', to: 'a@example.org' } }),
  )
  await page.reload()
  await settings.mail.getByRole('button', { name: 'Send me a test' }).click()
  await expect(settings.mail.getByText('Email is not set up (SMTP_URL).')).toBeVisible()
  expect(await axe(page)).toEqual([])
  await page.route(`${site}/wp-json/vitrine/v1/mail/test`, (route) =>
    route.fulfill({ json: { to: 'a@example.org' } }),
  )
  await settings.mail.getByRole('button', { name: 'Send me a test' }).click()
  await expect(settings.mail.getByText('Sent to a@example.org.')).toBeVisible()
})

// @behaviour studio-163
test('editors find the menus and no settings', async ({ page, person }) => {
  await logInOnce(page, person)
  await page.goto('/studio/works')
  await expect(page.getByRole('link', { name: 'Menus' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Settings' })).toHaveCount(0)
  await page.goto('/studio/settings')
  await expect(page.getByText('Your account can’t do this. Ask an owner.')).toBeVisible()
})

// @behaviour transfer-6
test('an owner downloads a backup, and a restore from it gives the same site', async ({
  page,
  site,
  owner,
}) => {
  const works = async (address: string) =>
    (
      await page.request.get(`${address}/wp-json/wp/v2/astra-portfolio?per_page=100&_fields=slug,title`)
    ).json()
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-backup-'))
  await logInOnce(page, owner)
  await page.goto('/studio/settings')
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

// @behaviour transfer-6
test('a backup that cannot begin gives the reason', async ({ page, owner }) => {
  await logInOnce(page, owner)
  await page.goto('/studio/settings')
  await page.route('**/backup/file', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/json; charset=utf-8',
      headers: { 'content-security-policy': "default-src 'none'; frame-ancestors 'self'" },
      body: JSON.stringify({ code: 'backup_not_begun', message: 'Another backup is being made.' }),
    }),
  )
  await page.getByRole('button', { name: 'Download a backup' }).click()
  await expect(page.getByText('Another backup is being made.')).toBeVisible()
})

// @behaviour studio-285
test('unsaved settings are restored after a reload; closing the tab asks first if the device cannot store them', async ({
  page,
  settings,
}) => {
  const dialogTypes: string[] = []
  page.on('dialog', (dialog) => {
    dialogTypes.push(dialog.type())
    return dialog.accept()
  })
  const refuseSaving = () =>
    page.route('**/vitrine/v1/settings', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 502 }) : route.fallback(),
    )
  const isNotSaved = () => expect(page.getByText(/^(Not saved|Stored on this device)/).first()).toBeVisible()
  await refuseSaving()
  await settings.title.fill('Never saved')
  await isNotSaved()
  // Requests fail on closing, too.
  await page.evaluate(() => {
    const send = window.fetch
    window.fetch = (to, sent) => (sent?.keepalive ? Promise.reject(new TypeError()) : send(to, sent))
  })
  await page.reload()
  await expect(settings.title).toHaveValue('Never saved')
  await expect(page.getByText('Changes on this device were restored.')).toBeVisible()
  await page.unroute('**/vitrine/v1/settings')
  await page.reload()
  await settings.isSaved()
  await page.reload()
  await expect(settings.title).toHaveValue('Never saved')
  await expect(page.getByText('Changes on this device were restored.')).toHaveCount(0)
  expect(dialogTypes).toEqual([])

  await page.evaluate(() => {
    const refuse = () => {
      throw new DOMException('', 'QuotaExceededError')
    }
    Object.assign(Storage.prototype, { setItem: refuse })
    Object.assign(IDBFactory.prototype, { open: refuse })
  })
  await refuseSaving()
  await settings.title.fill('Kept nowhere')
  await isNotSaved()
  // The page asks only once it knows that the device could not store the changes either.
  const wouldAsk = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
  await expect.poll(wouldAsk).toBe(true)
  await page.unroute('**/vitrine/v1/settings')
  await page.reload()
  expect(dialogTypes).toEqual(['beforeunload'])
  await expect(settings.publishButton).toBeVisible()
})
