// @engine chromium
import { test } from '../support/editor.ts'
import { sidewaysScroll } from '../support/pages/studio/studio-helpers.ts'
import { axe, expect } from '../support/test.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

// @behaviour studio-443
test('on a phone an editor undoes and redoes a change by buttons', async ({ page, editor }) => {
  await editor.openWork()
  const undo = page.getByRole('button', { name: 'Undo the last change' })
  const redo = page.getByRole('button', { name: 'Redo the change' })
  await expect(undo).toBeDisabled()
  await expect(redo).toBeDisabled()
  await editor.openPanel('Work')
  const summary = page.getByLabel('Summary')
  await summary.fill('Low tide')
  await undo.tap()
  await expect(summary).toHaveValue('')
  await expect(undo).toBeDisabled()
  await redo.tap()
  await expect(summary).toHaveValue('Low tide')
  await editor.saved()
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await axe(page)).toEqual([])
})
