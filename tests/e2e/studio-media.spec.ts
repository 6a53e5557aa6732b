// @engine chromium
import sharp from 'sharp'
import { LibraryPage } from '../support/pages/studio/library-page.ts'
import { MediaItemPage } from '../support/pages/studio/media-item-page.ts'
import { status, toast, undoToast, waitUntilSaved } from '../support/pages/studio/studio-helpers.ts'
import { WorksPage } from '../support/pages/studio/works-page.ts'
import { logInOnce, test } from '../support/studio.ts'
import { dropFiles, picture, randomWord } from '../support/studio-files.ts'
import { studioSession } from '../support/studio-session.ts'
import { makeWorks } from '../support/studio-works.ts'
import { axe, expect } from '../support/test.ts'

test.beforeEach(({ page, person }) => logInOnce(page, person))

// @behaviour studio-120
test('dropped images are in the library and become no works; the search finds them by word and by missing details', async ({
  page,
}) => {
  const library = new LibraryPage(page)
  const mediaItem = new MediaItemPage(page)
  const works = new WorksPage(page)
  const word = randomWord()
  await library.open()
  await dropFiles(page, await Promise.all(['a', 'b'].map((letter) => picture(`${word}-${letter}.jpg`))))
  await expect(page.getByRole('button', { name: '2 of 2 ready' })).toBeVisible()
  await page.getByRole('link', { name: /^Not used/ }).click()
  await library.search.fill(word)
  await expect(library.tiles).toHaveCount(2)
  await expect(library.tiles.filter({ hasText: 'Not used' })).toHaveCount(2)
  await library.tiles.first().getByRole('link').click()
  await mediaItem.alt.fill('Salt on sand')
  await mediaItem.title.fill('Salt')
  await waitUntilSaved(page)
  await library.open(`q=${word}&show=no_alt`)
  await expect(library.tiles).toHaveCount(1)
  await page.goto(`/studio/works?q=${word}`)
  await expect(works.empty).toBeVisible()
})

