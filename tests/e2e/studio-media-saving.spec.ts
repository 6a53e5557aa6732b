// @engine chromium
import type { Page, Route } from '@playwright/test'
import { LibraryPage } from '../support/pages/studio/library-page.ts'
import { MediaItemPage } from '../support/pages/studio/media-item-page.ts'
import { status, toast, waitUntilSaved } from '../support/pages/studio/studio-helpers.ts'
import { logInOnce, test } from '../support/studio.ts'
import { expect } from '../support/test.ts'

test.use({ allowedConsoleErrors: [/Failed to load|status of/] })

test.beforeEach(({ page, person }) => logInOnce(page, person))

/** Opens a picture that nothing else uses. */
async function openPicture(page: Page): Promise<{ id: number; mediaItem: MediaItemPage }> {
  const { ids } = await new LibraryPage(page).add(['a'])
  const id = Number(ids[0])
  const mediaItem = new MediaItemPage(page)
  await mediaItem.open(id)
  return { id, mediaItem }
}

/** Creates a promise with the function that resolves it. */
function gate(): { opened: Promise<void>; open(): void } {
  let open = () => {}
  const opening = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened: opening, open: () => open() }
}

// @behaviour studio-288
test('an alternative text that is typed before its image has loaded is saved although the dialog is closed, or by a press if it was refused', async ({
  page,
}) => {
  const library = new LibraryPage(page)
  const mediaItem = new MediaItemPage(page)
  const { word, ids } = await library.add(['a'])
  await library.open(`q=${word}`)
  await library.box(`${word}-a.jpg`).click()
  const arrival = gate()
  await mediaItem.answerRequests(async (route) => {
    if (route.request().method() === 'PATCH') return route.fulfill({ status: 500, json: {} })
    await arrival.opened
    // The page aborts requests it no longer needs.
    await route.continue().catch(() => {})
  })
  await library.ask('Alt texts…')
  await library.dialog.getByLabel('What the picture shows').fill('A groyne')
  await page.keyboard.press('Escape')
  await expect(library.dialog).toHaveCount(0)
  arrival.open()
  const failure = toast(page, 'Your last change isn’t saved.')
  await expect(failure).toBeVisible()
  await mediaItem.letThrough()
  await failure.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => mediaItem.stored(Number(ids[0]), 'alt')).toBe('A groyne')
})

// @behaviour studio-288
test('leaving an image saves its moved focal point, and reports what could not be saved, which a press saves', async ({
  page,
}) => {
  const { id, mediaItem } = await openPicture(page)
  const library = new LibraryPage(page)
  await mediaItem.mark.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(mediaItem.mark).toHaveAccessibleName(/60 % from the left/)
  const moveResponse = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await mediaItem.leave()
  expect((await moveResponse).status()).toBe(200)
  await expect(library.tiles.first()).toBeVisible()
  await mediaItem.open(id)
  await expect(mediaItem.mark).toHaveAccessibleName(/60 % from the left/)

  await mediaItem.refuseSaves(500)
  await mediaItem.caption.fill('Low water')
  await mediaItem.leave()
  const failure = toast(page, /^Your last change isn’t saved/)
  await expect(failure).toBeVisible()
  await mediaItem.letThrough()
  await failure.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => mediaItem.stored(id, 'caption')).toBe('Low water')
})

