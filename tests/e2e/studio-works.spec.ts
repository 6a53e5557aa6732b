// @engine chromium
import { sidewaysScroll, undoToast } from '../support/pages/studio/studio-helpers.ts'
import { WorksPage } from '../support/pages/studio/works-page.ts'
import { logInOnce, test } from '../support/studio.ts'
import { makeWorks, removeWorks } from '../support/studio-works.ts'
import { axe, expect } from '../support/test.ts'

test.beforeEach(({ page, person }) => logInOnce(page, person))

test.afterEach(({ page, site }) => removeWorks(page, site))

// @behaviour studio-10 studio-11
test('one work, a range with Shift, and all that match the filter are selected, go to the trash and are restored', {
  tag: '@main',
}, async ({ page }) => {
  const works = new WorksPage(page)
  const word = await makeWorks(page, ['A', 'B', 'C', 'D'])
  await works.open(`q=${word}&sort=title`)
  await works.box('A').check()
  await expect(works.count).toHaveText('1 selected')
  await works.box('C').click({ modifiers: ['Shift'] })
  await expect(works.box('B')).toBeChecked()
  await expect(works.box('D')).not.toBeChecked()
  await expect(works.count).toHaveText('3 selected')
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(works.bar).toBeHidden()
  await works.selectAll()
  await expect(works.count).toHaveText('All 4 selected')
  await works.box('D').uncheck()
  await expect(works.count).toHaveText('3 selected')
  await works.bar.getByRole('button', { name: 'Select all 4' }).click()
  await works.bar.getByRole('button', { name: 'Move to trash' }).click()
  await expect(works.empty).toBeVisible()
  // The focus stays on the screen although its button disappeared.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await undoToast(page, '4 works moved to the trash.')
  await expect(works.tiles).toHaveCount(4)
})

// @behaviour studio-11
test('a bulk publish skips refused works, names them and keeps them selected, and is undone', {
  tag: '@main',
}, async ({ page }) => {
  const works = new WorksPage(page)
  const word = await makeWorks(page, ['A', 'B', { title: 'C', type: 'iframe' }])
  await works.open(`q=${word}`)
  await expect(works.tiles).toHaveCount(3)
  await works.selectAll()
  await works.bar.getByRole('button', { name: 'Publish', exact: true }).click()
  const alert = works.bar.getByRole('alert')
  await expect(alert).toContainText('2 works published. 1 could not be:')
  await expect(alert).toContainText(`C ${word}: Enter the address of the site`)
  await expect(works.count).toHaveText('1 selected')
  await expect(works.box('C')).toBeChecked()
  await expect(works.tile('Published')).toHaveCount(2)
  expect(await axe(page)).toEqual([])
  await undoToast(page, '2 works published.')
  await expect(works.tile('Draft')).toHaveCount(3)
})

// @behaviour studio-424
test('works that arrive after all were selected are neither counted nor moved to the trash', async ({
  page,
}) => {
  const works = new WorksPage(page)
  const word = await makeWorks(page, ['A', 'B'])
  await works.open(`q=${word}&sort=title`)
  await works.selectAll()
  await expect(works.count).toHaveText('All 2 selected')
  await makeWorks(page, [`C ${word}`])
  await works.bar.getByRole('button', { name: 'Move to trash' }).click()
  await expect(works.tiles).toHaveCount(1)
  await expect(works.tiles.first()).toContainText(`C ${word}`)
  await undoToast(page, '2 works moved to the trash.')
  await expect(works.tiles).toHaveCount(3)
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  // @behaviour studio-10
  test('“Select” makes a tap select instead of open', async ({ page }) => {
    const works = new WorksPage(page)
    const word = await makeWorks(page, ['A', 'B'])
    await works.open(`q=${word}&sort=title&view=list`)
    // Rows make space for their checkboxes when these are visible.
    const title = works.tiles.first().getByText(/^A /)
    const before = (await title.boundingBox())?.x ?? 0
    await page.getByRole('button', { name: 'Select', exact: true }).tap()
    await expect.poll(async () => (await title.boundingBox())?.x).toBeGreaterThanOrEqual(before + 44)
    await works.tiles.nth(1).getByRole('link').tap()
    await expect(works.box('B')).toBeChecked()
    await expect(page).toHaveURL(/\/studio\/works\?/)
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await axe(page)).toEqual([])
  })
})
