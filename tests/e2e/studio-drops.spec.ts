// @engine chromium firefox
import type { Locator, Page } from '@playwright/test'
import { test } from '../support/editor.ts'
import { toast } from '../support/pages/studio/studio-helpers.ts'
import { dropFilesOn, picture, randomWord } from '../support/studio-files.ts'
import { axe, expect } from '../support/test.ts'

/** Uploaded images are encoded, which takes long on a busy machine. */
const UPLOADED = { timeout: 30_000 }

/** Creates as many images as there are names, which no other test has. */
const pictures = (count: number) => {
  const word = randomWord()
  return Promise.all(Array.from({ length: count }, (_, at) => picture(`${word}-${at}.jpg`)))
}

const ready = (page: Page, count: number): Locator =>
  page.getByRole('button', { name: `${count} of ${count} ready` })

/** Dispatches an event to which a browser would open a file or a link, and tells whether the studio prevents that. */
const isPrevented = (target: Locator, type: string, data: { kind: 'files' | 'link' }) =>
  target.evaluate(
    (element, { type, kind }) => {
      const dataTransfer = new DataTransfer()
      if (kind === 'files') dataTransfer.items.add(new File(['x'], 'notes.txt', { type: 'text/plain' }))
      else dataTransfer.setData('text/uri-list', 'https://example.org/')
      const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })
      return !element.dispatchEvent(event)
    },
    { type, kind: data.kind },
  )

// @behaviour studio-441
test('images dropped where nothing takes them are added to the library by one press', async ({ page }) => {
  await page.goto('/studio/trash')
  const main = page.getByRole('main')
  await dropFilesOn(main, await pictures(2))
  const offer = toast(page, 'These 2 files cannot be dropped here. Add them to the library?')
  await expect(offer).toBeVisible()
  expect(await axe(page)).toEqual([])
  await offer.getByRole('button', { name: 'Add to the library' }).click()
  await expect(ready(page, 2)).toBeVisible(UPLOADED)
  // Another kind of file, and a link, are not opened either.
  expect(await isPrevented(main, 'drop', { kind: 'files' })).toBe(true)
  await expect(toast(page, 'Nothing was taken: only pictures and films can be added.')).toBeVisible()
  expect(await isPrevented(main, 'dragover', { kind: 'files' })).toBe(true)
  expect(await isPrevented(main, 'dragover', { kind: 'link' })).toBe(true)
  await page.keyboard.press('ControlOrMeta+k')
  expect(await isPrevented(page.getByRole('combobox'), 'dragover', { kind: 'link' })).toBe(false)
})

// @behaviour studio-441
test('images dropped on the page in the editor, or while a dialog is open, are answered there', async ({
  page,
  editor,
}) => {
  await editor.openWork()
  await dropFilesOn(editor.canvas.locator('main'), await pictures(1))
  await expect(page.getByText(/^“.+-0\.jpg” cannot be dropped here\./)).toBeVisible()
  // The library that a field has opened is part of the field.
  const field = page.getByRole('group', { name: 'Picture', exact: true })
  await field.getByRole('button', { name: 'Choose from the library' }).click()
  const dialog = page.getByRole('dialog')
  await dropFilesOn(dialog, await pictures(1))
  await expect(dialog).toBeHidden()
  await expect(field.locator('picture img').first()).toBeVisible(UPLOADED)
  await editor.chooseMore('Preview link…')
  await dropFilesOn(dialog, await pictures(1))
  await expect(dialog.getByText('Nothing was taken: close this dialog before you drop files.')).toBeVisible()
})

// @behaviour studio-441
test('a field for one image takes the first of several files, and adds the other images to the library by one press', async ({
  page,
  editor,
}) => {
  await editor.openWork()
  const field = page.getByRole('group', { name: 'Picture', exact: true })
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Notes') }
  await dropFilesOn(field, [text, ...(await pictures(2))])
  await expect(field.getByText('One file fits here; 2 others were not taken.')).toBeVisible()
  await expect(field.locator('picture img').first()).toBeVisible(UPLOADED)
  expect(await axe(page)).toEqual([])
  await field.getByRole('button', { name: 'Add to the library' }).click()
  await expect(field.getByText('One file fits here')).toBeHidden()
  await expect(ready(page, 1)).toBeVisible(UPLOADED)
})