// @behaviour studio-123 studio-348
test('a crop that cannot be saved takes nothing from the text that was typed before it', async ({ page }) => {
  const { id, mediaItem } = await openPicture(page)
  await mediaItem.breakSaves()
  await mediaItem.caption.fill('Low water')
  await mediaItem.crop.click()
  const dialog = page.getByRole('dialog', { name: 'Crop' })
  // The frame holds the whole picture, as before, so this is no change.
  await dialog.getByRole('button', { name: 'Crop', exact: true }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(mediaItem.caption).toHaveValue('Low water')
  await mediaItem.letThrough()
  await expect.poll(() => mediaItem.stored(id, 'caption')).toBe('Low water')
})

// @behaviour studio-50 studio-288
test('arrow keys move the focal point on from where it was clicked; a refused one is reported once and saved by a press', async ({
  page,
}) => {
  const { mediaItem } = await openPicture(page)
  await page.clock.install()
  let requests = 0
  await mediaItem.answerSaves((route) => {
    requests += 1
    return route.fulfill({ status: 422, json: {} })
  })
  const frame = mediaItem.mark.locator('xpath=..')
  const box = await frame.boundingBox()
  if (!box) throw new Error('The picture cannot be seen.')
  await frame.click({ position: { x: box.width / 5, y: box.height / 2 } })
  await expect(mediaItem.mark).toBeFocused()
  await expect(mediaItem.mark).toHaveAccessibleName(/20 % from the left/)
  await page.keyboard.press('Shift+ArrowRight')
  await expect(mediaItem.mark).toHaveAccessibleName(/30 % from the left/)
  await page.clock.runFor(1100)
  await expect(status(page, 'not saved yet')).toBeVisible()
  const before = requests
  await page.clock.runFor(60_000)
  await mediaItem.letThrough()
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.clock.runFor(100)
  await waitUntilSaved(page)
  expect(requests).toBe(before)
})

// @behaviour studio-348
test('text that is typed while the site does not respond is stored on the device, restored and saved later', {
  tag: '@main',
}, async ({ page }) => {
  const { id, mediaItem } = await openPicture(page)
  await mediaItem.breakSaves()
  await mediaItem.caption.fill('Low water')
  await mediaItem.caption.blur()
  await mediaItem.credit.fill('Saltglass')
  await expect(status(page, 'Offline – stored on this device')).toBeVisible()
  await page.reload()
  await expect(toast(page, 'Changes on this device were restored.')).toBeVisible()
  await expect(mediaItem.caption).toHaveValue('Low water')
  await expect(mediaItem.credit).toHaveValue('Saltglass')
  await mediaItem.letThrough()
  await expect.poll(() => mediaItem.stored(id, 'credit')).toBe('Saltglass')
  expect(await mediaItem.stored(id, 'caption')).toBe('Low water')
  await waitUntilSaved(page)
  await mediaItem.caption.fill('Slack water')
  await page.reload()
  // The new page may load before the old page's request has arrived.
  await expect.poll(() => mediaItem.stored(id, 'caption')).toBe('Slack water')
})

// @behaviour studio-348
test('a user whose device stores nothing is asked before unsaved text would be lost', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    Object.assign(IDBFactory.prototype, { open: refuse })
    Object.assign(Storage.prototype, { setItem: refuse })
  })
  const { id, mediaItem } = await openPicture(page)
  await mediaItem.breakSaves()
  // A browser asks only if the person has interacted with the page.
  await mediaItem.caption.click()
  await mediaItem.caption.fill('High water')
  await expect(status(page, 'this device has no space left')).toBeVisible()
  await mediaItem.stayWhenAsked()
  await expect(mediaItem.caption).toHaveValue('High water')
  await mediaItem.letThrough()
  await expect.poll(() => mediaItem.stored(id, 'caption')).toBe('High water')
})

// @behaviour studio-348
test('a busy site is requested again after growing delays, and a hanging connection gets one change at a time', async ({
  page,
}) => {
  const { mediaItem } = await openPicture(page)
  const requests: { at: number; caption: string }[] = []
  await page.clock.install()
  let answer: (route: Route) => Promise<unknown> = (route) =>
    route.fulfill({ status: 503, json: { code: 'busy', message: 'The site is busy.' } })
  await mediaItem.answerSaves(async (route) => {
    requests.push({ at: await page.evaluate(() => Date.now()), ...route.request().postDataJSON() })
    return answer(route)
  })
  /** Advances the clock until a number of saves were sent. */
  const untilSent = (count: number, step: number) =>
    expect(async () => {
      await page.clock.runFor(step)
      expect(requests).toHaveLength(count)
    }).toPass({ intervals: [50] })
  await mediaItem.caption.fill('Low water')
  for (const count of [1, 2, 3]) {
    await untilSent(count, 250)
    await expect(page.getByText('The site is busy.')).toBeVisible()
  }
  const waits = requests.slice(1).map(({ at }, place) => Math.round((at - (requests[place]?.at ?? 0)) / 1000))
  expect(waits).toEqual([1, 2])
  const hold = gate()
  answer = async (route) => {
    await hold.opened
    await route.fallback()
  }
  await untilSent(4, 1000)
  for (const text of ['Low water,', 'Low water, then']) {
    await mediaItem.caption.fill(text)
    await page.clock.runFor(6000)
  }
  await mediaItem.caption.fill('Low water, then high')
  await page.clock.runFor(31_000)
  hold.open()
  await untilSent(5, 500)
  expect(requests.slice(3).map(({ caption }) => caption)).toEqual(['Low water', 'Low water, then high'])
})

