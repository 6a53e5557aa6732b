// @engine chromium
import { WorksPage } from '../support/pages/studio/works-page.ts'
import { logInOnce, test } from '../support/studio.ts'
import { makeWorks, removeWorks } from '../support/studio-works.ts'
import { axe, expect } from '../support/test.ts'

test.beforeEach(({ page, person }) => logInOnce(page, person))

// @behaviour studio-2
test('works are filtered by terms, and Back and a reload keep the filter', async ({ page }) => {
  const { tiles, search } = new WorksPage(page)
  const category = page.getByRole('combobox', { name: 'Categories', exact: true })
  await page.goto('/studio/works?view=list')
  await category.selectOption({ label: 'Maps (5)' })
  await expect(page).toHaveURL(/category=maps/)
  await expect(tiles).toHaveCount(5)
  const tag = page.getByRole('combobox', { name: 'Tags' })
  await tag.selectOption({ index: 1 })
  await expect(page).toHaveURL(/tag=/)
  await page.goBack()
  await expect(tag).toHaveValue('')
  await expect(tiles).toHaveCount(5)
  await page.reload()
  await expect(category).toHaveValue('maps')
  await expect(tiles).toHaveCount(5)
  await search.fill('nothing of the kind')
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/studio\/works\?view=list$/)
})

test.describe('with works that need attention', () => {
  test.afterEach(({ page, site }) => removeWorks(page, site))

  // @behaviour studio-2
  test('a work shows why it needs attention, and each reason is a filter', async ({ page }) => {
    const works = new WorksPage(page)
    const word = await makeWorks(page, ['A', 'B'])
    await works.open(`status=attention&q=${word}`)
    await expect(works.tile('No picture · No category')).toHaveCount(2)
    const reasons = page.getByRole('navigation', { name: 'Why it needs attention' })
    await expect(reasons.getByRole('link', { name: 'Any reason' })).toHaveAttribute('aria-current', 'true')
    await reasons.getByRole('link', { name: /^No picture \d/ }).click()
    await expect(page).toHaveURL(/reason=no_picture/)
    await expect(works.tiles).toHaveCount(2)
    expect(await axe(page)).toEqual([])
    await page.getByRole('link', { name: /^Drafts/ }).click()
    await expect(page).not.toHaveURL(/reason/)
  })
})

// @behaviour studio-2
test('an author who returns from a work finds the list at the same place, with the focus on that work', async ({
  page,
}) => {
  const { tiles } = new WorksPage(page)
  await page.setViewportSize({ width: 900, height: 700 })
  await page.goto('/studio/works?sort=title')
  await expect(tiles.first().getByRole('link')).toBeVisible()
  // It comes later, above the list.
  await expect(page.getByRole('button', { name: 'Remove the demo' })).toBeVisible()
  await page.evaluate(() => scrollTo(0, 1000))
  const work = tiles.and(page.locator('[aria-posinset="16"]')).getByRole('link')
  const name = (await work.locator('span span').first().textContent()) ?? ''
  await work.focus()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(300)
  await work.press('Enter')
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(name)
  await page.goBack()
  await expect(tiles.getByRole('link', { name })).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
  const top = (await work.boundingBox())?.y
  // Content above the list loads after it.
  let goOn = () => {}
  const listIsThere = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/welcome', async (route) => {
    await listIsThere
    await route.continue()
  })
  await page.reload()
  await expect(tiles.getByRole('link', { name })).toBeFocused()
  goOn()
  await expect(page.getByRole('button', { name: 'Remove the demo' })).toBeAttached()
  await expect.poll(async () => (await work.boundingBox())?.y).toBe(top)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
})
