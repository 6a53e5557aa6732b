import { enter, test } from '../support/studio.ts'
import { openDraft } from '../support/studio-entry.ts'
import { openSheet } from '../support/studio-sheets.ts'
import { axe, expect } from '../support/test.ts'

test.beforeEach(({ page, person }) => enter(page, person))

// @behaviour studio-1
test('who is not logged in comes to the studio by the login', async ({ browser, site }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${site}/studio/works?status=draft`)
  await expect(page).toHaveURL(`${site}/login?redirect=${encodeURIComponent('/studio/works?status=draft')}`)
  await context.close()
})

// @behaviour studio-2
test('an editor finds a work by filter and word, and the address keeps both', async ({ page }) => {
  await page.goto('/studio')
  await expect(page).toHaveURL(/\/studio\/works$/)
  await expect(page).toHaveTitle('Works – Studio')
  const entries = page.getByRole('main').getByRole('listitem')
  await expect(entries.filter({ hasText: 'Published' }).first()).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search works' }).fill('rose')
  await expect(entries).toHaveCount(1)
  await expect(page).toHaveURL(/q=rose/)
  await page.getByRole('link', { name: /^Drafts/ }).click()
  await expect(page.getByText('Nothing matches.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Nothing matches.')).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(entries.nth(2)).toBeVisible()
})

// @behaviour studio-3
test('an editor makes a work, which visitors see once it is published, and takes that back', async ({
  page,
  request,
  site,
}) => {
  const name = `Salt study ${Date.now()}`
  await page.goto('/studio/works')
  await page.getByRole('button', { name: 'New work' }).click()
  await page.getByLabel('Title', { exact: true }).fill(name)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
  const path = `/portfolio/${name.toLowerCase().replaceAll(' ', '-')}/`
  expect((await request.get(site + path)).status()).toBe(404)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published.', { exact: true })).toBeVisible()
  expect((await request.get(site + path)).status()).toBe(200)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(async () => (await request.get(site + path)).status()).toBe(404)
})

// @behaviour studio-4
test('the page stands beside its fields as visitors will get it', async ({ page, request, site }) => {
  await page.goto('/studio/works?q=tide%20flat')
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click()
  const canvas = page.frameLocator('iframe[title="Preview"]')
  await expect(canvas.getByRole('heading', { level: 1 })).toHaveText('Tide flat')
  await page.getByLabel('Title', { exact: true }).fill('Tide flat at noon')
  await expect(canvas.getByRole('heading', { level: 1 })).toHaveText('Tide flat at noon')
  expect(await (await request.get(`${site}/portfolio/tide-flat/`)).text()).not.toContain('at noon')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Tide flat')
  await expect(canvas.getByRole('heading', { level: 1 })).toHaveText('Tide flat')
})

test.describe('on a line that breaks', () => {
  test.use({ allowedConsoleErrors: [/ERR_|Failed to load|NetworkError|aborted/i] })

  // @behaviour studio-3
  test('what was changed in the moment before a reload is there, though it got to no server', async ({
    page,
  }) => {
    await openDraft(page, 'work')
    const title = page.getByLabel('Title', { exact: true })
    await page.route('**/working-copy', (route) => route.abort())
    for (const text of ['Ebb', 'Flood', 'Slack water', 'Spring tide']) {
      await title.fill(text)
      await page.reload()
      await expect(title).toHaveValue(text)
    }
  })

  // @behaviour studio-3
  test('what is typed stays on the device, and is there after a reload', async ({ page }) => {
    await page.goto('/studio/works?q=float')
    await page.getByRole('main').getByRole('listitem').first().getByRole('link').click()
    const title = page.getByLabel('Title', { exact: true })
    await expect(title).toHaveValue('Float')
    await page.route('**/working-copy', (route) => route.abort())
    await title.fill('Float again')
    await expect(page.getByText('Offline – kept on this device')).toBeVisible()
    await page.reload()
    await expect(title).toHaveValue('Float again')
    await page.unroute('**/working-copy')
    // It is sent again by itself.
    await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Discard changes' }).click()
    await expect(title).toHaveValue('Float')
  })
})

for (const [width, path] of [
  [360, '/studio/works'],
  [1280, '/studio/works?view=list'],
  [1280, '/studio/pages'],
] as const)
  test(`everybody can use ${path} at ${width} px`, async ({ page, browserName }) => {
    test.skip(browserName !== 'chromium', 'One engine is enough to read markup and colours.')
    await page.setViewportSize({ width, height: 800 })
    await page.goto(path)
    const published = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Published' }).first()
    await expect(published).toBeVisible()
    expect(await axe(page)).toEqual([])
    await published.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    if (width < 1024) await openSheet(page, 'Work')
    await expect(page.getByLabel('Title', { exact: true })).toBeVisible()
    expect(await axe(page)).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  })

// @behaviour studio-349
test('an address that names no work and no picture says so in words', async ({ page }) => {
  for (const path of ['works/x', 'pages/x', 'media/x', 'nothing']) {
    await page.goto(`/studio/${path}`)
    await expect(page.getByText('There is no such screen.'), path).toBeVisible()
  }
})
