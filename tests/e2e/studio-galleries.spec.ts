// @engine chromium
import type { Locator, Page } from '@playwright/test'
import { test } from '../support/editor.ts'
import { dialog } from '../support/pages/studio/studio-helpers.ts'
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

/** Creates images that no other test has, with names in alphabetical order. */
async function images(count: number) {
  const word = randomWord()
  const names = Array.from({ length: count }, (_, at) => `${word}-${at}.jpg`)
  return { names, files: await Promise.all(names.map((name) => picture(name))) }
}

// @behaviour studio-442
test('several images are dropped on the gallery of a work, moved, captioned, removed and undone', {
  tag: '@main',
}, async ({ page, editor }) => {
  await editor.openWork({ type: 'page' })
  const gallery = new GallerySheet(page, 'Gallery')
  const { names, files } = await images(4)
  await dropFilesOn(gallery.root, files)
  await expect(gallery.tiles).toHaveCount(4)
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
  await gallery.root.getByLabel('Caption').fill('At the jetty')
  await gallery.root.getByRole('button', { name: 'Make it the cover' }).click()
  await expect(gallery.tiles.first()).toHaveAccessibleName(/\(cover\)$/)
  await expect(editor.canvas.getByText('At the jetty')).toBeAttached()

  // Two are removed at once, and that is undone.
  await gallery.tiles.nth(1).click()
  await gallery.tiles.nth(2).click({ modifiers: ['Shift'] })
  await expect(gallery.root.getByText('2 selected')).toBeVisible()
  await page.keyboard.press('Delete')
  await expect.poll(gallery.names).toEqual([third, last])
  await expect(gallery.tiles.nth(1)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(gallery.names).toEqual([third, first, second, last])
  await editor.saved()
  await page.reload()
  await expect.poll(gallery.names).toEqual([third, first, second, last])
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
  await expect(gallery.tiles).toHaveCount(3)
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
