import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { enter, test } from '../support/studio.ts'
import { drop, type Picture, picture } from '../support/studio-files.ts'
import { axe, expect } from '../support/test.ts'

const choose = (page: Page, pictures: readonly Picture[]) =>
  page.getByLabel('Choose pictures or films…').setInputFiles([...pictures])

const works = (page: Page) => page.getByRole('main').getByRole('listitem')

test.beforeEach(async ({ page, person }) => {
  await enter(page, person)
  await page.goto('/studio/works?sort=newest')
  await expect(works(page).first()).toBeVisible()
})

// @behaviour studio-20
test('a picture becomes a public work in three actions', async ({ page, request, site }) => {
  const name = `kelp-line-${Date.now()}`
  const title = name.replace('kelp', 'Kelp').replaceAll('-', ' ')
  await drop(page, [await picture(`${name}.jpg`)])
  await works(page).filter({ hasText: title }).getByRole('link').click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published.', { exact: true })).toBeVisible()
  const work = await request.get(`${site}/portfolio/${name}/`)
  expect(work.status()).toBe(200)
  expect(await work.text()).toContain('/media/')
})

// @behaviour studio-20
test('pictures that come together become works of their own, or one with a gallery', async ({ page }) => {
  const names = ['one', 'two', 'three'].map((word) => `shore-${word}-${Date.now()}`)
  await choose(page, await Promise.all(names.map((name) => picture(`${name}.jpg`))))
  await expect(page.getByRole('button', { name: '3 of 3 ready' })).toBeVisible()
  await expect(works(page).filter({ hasText: 'Shore' })).toHaveCount(3)
  await page.getByRole('button', { name: 'One work with a gallery' }).click()
  await expect(works(page).filter({ hasText: 'Shore' })).toHaveCount(1)
  await works(page).filter({ hasText: 'Shore' }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  // How it went is said on every screen.
  await page.getByRole('button', { name: '3 of 3 ready' }).click()
  await expect(page.getByRole('region', { name: 'Uploads' }).getByRole('listitem')).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '3 of 3 ready' })).toBeFocused()
})

// @behaviour studio-240
test('what was just dropped is published above the list by one press, and that is taken back', async ({
  page,
  request,
  site,
}) => {
  const names = ['one', 'two'].map((word) => `tide-${word}-${Date.now()}`)
  await drop(page, await Promise.all(names.map((name) => picture(`${name}.jpg`))))
  await expect(page.getByText('2 drafts, which only you and your team see.')).toBeVisible()
  expect(await axe(page)).toEqual([])
  // A reload does not forget them, until somebody has said what becomes of them.
  await page.reload()
  await page.getByRole('button', { name: 'Publish all 2' }).click()
  await expect(page.getByText('2 published.')).toBeVisible()
  await expect(page.getByText('2 drafts, which')).toBeHidden()
  const statuses = () =>
    Promise.all(names.map(async (name) => (await request.get(`${site}/portfolio/${name}/`)).status()))
  expect(await statuses()).toEqual([200, 200])
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByText('Taken back.')).toBeVisible()
  expect(await statuses()).toEqual([404, 404])
})

// @behaviour studio-240
test('drafts that were just dropped stay drafts without a word more, or are forgotten once one is published', async ({
  page,
}) => {
  const name = `ebb-${Date.now()}`
  await drop(page, [await picture(`${name}.jpg`)])
  await expect(page.getByRole('button', { name: 'Publish it' })).toBeVisible()
  await works(page).filter({ hasText: 'Ebb' }).first().getByRole('link').click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published.', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(works(page).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish it' })).toBeHidden()
  await drop(page, [await picture(`${name}-again.jpg`)])
  await page.getByRole('button', { name: 'Keep it a draft' }).click()
  await expect(page.getByRole('button', { name: 'Publish it' })).toBeHidden()
  await page.reload()
  await expect(works(page).first()).toContainText('Draft')
  // What would stand above the list comes after it.
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('button', { name: 'Publish it' })).toBeHidden()
  await expect(works(page).first()).toContainText('Draft')
})

test.describe('where something goes wrong', () => {
  test.use({ allowedConsoleErrors: [/ERR_|Failed to load|NetworkError|422|aborted/i] })

  // @behaviour studio-20
  test('faults stand first, a refused file says why, and nothing of it becomes a work', async ({ page }) => {
    const name = `fault-${Date.now()}`
    const text = { name: 'a-letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') }
    await choose(page, [await picture(`${name}.jpg`), text])
    await page.getByRole('button', { name: '1 of 2 ready 1 needs attention' }).click()
    const files = page.getByRole('region', { name: 'Uploads' }).getByRole('listitem')
    await expect(files.first()).toContainText('a-letter.jpg')
    await expect(files.first()).toContainText('try again')
    await expect(files.nth(1)).toContainText('Ready')
    expect(await axe(page)).toEqual([])
  })

  // @behaviour studio-21
  test('what a reload broke off goes on once it is chosen again, and is one work', async ({ page }) => {
    const name = `broken-${Date.now()}`
    const file = await picture(`${name}.jpg`)
    await page.route('**/vitrine/v1/uploads/*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
    )
    // The browser dates what it is given; a file of a disk has one date.
    const path = test.info().outputPath(file.name)
    await sharp(file.buffer).toFile(path)
    const created = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByLabel('Choose pictures or films…').setInputFiles(path)
    const { location } = (await created).headers()
    await expect(page.getByRole('button', { name: '0 of 1 ready' })).toBeVisible()
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(page.getByText('1 file was not finished.')).toBeVisible()
    await page.unroute('**/vitrine/v1/uploads/*')
    const sent = page.waitForRequest((request) => request.method() === 'PATCH')
    await page.getByLabel('Choose pictures or films…').setInputFiles(path)
    expect((await sent).url()).toContain(location)
    await expect(works(page).filter({ hasText: name.replace('broken-', 'Broken ') })).toHaveCount(1)
    await expect(page.getByText('1 file was not finished.')).toBeHidden()
  })
})

test('the list of files fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await choose(page, [await picture(`small-${Date.now()}-with-a-name-that-is-much-too-long-for-a-phone.jpg`)])
  const site = page.getByRole('banner').locator('p').first()
  const room = await site.evaluate(({ clientWidth }) => clientWidth)
  expect(room).toBeGreaterThan(60)
  await page.getByRole('button', { name: '1 of 1 ready' }).click()
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(over).toBe(0)
  expect(await axe(page)).toEqual([])
})
