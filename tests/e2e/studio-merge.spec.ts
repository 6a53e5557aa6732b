// @engine chromium
import type { Page } from '@playwright/test'
import { test } from '../support/editor.ts'
import type { EditorPage } from '../support/pages/studio/editor-page.ts'
import { setDirection, sidewaysScroll } from '../support/pages/studio/studio-helpers.ts'
import { axe, expect } from '../support/test.ts'

test.use({ allowedConsoleErrors: [/status of 412|ERR_INTERNET_DISCONNECTED/] })

const BLOCKS = [
  { id: 'first', name: 'quote', attributes: { text: 'By the sea', name: 'Both' } },
  { id: 'second', name: 'quote', attributes: { text: 'On land' } },
]
const THEIR_BLOCKS = [
  { id: 'first', name: 'quote', attributes: { text: 'By the lake', name: 'Both' } },
  { id: 'second', name: 'quote', attributes: { text: 'On land, theirs' } },
]

/** Opens a work that two people change: both its summary and a block, the client and another block only one of them. */
async function changedByTwo(editor: EditorPage) {
  const { page } = editor
  const { id } = await editor.openWork({ summary: 'Sand', blocks: BLOCKS })
  await editor.changeElsewhere({ summary: 'Their wind', client: 'Their client', blocks: THEIR_BLOCKS })
  await page.context().setOffline(true)
  await editor.summary.fill('My sand')
  await editor.chooseBlock(0)
  await editor.field('Words').fill('By my sea')
  await page.context().setOffline(false)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.keyboard.press('ControlOrMeta+s')
  // In this test both are the same person.
  await expect(noteOf(page)).toContainText(
    'You have changed the same thing in another window or on another device',
  )
  await expect(noteOf(page)).toBeInViewport()
  return {
    id,
    merge: page.getByRole('region', { name: /^(?!Someone)\S.* has changed the same thing as you$/ }),
  }
}

const noteOf = (page: Page) =>
  page.getByRole('alert').filter({ has: page.getByRole('link', { name: 'Choose which to keep' }) })

/** Goes from the editor to the merge screen. */
const choose = (page: Page) => noteOf(page).getByRole('link').click()

/** Returns the server's values of the fields that both or one of them changed. */
async function storedOf(editor: EditorPage) {
  const { summary, client, blocks } = await editor.stored<{
    summary: string
    client: string
    blocks: { attributes: { text: string } }[]
  }>()
  return { summary, client, texts: blocks.map(({ attributes }) => attributes.text) }
}

// @behaviour studio-64
test('conflicting changes of two users are resolved field by field, and nothing else is lost', async ({
  page,
  editor,
}) => {
  const { merge } = await changedByTwo(editor)
  await expect(editor.publishButton).toHaveAttribute('aria-disabled')
  // A value that is now equal to the other person's is no longer asked about.
  await editor.field('Words').fill('By the lake')
  await choose(page)
  await expect(merge.getByRole('status')).toHaveText('One is left to choose.')
  await page.getByRole('link', { name: 'Back to the editor' }).click()
  await editor.chooseBlock(0)
  await editor.field('Words').fill('By my sea')
  await choose(page)
  const save = merge.getByRole('button', { name: 'Save' })
  await expect(merge.getByRole('status')).toHaveText('2 are left to choose.')
  await expect(merge.getByRole('radio', { checked: true })).toHaveCount(0)
  expect(await axe(page)).toEqual([])
  await save.press('Enter')
  await expect(merge).toBeVisible()
  await merge
    .getByRole('group', { name: 'Summary' })
    .getByRole('radio', { name: /^Theirs/ })
    .check()
  await merge.getByRole('group', { name: /quote/i }).getByRole('radio', { name: 'Both' }).check()
  await expect(merge.getByRole('status')).toHaveText('Everything is chosen.')
  await save.click()
  await expect(merge).toHaveCount(0)
  await editor.saved()
  expect(await storedOf(editor)).toEqual({
    summary: 'Their wind',
    client: 'Their client',
    texts: ['By the lake', 'By my sea', 'On land, theirs'],
  })
})

// @behaviour studio-64
test('both versions of a block are shown as on the page, a reload keeps the conflict, and keys choose all local versions', async ({
  page,
  editor,
}) => {
  const { id, merge } = await changedByTwo(editor)
  await choose(page)
  await expect(page).toHaveURL(new RegExp(`/works/${id}/conflict$`))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const sides = merge.getByRole('group', { name: /quote/i }).locator('iframe')
  await expect(sides).toHaveCount(2)
  for (const [index, words] of ['By the lake', 'By my sea'].entries()) {
    const quote = sides.nth(index).contentFrame().getByText(words)
    await expect(quote).toBeVisible()
    await expect(quote).toBeInViewport()
  }

  await page.reload()
  await expect(merge.getByRole('status')).toHaveText('2 are left to choose.')
  for (const [width, dir, colorScheme] of [
    [360, 'rtl', 'dark'],
    [768, 'ltr', 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 2400 })
    await page.emulateMedia({ colorScheme })
    await setDirection(page, dir)
    expect(await axe(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await expect(sides.first().contentFrame().getByText('By the lake')).toBeInViewport()
  }
  await merge.getByRole('button', { name: 'Keep all of yours' }).press('Enter')
  await expect(merge.getByRole('radio', { name: 'Yours', checked: true })).toHaveCount(2)
  await merge.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`/works/${id}$`))
  await editor.saved()
  expect(await storedOf(editor)).toEqual({
    summary: 'My sand',
    client: 'Their client',
    texts: ['By my sea', 'On land, theirs'],
  })
})

// @behaviour studio-64
test('changes made before the user looked at the conflict can be undone after it', async ({
  page,
  editor,
}) => {
  const { merge } = await changedByTwo(editor)
  await choose(page)
  await expect(merge).toBeVisible()
  await page.getByRole('link', { name: 'Back to the editor' }).click()
  await expect(editor.summary).toHaveValue('My sand')
  const title = page.getByRole('heading', { level: 1 })
  await title.press('ControlOrMeta+z')
  await title.press('ControlOrMeta+z')
  await expect(editor.summary).not.toHaveValue('My sand')
})
