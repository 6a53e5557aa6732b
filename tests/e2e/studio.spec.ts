import { sidewaysScroll, toast, undoToast, waitUntilSaved } from '../support/pages/studio/studio-helpers.ts'
import { WorksPage } from '../support/pages/studio/works-page.ts'
import { logInOnce, test } from '../support/studio.ts'
import { openDraft } from '../support/studio-entry.ts'
import { openPanel } from '../support/studio-panels.ts'
import { axe, expect } from '../support/test.ts'

test.beforeEach(({ page, person }) => logInOnce(page, person))

// @behaviour studio-2
test('an editor finds a work by filter and word, and the address keeps both', { tag: '@main' }, async ({
  page,
}) => {
  const works = new WorksPage(page)
  await page.goto('/studio')
  await expect(page).toHaveURL(/\/studio\/works$/)
  await expect(page).toHaveTitle('Works – Studio')
  await expect(works.tile('Published').first()).toBeVisible()
  await works.search.fill('rose')
  await expect(works.tiles).toHaveCount(1)
  await expect(page).toHaveURL(/q=rose/)
  await page.getByRole('link', { name: /^Drafts/ }).click()
  await expect(works.empty).toBeVisible()
  await page.reload()
  await expect(works.empty).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(works.tiles.nth(2)).toBeVisible()
})

// @behaviour studio-3
test('an editor creates a work, which visitors see once it is published, and undoes that', {
  tag: '@main',
}, async ({ page, request, site }) => {
  const name = `Salt study ${Date.now()}`
  await page.goto('/studio/works')
  await page.getByRole('button', { name: 'New work' }).click()
  await page.getByLabel('Title', { exact: true }).fill(name)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await waitUntilSaved(page)
  const path = `/portfolio/${name.toLowerCase().replaceAll(' ', '-')}/`
  expect((await request.get(site + path)).status()).toBe(404)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(toast(page, 'Published.')).toBeVisible()
  expect((await request.get(site + path)).status()).toBe(200)
  await undoToast(page, 'Published.')
  await expect.poll(async () => (await request.get(site + path)).status()).toBe(404)
})

// @behaviour studio-3 studio-4
test('the preview beside the fields follows what is typed, while visitors see the published state until the changes are discarded', {
  tag: '@main',
}, async ({ page, request, site }) => {
  const { title } = await openDraft(page, 'work')
  const field = page.getByLabel('Title', { exact: true })
  const heading = page.frameLocator('iframe[title="Preview"]').getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(title)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(toast(page, 'Published.')).toBeVisible()
  await field.fill(`${title} at noon`)
  await expect(heading).toHaveText(`${title} at noon`)
  await waitUntilSaved(page)
  const response = await request.get(`${site}/portfolio/${title.toLowerCase().replaceAll(' ', '-')}/`)
  expect(response.status()).toBe(200)
  expect(await response.text()).not.toContain('at noon')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(field).toHaveValue(title)
  await expect(heading).toHaveText(title)
  await field.fill(`${title} at dusk`)
  await expect(heading).toHaveText(`${title} at dusk`)
  await waitUntilSaved(page)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Discard changes' }).click()
  await expect(field).toHaveValue(title)
  await expect(heading).toHaveText(title)
})

test.describe('with a connection that fails', () => {
  test.use({ allowedConsoleErrors: [/ERR_|Failed to load|NetworkError|aborted/i] })

  // @behaviour studio-3
  test('typed text stays on the device, also right before a reload, and is saved once the server responds', {
    tag: '@main',
  }, async ({ page }) => {
    await openDraft(page, 'work')
    const title = page.getByLabel('Title', { exact: true })
    await page.route('**/working-copy', (route) => route.abort())
    for (const text of ['Ebb', 'Flood']) {
      await title.fill(text)
      await page.reload()
      await expect(title).toHaveValue(text)
    }
    await title.fill('Float again')
    await expect(page.getByText('Offline – stored on this device')).toBeVisible()
    await page.reload()
    await expect(title).toHaveValue('Float again')
    await page.unroute('**/working-copy')
    // The page repeats the request automatically.
    await waitUntilSaved(page)
  })
})

for (const { width, lists } of [
  { width: 360, lists: ['/studio/works'] },
  { width: 1280, lists: ['/studio/works?view=list', '/studio/pages'] },
])
  test(`lists and the editor have no accessibility faults at ${width} px`, async ({ page, browserName }) => {
    test.skip(browserName !== 'chromium', 'One engine is enough to read markup and colours.')
    await page.setViewportSize({ width, height: 800 })
    for (const path of lists) {
      await page.goto(path)
      const published = new WorksPage(page).tile('Published').first()
      await expect(published).toBeVisible()
      expect(await axe(page), path).toEqual([])
      expect(await sidewaysScroll(page), path).toBe(0)
      await published.getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      if (width < 1024) await openPanel(page, 'Work')
      await expect(page.getByLabel('Title', { exact: true })).toBeVisible()
      expect(await axe(page), `an entry of ${path}`).toEqual([])
      expect(await sidewaysScroll(page), `an entry of ${path}`).toBe(0)
    }
  })

// @behaviour studio-349
test('the address of a missing work, page or media item says that there is no such screen', async ({
  page,
}) => {
  const message = page.getByText('There is no such screen.')
  await page.goto('/studio/works/x')
  await expect(message).toBeVisible()
  for (const path of ['pages/x', 'media/x', 'nothing']) {
    // The studio shows another screen without reloading its document, as after a link.
    await page.evaluate((path) => history.pushState(null, '', `/studio/works?q=${path}`), path)
    await expect(page.getByRole('searchbox', { name: 'Search works' })).toBeVisible()
    await page.evaluate((path) => history.pushState(null, '', `/studio/${path}`), path)
    await expect(message, path).toBeVisible()
  }
})