test.describe('when the server refuses once', () => {
  test.use({ allowedConsoleErrors: [/status of (409|500)/] })

  // @behaviour studio-121 studio-289
  test('selected images get alternative texts one after the other and a credit, which stays typed if it is refused, and go to the trash and back', async ({
    page,
  }) => {
    const library = new LibraryPage(page)
    const { word } = await library.add(['a', 'b', 'c'])
    await library.open(`q=${word}&sort=name&show=no_alt`)
    await library.box(`${word}-a.jpg`).click()
    await library.box(`${word}-c.jpg`).click({ modifiers: ['Shift'] })
    await expect(library.bar).toContainText('3 selected')
    await library.ask('Alt texts…')
    const { dialog } = library
    for (const [place, text] of ['One', 'Two'].entries()) {
      await expect(dialog.getByText(`${place + 1} of 3`)).toBeVisible()
      await dialog.getByLabel('What the picture shows').fill(text)
      await page.keyboard.press('Enter')
    }
    await expect(dialog.getByText('3 of 3')).toBeVisible()
    await dialog.getByRole('checkbox', { name: /^Decorative/ }).check()
    await dialog.getByRole('button', { name: 'Save and continue' }).click()
    await expect(toast(page, '3 alt texts saved.')).toBeVisible()
    // Pictures that leave the list are deselected.
    await expect(library.tiles).toHaveCount(0)
    await expect(library.bar).toHaveCount(0)

    await library.open(`q=${word}&sort=name`)
    await expect(library.tiles).toHaveCount(3)
    await expect(library.tiles.filter({ hasText: 'No alt text' })).toHaveCount(0)
    await library.box(`${word}-a.jpg`).click()
    await library.ask('Credit…')
    await dialog.getByLabel('Credit').fill('Salt & Co')
    await page.route('**/vitrine/v1/media/bulk', (route) => route.fulfill({ status: 500, json: {} }))
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expect(dialog.getByLabel('Credit')).toHaveValue('Salt & Co')
    await page.unroute('**/vitrine/v1/media/bulk')
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(toast(page, 'Credit of 1 file changed.')).toBeVisible()
    await expect(dialog).toHaveCount(0)

    await library.box(`${word}-b.jpg`).click()
    await library.ask('Move to trash')
    await expect(library.tiles).toHaveCount(2)
    await undoToast(page, '1 file moved to the trash.')
    await expect(library.tiles).toHaveCount(3)
  })

  // @behaviour studio-423
  test('a file that pages already show cannot replace another one: a message names it and links to it', async ({
    page,
  }) => {
    const mediaItem = new MediaItemPage(page)
    const { word, ids } = await new LibraryPage(page).add(['a', 'b'])
    const [one = 0, shownId = 0] = ids
    const session = await studioSession(page)
    await session.send('POST', 'entries/work', {
      data: { values: { title: word, type: 'image', thumbnailId: shownId }, clientKey: word },
    })
    const original = await session.send('GET', `media/${shownId}/original`)
    await mediaItem.open(one)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Replace file' }).click()
    const file = { name: 'again.jpg', mimeType: 'image/jpeg', buffer: await original.body() }
    await (await chooser).setFiles([file])
    await expect(mediaItem.alert).toContainText(`${word}-b.jpg`)
    await expect(mediaItem.alert.getByRole('button', { name: 'Retry' })).toHaveCount(0)
    await mediaItem.alert.getByRole('link', { name: 'See where it is used' }).click()
    await expect(page).toHaveURL(new RegExp(`/studio/media/${shownId}$`))
    await expect(page.getByRole('link', { name: word })).toBeVisible()
  })

  // @behaviour studio-122 studio-289
  test('a file is replaced in all its places without another upload after a refusal, and can be downloaded as it was uploaded', async ({
    page,
  }) => {
    const mediaItem = new MediaItemPage(page)
    const { ids } = await new LibraryPage(page).add(['a'])
    await mediaItem.open(Number(ids[0]))
    await mediaItem.caption.fill('As it was')
    await waitUntilSaved(page)
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
    const wide = await sharp({ create: { width: 500, height: 200, channels: 3, background: '#a3b', noise } })
      .jpeg()
      .toBuffer()
    let patchCount = 0
    page.on('request', (request) => {
      if (request.method() === 'PATCH' && request.url().includes('/uploads/')) patchCount += 1
    })
    await page.route('**/vitrine/v1/media/*/replace', (route) => route.fulfill({ status: 500, json: {} }))
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Replace file' }).click()
    await (await chooser).setFiles([{ name: 'wide.jpg', mimeType: 'image/jpeg', buffer: wide }])
    await expect(mediaItem.alert).toBeVisible()
    const sentBefore = patchCount
    expect(sentBefore).toBeGreaterThan(0)
    await page.unroute('**/vitrine/v1/media/*/replace')
    await mediaItem.alert.getByRole('button', { name: 'Retry' }).click()
    await expect(toast(page, 'is replaced.')).toBeVisible()
    await expect(mediaItem.alert).toHaveCount(0)
    expect(patchCount).toBe(sentBefore)
    await expect(page.getByText(/500 × 200 pixels/)).toBeVisible()
    await expect(mediaItem.caption).toHaveValue('As it was')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download original' }).click()
    const parts: Buffer[] = []
    for await (const part of await (await download).createReadStream()) parts.push(part)
    expect(Buffer.concat(parts).equals(wide)).toBe(true)
  })
})

test.describe('with a lost response', () => {
  test.use({ allowedConsoleErrors: [/Failed to load/] })

  // @behaviour studio-427
  test('a file is replaced and a text is saved once, although the request is sent again', {
    tag: '@main',
  }, async ({ page }) => {
    const mediaItem = new MediaItemPage(page)
    const { ids } = await new LibraryPage(page).add(['a'])
    const id = Number(ids[0])
    await mediaItem.open(id)
    const version = Number(await mediaItem.stored(id, 'version'))
    await mediaItem.loseResponse('replace')
    const tall = await sharp({ create: { width: 200, height: 500, channels: 3, background: '#3ab' } })
      .jpeg()
      .toBuffer()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Replace file' }).click()
    await (await chooser).setFiles([{ name: 'tall.jpg', mimeType: 'image/jpeg', buffer: tall }])
    await mediaItem.alert.getByRole('button', { name: 'Retry' }).click()
    await expect(toast(page, 'is replaced.')).toBeVisible()
    await expect(page.getByText(/200 × 500 pixels/)).toBeVisible()
    expect(Number(await mediaItem.stored(id, 'version'))).toBe(version + 1)

    await mediaItem.loseResponse('values')
    await mediaItem.caption.fill('Low water')
    await mediaItem.caption.blur()
    await expect(status(page, 'Offline – stored on this device')).toBeVisible()
    await waitUntilSaved(page)
    expect(await mediaItem.stored(id, 'caption')).toBe('Low water')
    expect(Number(await mediaItem.stored(id, 'version'))).toBe(version + 2)
  })
})