// @behaviour studio-122 studio-350
test('the changes of another user are merged, which is announced, and stay when the own change is undone', async ({
  page,
}) => {
  const { id, mediaItem } = await openPicture(page)
  await mediaItem.changeElsewhere(id, { credit: 'Saltglass' })
  await mediaItem.caption.fill('High water')
  await mediaItem.caption.blur()
  await expect(toast(page, 'Merged with changes by')).toBeVisible()
  await expect(mediaItem.credit).toHaveValue('Saltglass')
  await expect.poll(() => mediaItem.stored(id, 'caption')).toBe('High water')
  await page.getByRole('button', { name: 'Undo the last change' }).click()
  await expect(mediaItem.caption).toHaveValue('')
  await expect.poll(() => mediaItem.stored(id, 'caption')).toBe('')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect.poll(() => mediaItem.stored(id, 'caption')).toBe('High water')
  expect(await mediaItem.stored(id, 'credit')).toBe('Saltglass')
})

// @behaviour studio-350
test('users are asked about no text of their own, and choose between theirs and that of another user', async ({
  page,
}) => {
  const { id, mediaItem } = await openPicture(page)
  await mediaItem.loseResponse('values')
  await mediaItem.caption.fill('Low water')
  await mediaItem.caption.blur()
  await expect(status(page, 'Offline – stored on this device')).toBeVisible()
  await mediaItem.caption.fill('High water')
  await mediaItem.caption.blur()
  await waitUntilSaved(page)
  await expect(mediaItem.conflict).toHaveCount(0)
  expect(await mediaItem.stored(id, 'caption')).toBe('High water')
  await mediaItem.letThrough()
  await mediaItem.changeElsewhere(id, { caption: '' })
  await mediaItem.caption.fill('Slack water')
  await mediaItem.caption.blur()
  await expect(mediaItem.conflict).toContainText('Caption')
  await expect(mediaItem.conflict).toContainText('Yours: “Slack water”')
  await toast(page, 'has changed the same thing').getByRole('button', { name: 'Choose a version' }).click()
  await expect(mediaItem.conflict).toBeFocused()
  await mediaItem.conflict.getByRole('button', { name: 'Take theirs' }).click()
  await expect(mediaItem.conflict).toHaveCount(0)
  await expect(mediaItem.caption).toHaveValue('')
  await waitUntilSaved(page)
})

// @behaviour studio-350
test('a user chooses between two texts in the dialog of alternative texts', async ({ page }) => {
  const library = new LibraryPage(page)
  const mediaItem = new MediaItemPage(page)
  const { word, ids } = await library.add(['a', 'b'])
  const first = Number(ids[0])
  await library.open(`q=${word}&sort=name`)
  for (const letter of ['a', 'b']) await library.box(`${word}-${letter}.jpg`).click()
  await library.ask('Alt texts…')
  const { dialog } = library
  await expect(dialog.getByText('1 of 2')).toBeVisible()
  const field = dialog.getByLabel('What the picture shows')
  await field.fill('A weir')
  await mediaItem.changeElsewhere(first, { alt: 'A groyne' })
  await page.keyboard.press('Enter')
  await expect(mediaItem.conflict).toContainText('Theirs: “A groyne”')
  await expect(dialog.getByText('1 of 2')).toBeVisible()
  await mediaItem.conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('2 of 2')).toBeVisible()
  expect(await mediaItem.stored(first, 'alt')).toBe('A weir')
})
