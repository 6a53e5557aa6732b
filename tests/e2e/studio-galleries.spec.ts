// @engine chromium
import type { Locator, Page } from '@playwright/test'
import { test } from '../support/editor.ts'
import { dialog, toast } from '../support/pages/studio/studio-helpers.ts'
import { dropFilesOn, picture, randomWord } from '../support/studio-files.ts'
import { axe, expect } from '../support/test.ts'

/** Sheet on which the pictures of a gallery are arranged. */
class GallerySheet {
  readonly root: Locator
  readonly tiles: Locator

  constructor(page: Page, label: string) {
    this.root = page.getByRole('group', { name: label, exact: true })
    this.tiles = this.root.getByRole('listitem').getByRole('button')
  }

  /** Returns the names of the pictures in their order, as screen readers read them. */
  names = async (): Promise<string[]> => {
    const labels = await this.tiles.evaluateAll((tiles) => tiles.map((tile) => tile.ariaLabel ?? ''))
    return labels.map((label) => label.replace(/^.*?: /, '').replace(/ \(cover\)$/, ''))
  }
}

/** Uploaded images are encoded, which takes long on a busy machine. */
const UPLOADED = { timeout: 30_000 }

/** Creates images that no other test has, with names in alphabetical order. */
async function images(count: number) {
  const word = randomWord()
  const names = Array.from({ length: count }, (_, at) => `${word}-${at}.jpg`)
  return { names, files: await Promise.all(names.map((name) => picture(name))) }
}

/** Pastes a text as word processors copy it, with a picture of itself; tells whether the picture is taken for it. */
const isPasteTaken = (input: Locator): Promise<boolean> =>
  input.evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'At the jetty')
    clipboardData.items.add(new File(['x'], 'text.png', { type: 'image/png' }))
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    return !element.dispatchEvent(paste)
  })

// @behaviour studio-442
test('several images are dropped on the gallery of a work, moved, captioned, removed and undone', {
  tag: '@main',
}, async ({ page, editor }) => {
  await editor.openWork({ type: 'page' })
  const gallery = new GallerySheet(page, 'Gallery')
  const { names, files } = await images(4)
  await dropFilesOn(gallery.root, files)
  await expect(gallery.tiles).toHaveCount(4, UPLOADED)
  await expect.poll(gallery.names).toEqual(names)
  expect(await axe(page)).toEqual([])

  // The third becomes the first, by keys.
  await gallery.tiles.nth(2).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Alt+ArrowLeft')
  await page.keyboard.press('Alt+ArrowLeft')
  const [first = '', second = '', third = '', last = ''] = names
  await expect.poll(gallery.names).toEqual([third, first, second, last])
  await expect(gallery.tiles.first()).toBeFocused()
  await expect(gallery.root.getByText('Picture is now number 1.')).toBeAttached()

  // Its caption is written below it, and visitors will see it.
  const caption = gallery.root.getByLabel('Caption')
  await caption.fill('At the jetty')
  expect(await isPasteTaken(caption)).toBe(false)
  await gallery.root.getByRole('button', { name: 'Make it the cover' }).click()
  await expect(gallery.tiles.first()).toHaveAccessibleName(/\(cover\)$/)
  await expect(editor.canvas.getByText('At the jetty')).toBeAttached()

  // Three are removed at once, and that is undone.
  await gallery.tiles.nth(1).click()
  await gallery.tiles.nth(3).click({ modifiers: ['Shift'] })
  await expect(gallery.root.getByText('3 selected')).toBeVisible()
  await page.keyboard.press('Delete')
  await expect.poll(gallery.names).toEqual([third])
  await expect(gallery.tiles.first()).toBeFocused()
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(gallery.names).toEqual([third, first, second, last])
  await editor.saved()
  await page.reload()
  await expect.poll(gallery.names).toEqual([third, first, second, last])
})

// @behaviour studio-442
test('keys act on the pressed image, and other files than images are not added', async ({ page, editor }) => {
  await editor.openWork({ type: 'image' })
  const gallery = new GallerySheet(page, 'Gallery')
  const { names, files } = await images(3)
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Notes') }
  await dropFilesOn(gallery.root, [...files, text])
  await expect(gallery.tiles).toHaveCount(3, UPLOADED)
  await expect.poll(gallery.names).toEqual(names)
  await expect(gallery.root.getByText('One file was not added: a gallery holds pictures.')).toBeVisible()
  // A single picture that gets a gallery opens as a page, which shows all.
  await expect(page.getByRole('radio', { name: 'Page', exact: true })).toBeChecked()

  await gallery.tiles.first().focus()
  await gallery.tiles.nth(1).click()
  await expect(gallery.tiles.nth(1)).toBeFocused()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(gallery.tiles.nth(2)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(gallery.tiles.nth(1)).toBeFocused()
  const [first = '', , third = ''] = names
  await page.keyboard.press('Delete')
  await expect.poll(gallery.names).toEqual([first, third])
  for (const left of [1, 0]) {
    await page.keyboard.press('Delete')
    await expect(gallery.tiles).toHaveCount(left)
  }
  await expect(gallery.root.getByRole('button', { name: 'Add pictures' })).toBeFocused()
})

// @behaviour studio-442
test('an editor who leaves a gallery during an upload learns where the images go', async ({
  page,
  editor,
}) => {
  await editor.openWork({ type: 'page' })
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/vitrine/v1/uploads/*', async (route) => {
    await isReleased
    await route.continue()
  })
  const gallery = new GallerySheet(page, 'Gallery')
  await dropFilesOn(gallery.root, (await images(2)).files)
  await expect(gallery.root.getByText('2 files are on their way.')).toBeVisible()
  await page.getByRole('link', { name: 'Media' }).click()
  await expect(toast(page, /^2 files are still being uploaded\. They come into the library/)).toBeVisible()
  release()
  await expect(page.getByRole('button', { name: '2 of 2 ready' })).toBeVisible(UPLOADED)
})

// @behaviour studio-442
test('several images of the library are added to a gallery block at once, and dragged', async ({
  page,
  editor,
}) => {
  await editor.openPage([{ name: 'gallery', attributes: {} }])
  await editor.chooseBlock(0)
  const gallery = new GallerySheet(page, 'Pictures')
  const { names, files } = await images(3)
  await dropFilesOn(gallery.root, files)
  await expect(gallery.tiles).toHaveCount(3, UPLOADED)
  await gallery.tiles.first().focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await expect(gallery.tiles).toHaveCount(0)

  await gallery.root.getByRole('button', { name: 'Add pictures' }).click()
  const library = dialog(page, 'Library')
  const [word = ''] = (names[0] ?? '').split('-')
  await library.getByRole('searchbox').fill(word)
  const items = library.getByRole('listitem').getByRole('button')
  await expect(items).toHaveCount(3)
  for (const name of [2, 1, 0, 1]) await items.filter({ hasText: names[name] ?? '' }).click()
  expect(await axe(page)).toEqual([])
  await library.getByRole('button', { name: 'Add 2 pictures' }).click()
  const [first = '', , third = ''] = names
  await expect.poll(gallery.names).toEqual([third, first])

  await gallery.root.getByRole('button', { name: 'Show large' }).click()
  const tiles = dialog(page, 'Pictures').getByRole('listitem').getByRole('button')
  await tiles.nth(1).dragTo(tiles.first(), { targetPosition: { x: 8, y: 90 } })
  await expect.poll(gallery.names).toEqual([first, third])
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Pictures')).toBeHidden()
  await editor.saved()
  await expect.poll(gallery.names).toEqual([first, third])
})
