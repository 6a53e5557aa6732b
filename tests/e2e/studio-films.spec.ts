// @engine chromium
import { MediaItemPage } from '../support/pages/studio/media-item-page.ts'
import { sidewaysScroll, toast, undoToast, waitUntilSaved } from '../support/pages/studio/studio-helpers.ts'
import { WorksPage } from '../support/pages/studio/works-page.ts'
import { logInOnce, test } from '../support/studio.ts'
import { openDraft } from '../support/studio-entry.ts'
import { dropFiles, film, picture, randomWord } from '../support/studio-files.ts'
import { axe, expect } from '../support/test.ts'

test.beforeEach(({ page, person }) => logInOnce(page, person))

// @behaviour studio-20 media-9
test('a video dropped among images stays a separate work with a poster when they become a gallery, and plays for visitors', async ({
  page,
  request,
  site,
}) => {
  const works = new WorksPage(page)
  const word = randomWord()
  const title = word.replace('m', 'M')
  await works.open('sort=newest')
  await dropFiles(page, [
    await picture(`${word}-a.jpg`),
    await film(`${word}-b.mp4`),
    await picture(`${word}-c.jpg`),
  ])
  await expect(page.getByRole('button', { name: '3 of 3 ready' })).toBeVisible()
  await page.getByRole('button', { name: 'One work with a gallery' }).click()
  await expect(works.tile(title)).toHaveCount(2)
  const work = works.tile(`${title} b`)
  await expect(work.locator('img')).toBeVisible()
  await work.getByRole('link').click()
  const field = page.getByRole('group', { name: 'Film', exact: true })
  await expect(field.getByText(`${word}-b.mp4`)).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(toast(page, 'Published.')).toBeVisible()
  const html = await (await request.get(`${site}/portfolio/${word}-b/`)).text()
  const [source] = /\/media\/[\da-f]+\.mp4/.exec(html) ?? []
  expect((await request.get(`${site}${source}`)).headers()['content-type']).toBe('video/mp4')
})

// @behaviour studio-50 media-9
test('the video of a work is uploaded in its field, with the details that the browser reads, or chosen among videos', async ({
  page,
}) => {
  await openDraft(page, 'work', { type: 'video' })
  const field = page.getByRole('group', { name: 'Film', exact: true })
  const name = `${randomWord()}.mp4`
  const uploadRequest = page.waitForRequest(
    (request) => request.method() === 'POST' && /uploads$/.test(request.url()),
  )
  await field.getByLabel('Upload').setInputFiles(await film(name))
  const metadata = (await uploadRequest).headers()['upload-metadata'] ?? ''
  const facts = Object.fromEntries(
    metadata.split(',').map((pair) => {
      const [key = '', value = ''] = pair.split(' ')
      return [key, Buffer.from(value, 'base64').toString()]
    }),
  )
  expect(facts.filename).toBe(name)
  // Chromium without codecs cannot read the film; a browser that can reports all of it.
  if (facts.width) expect(Number(facts.seconds)).toBeGreaterThan(1)
  await expect(field.getByText(name, { exact: true })).toBeVisible()
  await expect(field.getByText(/^0:\d\d$/)).toBeVisible()
  await waitUntilSaved(page)
  await page.reload()
  await expect(field.getByText(name, { exact: true })).toBeVisible()
  await field.getByRole('button', { name: 'Replace' }).click()
  const library = page.getByRole('dialog', { name: 'Library' })
  await library.getByRole('searchbox').fill(name)
  await expect(library.getByRole('button', { name })).toHaveAttribute('aria-current', 'true')
  // Pictures are not offered for a film.
  await library.getByRole('searchbox').fill('jpg')
  await expect(library.getByText('Nothing matches.')).toBeVisible()
})

// @behaviour studio-122 media-9
test('a video in the library plays, shows its length, gets a poster, fits every window, and goes to the trash and back', async ({
  page,
}) => {
  const { tiles } = new WorksPage(page)
  const mediaItem = new MediaItemPage(page)
  const name = `${randomWord()}.mp4`
  await page.goto('/studio/media')
  await expect(tiles.first()).toBeVisible()
  await dropFiles(page, [await film(name)])
  await expect(page.getByRole('button', { name: '1 of 1 ready' })).toBeVisible()
  await page.goto(`/studio/media?show=films&q=${name}`)
  await expect(tiles.getByText(/^0:\d\d$/)).toBeVisible()
  await expect(tiles.getByText('No alt text')).toBeHidden()
  await tiles.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const player = page.locator('video')
  await expect(player).toHaveAttribute('poster', /\/media\//)
  await expect(page.getByText('Length')).toBeVisible()
  // Controls for pictures only are missing.
  await expect(mediaItem.crop).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Focal point' })).toBeHidden()
  for (const width of [1280, 360]) {
    // High enough that nothing is below the bar at the bottom.
    await page.setViewportSize({ width, height: 2400 })
    await expect(player).toBeVisible()
    expect(await sidewaysScroll(page), `${width} px`).toBe(0)
    expect(await axe(page), `${width} px`).toEqual([])
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  const poster = page.getByRole('group', { name: 'Picture before it plays' })
  await poster.getByRole('button', { name: 'Remove' }).click()
  await expect(player).not.toHaveAttribute('poster', /./)
  await expect(poster.getByText('Choose one.')).toBeVisible()
  await poster.getByLabel('Upload').setInputFiles(await picture('poster.jpg'))
  await expect(player).toHaveAttribute('poster', /\/media\//)
  await mediaItem.trash.click()
  await undoToast(page, `${name} is in the trash.`)
  await expect(toast(page, `${name} is back.`)).toBeVisible()
  // Its first poster has a similar file name.
  await page.goto(`/studio/media?show=films&q=${name}`)
  await expect(tiles).toHaveCount(1)
})
