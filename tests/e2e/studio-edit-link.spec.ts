// @engine chromium
import { EditorPage } from '../support/pages/studio/editor-page.ts'
import { logInOnce, test } from '../support/studio.ts'
import { axe, expect } from '../support/test.ts'

const WORK = '/portfolio/tide-flat/'

// @behaviour studio-60
test('a work links to its editor, and the editor back to the same scroll position', async ({
  page,
  person,
}) => {
  await logInOnce(page, person)
  await page.setViewportSize({ width: 360, height: 600 })
  await page.goto(WORK)
  const edit = page.getByRole('link', { name: 'Edit work' })
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 600 })
    await page.evaluate(() => scrollTo({ top: 240, behavior: 'instant' }))
    await expect(edit).toBeInViewport({ ratio: 1 })
    expect(await axe(page)).toEqual([])
  }
  await page.evaluate(() => scrollTo({ top: 240, behavior: 'instant' }))
  await edit.click()
  await expect(new EditorPage(page).title).toHaveValue('Tide flat')
  await page.getByRole('link', { name: 'Back to the site' }).click()
  await expect(page).toHaveURL(new RegExp(`${WORK}$`))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(240)
})
