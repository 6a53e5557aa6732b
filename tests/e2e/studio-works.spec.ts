// @engine chromium
import type { Page } from '@playwright/test'
import { enter, test } from '../support/studio.ts'
import { makeWorks, removeWorks } from '../support/studio-works.ts'
import { axe, expect } from '../support/test.ts'

test.beforeEach(({ page, person }) => enter(page, person))

test.afterEach(({ page, site }) => removeWorks(page, site))

const bar = (page: Page) => page.getByRole('region', { name: 'What is selected' })
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}` })

// @behaviour studio-10
test('one, a range with Shift, and all that the filter finds are selected', async ({ page }) => {
  const word = await makeWorks(page, ['A', 'B', 'C', 'D'])
  await page.goto(`/studio/works?q=${word}&sort=title`)
  await box(page, 'A').check()
  await expect(bar(page)).toContainText('1 selected')
  await box(page, 'C').click({ modifiers: ['Shift'] })
  await expect(box(page, 'B')).toBeChecked()
  await expect(box(page, 'D')).not.toBeChecked()
  await expect(bar(page).getByRole('status')).toHaveText('3 selected')
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(bar(page)).toBeHidden()
  await page.keyboard.press('ControlOrMeta+a')
  await expect(bar(page).getByRole('status')).toHaveText('All 4 selected')
  await box(page, 'D').uncheck()
  await expect(bar(page).getByRole('status')).toHaveText('3 selected')
})

// @behaviour studio-11
test('what can be published is, what is refused is named and stays selected, and all is taken back', async ({
  page,
}) => {
  const word = await makeWorks(page, ['A', 'B', { title: 'C', type: 'iframe' }])
  const tiles = page.getByRole('main').getByRole('listitem')
  await page.goto(`/studio/works?q=${word}`)
  await expect(tiles).toHaveCount(3)
  await page.keyboard.press('ControlOrMeta+a')
  await bar(page).getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(bar(page).getByRole('alert')).toContainText('2 published. 1 could not be:')
  await expect(bar(page).getByRole('alert')).toContainText(`C ${word}: Enter the address of the site`)
  await expect(bar(page).getByRole('status')).toHaveText('1 selected')
  await expect(box(page, 'C')).toBeChecked()
  await expect(tiles.filter({ hasText: 'Published' })).toHaveCount(2)
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(tiles.filter({ hasText: 'Draft' })).toHaveCount(3)
})

// @behaviour studio-11
test('all that is selected goes to the trash and comes back, and the focus stays on the screen', async ({
  page,
}) => {
  const word = await makeWorks(page, ['A', 'B'])
  const tiles = page.getByRole('main').getByRole('listitem')
  await page.goto(`/studio/works?q=${word}`)
  await box(page, 'A').check()
  await bar(page).getByRole('button', { name: 'Select all 2' }).click()
  await bar(page).getByRole('button', { name: 'Move to trash' }).click()
  await expect(page.getByText('2 moved to the trash.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText('Nothing matches.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(tiles).toHaveCount(2)
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })
  test.skip(
    ({ browserName }) => browserName !== 'chromium',
    'Fingers are moved by the protocol of one engine.',
  )

  // @behaviour studio-10
  test('“Select” lets a tap select in place of opening', async ({ page }) => {
    const word = await makeWorks(page, ['A', 'B'])
    await page.goto(`/studio/works?q=${word}&sort=title&view=list`)
    // Rows make room for their boxes when there is one to see.
    const title = page.getByRole('main').getByRole('listitem').first().getByText(/^A /)
    const before = (await title.boundingBox())?.x ?? 0
    await page.getByRole('button', { name: 'Select', exact: true }).tap()
    await expect.poll(async () => (await title.boundingBox())?.x).toBeGreaterThanOrEqual(before + 44)
    await page.getByRole('main').getByRole('listitem').nth(1).getByRole('link').tap()
    await expect(box(page, 'B')).toBeChecked()
    await expect(page).toHaveURL(/\/studio\/works\?/)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
    expect(await axe(page)).toEqual([])
  })
})
