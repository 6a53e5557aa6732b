// @engine chromium
import type { Page } from '@playwright/test'
import { enter, test } from '../support/studio.ts'
import { openDraft } from '../support/studio-entry.ts'
import { drop, film, picture } from '../support/studio-files.ts'
import { axe, expect } from '../support/test.ts'

const entries = (page: Page) => page.getByRole('main').getByRole('listitem')

test.beforeEach(({ page, person }) => enter(page, person))

/** Brings a film into the library and opens it there; gives its name. */
async function bringFilm(page: Page): Promise<string> {
  const name = `wake-${Date.now().toString(36)}.mp4`
  await page.goto('/studio/media')
  await expect(entries(page).first()).toBeVisible()
  await drop(page, [await film(name)])
  await expect(page.getByRole('button', { name: '1 of 1 ready' })).toBeVisible()
  await page.goto(`/studio/media?show=films&q=${name}`)
  await entries(page).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  return name
}

// @behaviour studio-20 media-9
test('a film that is dropped becomes a work with the film and a picture of it, which plays for visitors', async ({
  page,
  request,
  site,
}) => {
  const name = `wave-${Date.now().toString(36)}`
  await page.goto('/studio/works?sort=newest')
  await expect(entries(page).first()).toBeVisible()
  await drop(page, [await film(`${name}.mp4`)])
  const work = entries(page).filter({ hasText: name.replace('wave-', 'Wave ') })
  await expect(work.locator('img')).toBeVisible()
  await work.getByRole('link').click()
  const field = page.getByRole('group', { name: 'Film', exact: true })
  await expect(field.getByText(`${name}.mp4`)).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published.', { exact: true })).toBeVisible()
  const shown = await (await request.get(`${site}/portfolio/${name}/`)).text()
  const [source] = /\/media\/[\da-f]+\.mp4/.exec(shown) ?? []
  expect((await request.get(`${site}${source}`)).headers()['content-type']).toBe('video/mp4')
})

// @behaviour studio-20
test('films among pictures stay works of their own when the pictures become a gallery', async ({ page }) => {
  const word = `mix-${Date.now().toString(36)}`
  await page.goto('/studio/works?sort=newest')
  await expect(entries(page).first()).toBeVisible()
  await drop(page, [
    await picture(`${word}-a.jpg`),
    await film(`${word}-b.mp4`),
    await picture(`${word}-c.jpg`),
  ])
  await expect(page.getByRole('button', { name: '3 of 3 ready' })).toBeVisible()
  await page.getByRole('button', { name: 'One work with a gallery' }).click()
  const made = entries(page).filter({ hasText: word.replace('mix-', 'Mix ') })
  await expect(made).toHaveCount(2)
  await expect(made.filter({ hasText: `${word.replace('mix-', 'Mix ')} b` })).toHaveCount(1)
})

// @behaviour studio-50 media-9
test('the film of a work is sent where it stands, with what the browser knows of it, or chosen among films', async ({
  page,
}) => {
  await openDraft(page, 'work', { type: 'video' })
  const field = page.getByRole('group', { name: 'Film', exact: true })
  const name = `ebb-${Date.now().toString(36)}.mp4`
  const begun = page.waitForRequest(
    (request) => request.method() === 'POST' && /uploads$/.test(request.url()),
  )
  await field.getByLabel('Upload').setInputFiles(await film(name))
  const metadata = (await begun).headers()['upload-metadata'] ?? ''
  const told = Object.fromEntries(
    metadata.split(',').map((pair) => {
      const [key = '', value = ''] = pair.split(' ')
      return [key, Buffer.from(value, 'base64').toString()]
    }),
  )
  expect(told.filename).toBe(name)
  // Chromium without codecs cannot tell; whoever can, tells all of it.
  if (told.width) expect(Number(told.seconds)).toBeGreaterThan(1)
  await expect(field.getByText(name, { exact: true })).toBeVisible()
  await expect(field.getByText(/^0:\d\d$/)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
  await page.reload()
  await expect(field.getByText(name, { exact: true })).toBeVisible()
  await field.getByRole('button', { name: 'Replace' }).click()
  const library = page.getByRole('dialog', { name: 'Library' })
  await library.getByRole('searchbox').fill('ebb-')
  await expect(library.getByRole('button', { name })).toHaveAttribute('aria-current', 'true')
  // No picture is offered as a film.
  await library.getByRole('searchbox').fill('jpg')
  await expect(library.getByText('Nothing matches.')).toBeVisible()
})

// @behaviour studio-122 media-9
test('a film in the library plays, tells its length, is given a picture, and goes to the trash and back', async ({
  page,
}) => {
  const name = await bringFilm(page)
  const player = page.locator('video')
  await expect(player).toHaveAttribute('poster', /\/media\//)
  await expect(page.getByText('Length')).toBeVisible()
  // What is for pictures alone is not there.
  await expect(page.getByRole('button', { name: 'Crop…' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Point of interest' })).toBeHidden()
  const poster = page.getByRole('group', { name: 'Picture before it plays' })
  await poster.getByRole('button', { name: 'Remove' }).click()
  await expect(player).not.toHaveAttribute('poster', /./)
  await expect(poster.getByText('Give it one.')).toBeVisible()
  await poster.getByLabel('Upload').setInputFiles(await picture('poster.jpg'))
  await expect(player).toHaveAttribute('poster', /\/media\//)
  await page.getByRole('button', { name: 'Move to trash' }).click()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await page.goto(`/studio/media?show=films&q=${name}`)
  await expect(entries(page)).toHaveCount(1)
  await expect(entries(page).getByText(/^0:\d\d$/)).toBeVisible()
  await expect(entries(page).getByText('No alt text')).toBeHidden()
})

/** What everybody needs of the screen of a film, at a width in pixels. */
const fits = async (page: Page, width: number) => {
  await bringFilm(page)
  // High enough that nothing lies below the bar at the bottom.
  await page.setViewportSize({ width, height: 2400 })
  await expect(page.locator('video')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  expect(await axe(page)).toEqual([])
}

// @behaviour studio-122
test('a film in the library fits a phone and can be used by everybody', ({ page }) => fits(page, 360))

// @behaviour studio-122
test('a film in the library can be used by everybody on a wide screen', ({ page }) => fits(page, 1280))