test.describe('in two windows', () => {
  test.use({ allowedConsoleErrors: [/status of 412/] })

  // @behaviour studio-122
  test('an image shows where it is used, goes to the trash only after a confirmation, also after a change in another window, and is restored', async ({
    page,
    request,
    site,
  }) => {
    const mediaItem = new MediaItemPage(page)
    const library = new LibraryPage(page)
    const { word, ids } = await library.add(['a', 'b'])
    const [unusedId = 0, usedId = 0] = ids
    const work = await makeWorks(page, [{ title: 'Kelp', thumbnailId: usedId }])
    await mediaItem.open(usedId)
    const usage = page.getByRole('region', { name: 'Used in' })
    await expect(usage.getByRole('link')).toHaveText(`Kelp ${work}`)
    await expect(usage).toContainText('picture, not published')
    await mediaItem.trash.click()
    const dialog = page.getByRole('dialog', { name: 'Move to the trash?' })
    await expect(dialog).toContainText('It is used in 1 place.')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(mediaItem.crop).toBeVisible()

    await mediaItem.open(unusedId)
    await mediaItem.changeElsewhere(unusedId, { credit: 'Saltglass' })
    await mediaItem.trash.click()
    await expect(page).toHaveURL(/\/studio\/media$/)
    await expect(toast(page, `${word}-a.jpg is in the trash.`)).toBeVisible()
    await page.goto(`/studio/media/${unusedId}`)
    await page.getByRole('button', { name: 'Restore it' }).click()
    await expect(mediaItem.crop).toBeVisible()
    await expect(mediaItem.credit).toHaveValue('Saltglass')
    const original = await request.get(`${site}/wp-json/vitrine/v1/media/${unusedId}/original`)
    expect(original.status()).toBe(401)
  })
})

// @behaviour studio-123
test('an image is cropped by numbers, keys and a corner, and restored to its full size', {
  tag: '@main',
}, async ({ page }) => {
  const mediaItem = new MediaItemPage(page)
  const { ids } = await new LibraryPage(page).add(['a'])
  await mediaItem.open(Number(ids[0]))
  const shape = () =>
    page
      .locator('main picture img')
      .first()
      .evaluate(
        (image: HTMLImageElement) => `${image.getAttribute('width')} × ${image.getAttribute('height')}`,
      )
  await expect.poll(shape).toBe('320 × 240')
  await mediaItem.crop.click()
  const dialog = page.getByRole('dialog', { name: 'Crop' })
  const width = dialog.getByLabel('Width', { exact: true })
  const height = dialog.getByLabel('Height', { exact: true })
  await expect(dialog).toBeVisible()
  expect(await axe(page)).toEqual([])
  await dialog.getByLabel('Proportion').selectOption('1:1')
  await expect(width).toHaveValue('240')
  await width.fill('120')
  await dialog.getByLabel('From the left', { exact: true }).click()
  await expect(height).toHaveValue('120')
  await dialog.getByRole('button', { name: /^The part that is shown/ }).press('Shift+ArrowRight')
  await expect(dialog.getByLabel('From the left', { exact: true })).toHaveValue('72')
  const corner = dialog.getByRole('button', { name: 'Lower right corner of the frame' })
  const at = await corner.boundingBox()
  if (!at) throw new Error('No corner is seen.')
  await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2)
  await page.mouse.down()
  await page.mouse.move(at.x + at.width / 2 + 60, at.y + at.height / 2 + 60, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => Number(await width.inputValue())).toBeGreaterThan(120)
  await expect(height).toHaveValue(await width.inputValue())
  await dialog.getByRole('button', { name: 'Crop', exact: true }).click()
  await expect(toast(page, /^Cropped to/)).toBeVisible()
  await expect.poll(shape).not.toBe('320 × 240')
  await mediaItem.crop.click()
  // The whole picture is available for another crop.
  await expect(dialog.locator('img')).toHaveJSProperty('naturalWidth', 320)
  await dialog.getByRole('button', { name: 'Remove the crop' }).click()
  await expect.poll(shape).toBe('320 × 240')
})

test.describe('when a script fails to load', () => {
  test.use({ allowedConsoleErrors: [/Failed to load/] })

  // @behaviour studio-286
  test('a dialog says so in its place and can be closed, and the screen still works', async ({ page }) => {
    const library = new LibraryPage(page)
    const mediaItem = new MediaItemPage(page)
    const { word, ids } = await library.add(['a'])
    await page.route(/studio-(AltDialog|CropDialog)/, (route) => route.abort())
    await library.open(`q=${word}`)
    await library.box(`${word}-a.jpg`).click()
    await library.ask('Alt texts…')
    await expect(page.getByText('This could not be loaded.')).toBeVisible()
    await expect(library.tiles).toHaveCount(1)
    await mediaItem.open(Number(ids[0]))
    await mediaItem.crop.click()
    await expect(page.getByRole('dialog')).toContainText('This could not be loaded.')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(mediaItem.crop).toBeFocused()
  })
})
