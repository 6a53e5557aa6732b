import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { sidewaysScroll, toast, undoToast } from '../support/pages/studio/studio-helpers.ts'
import { WorksPage } from '../support/pages/studio/works-page.ts'
import { logInOnce, test } from '../support/studio.ts'
import { dropFiles, type Picture, picture } from '../support/studio-files.ts'
import { axe, expect } from '../support/test.ts'

const choose = (page: Page, pictures: readonly Picture[]) =>
  page.getByLabel('Choose pictures or films…').setInputFiles([...pictures])

let works: WorksPage

test.beforeEach(async ({ page, person }) => {
  await logInOnce(page, person)
  works = new WorksPage(page)
  await works.open('sort=newest')
})

/**
 * Returns names of files that no other file has, the titles of the works created from them, and a function that makes
 * the pictures.
 */
function filesOf(word: string, parts: readonly string[] = ['']) {
  const mark = Date.now()
  const names = parts.map((part) => [word, part, mark].filter((one) => one !== '').join('-'))
  const titles = names.map((name) => name.replaceAll('-', ' ').replace(/^./, (sign) => sign.toUpperCase()))
  return { names, titles, pictures: () => Promise.all(names.map((name) => picture(`${name}.jpg`))) }
}

// @behaviour studio-20
test('images that are uploaded together become works of their own, or one with a gallery', async ({
  page,
}) => {
  const { titles, pictures } = filesOf('shore', ['one', 'two', 'three'])
  const mark = titles[0]?.split(' ').at(-1) ?? ''
  await choose(page, await pictures())
  const status = page.getByRole('button', { name: '3 of 3 ready' })
  await expect(status).toBeVisible()
  await expect(works.tile(mark)).toHaveCount(3)
  await page.getByRole('button', { name: 'One work with a gallery' }).click()
  await expect(works.tile(mark)).toHaveCount(1)
  await works.tile(mark).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  // Visitors open its page, on which the gallery is.
  await expect(page.getByRole('radio', { name: 'Page', exact: true })).toBeChecked()
  // The result is shown on every screen.
  await status.click()
  await expect(page.getByRole('region', { name: 'Uploads' }).getByRole('listitem')).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(status).toBeFocused()
})

// @behaviour studio-240
test('new uploads are published above the list by one press, and that is undone', {
  tag: '@main',
}, async ({ page, request, site }) => {
  const { names, pictures } = filesOf('tide', ['one', 'two'])
  const drafts = page.getByText('2 drafts, which only you and your team see.')
  await dropFiles(page, await pictures())
  await expect(drafts).toBeVisible()
  expect(await axe(page)).toEqual([])
  // A reload keeps them until an outcome is chosen.
  await page.reload()
  await page.getByRole('button', { name: 'Publish all 2' }).click()
  await expect(toast(page, '2 works published.')).toBeVisible()
  await expect(drafts).toBeHidden()
  const statuses = () =>
    Promise.all(names.map(async (name) => (await request.get(`${site}/portfolio/${name}/`)).status()))
  expect(await statuses()).toEqual([200, 200])
  await undoToast(page, '2 works published.')
  await expect(toast(page, 'Undone: 2 works published.')).toBeVisible()
  expect(await statuses()).toEqual([404, 404])
})

// @behaviour studio-240
test('the list stays in view while the bar for new drafts is loaded', async ({ page }) => {
  const { names, pictures } = filesOf('fjord', ['one', 'two'])
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/studio-NewWorks-[^/]+\.js$/, async (route) => {
    await isReleased
    await route.continue()
  })
  const requested = page.waitForRequest(/\/studio-NewWorks-[^/]+\.js$/)
  await dropFiles(page, await pictures())
  await requested
  await expect(works.tiles.first()).toBeVisible()
  release()
  await expect(page.getByText('2 drafts, which only you and your team see.')).toBeVisible()
  await expect(works.tile(names[0]?.split('-').at(-1) ?? '')).toHaveCount(2)
})

// @behaviour studio-20 studio-240
test('an image becomes a public work in three actions without further questions, and a draft stays a draft without a message', async ({
  page,
  request,
  site,
}) => {
  const { names, titles, pictures } = filesOf('ebb')
  const publish = page.getByRole('button', { name: 'Publish it' })
  await dropFiles(page, await pictures())
  await expect(publish).toBeVisible()
  await works
    .tile(titles[0] ?? '')
    .getByRole('link')
    .click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(toast(page, 'Published.')).toBeVisible()
  const work = await request.get(`${site}/portfolio/${names[0]}/`)
  expect(work.status()).toBe(200)
  expect(await work.text()).toContain('/media/')
  await page.goBack()
  await expect(works.tile(titles[0] ?? '')).toContainText('Published')
  await expect(publish).toBeHidden()

  const flood = filesOf('flood')
  await dropFiles(page, await flood.pictures())
  await page.getByRole('button', { name: 'Keep it a draft' }).click()
  await expect(publish).toBeHidden()
  // Content above the list arrives after this response.
  const drafts = page.waitForResponse(/entries\/work\/ids\?status=draft/)
  await page.reload()
  await (await drafts).finished()
  await expect(works.tile(flood.titles[0] ?? '')).toContainText('Draft')
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect(publish).toBeHidden()
})

test.describe('with failing uploads', () => {
  test.use({ allowedConsoleErrors: [/ERR_|Failed to load|NetworkError|422|aborted/i] })

  // @behaviour studio-20
  test('problems are listed first, a refused file gives the reason and becomes no work, and the list fits a phone', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const { names, titles } = filesOf('fault-with-a-name-that-is-much-too-long-for-a-phone')
    const text = { name: 'a-letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') }
    await choose(page, [await picture(`${names[0]}.jpg`), text])
    const status = page.getByRole('button', { name: '1 of 2 ready 1 needs attention' })
    await expect(status).toBeVisible()
    const site = page.getByRole('banner').locator('p').first()
    expect(await site.evaluate(({ clientWidth }) => clientWidth)).toBeGreaterThan(60)
    await status.click()
    const files = page.getByRole('region', { name: 'Uploads' }).getByRole('listitem')
    await expect(files.first()).toContainText('a-letter.jpg')
    await expect(files.first()).toContainText('try again')
    await expect(files.nth(1)).toContainText('Ready')
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await axe(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(works.tile(titles[0] ?? '')).toHaveCount(1)
    await expect(works.tile('A letter')).toHaveCount(0)
  })

  // @behaviour studio-21
  test('an upload that a reload interrupted continues when the file is chosen again, and is one work', async ({
    page,
  }) => {
    const { names, titles } = filesOf('broken')
    const file = await picture(`${names[0]}.jpg`)
    await page.route('**/vitrine/v1/uploads/*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
    )
    // A browser dates the files it is given; a file on disk has a fixed date.
    const path = test.info().outputPath(file.name)
    await sharp(file.buffer).toFile(path)
    const created = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.status() === 201,
    )
    await page.getByLabel('Choose pictures or films…').setInputFiles(path)
    const { location } = (await created).headers()
    await expect(page.getByRole('button', { name: '0 of 1 ready' })).toBeVisible()
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(page.getByText('1 file is incomplete.')).toBeVisible()
    await page.unroute('**/vitrine/v1/uploads/*')
    const patchRequest = page.waitForRequest((request) => request.method() === 'PATCH')
    await page.getByLabel('Choose pictures or films…').setInputFiles(path)
    expect((await patchRequest).url()).toContain(location)
    await expect(works.tile(titles[0] ?? '')).toHaveCount(1)
    await expect(page.getByText('1 file is incomplete.')).toBeHidden()
  })
})
