// @engine chromium
import { choose, row, sidewaysScroll, undoToast } from '../support/pages/studio/studio-helpers.ts'
import { logInOnce, test } from '../support/studio.ts'
import { openPageInStudio } from '../support/studio-page.ts'
import { axe, expect } from '../support/test.ts'

test.beforeEach(({ page, person }) => logInOnce(page, person))

// @behaviour studio-249
test('the list of pages marks the home page and those in menus, on a phone as well', async ({ page }) => {
  // A long list renders only its visible part, and other tests leave pages behind.
  for (const { query, sign } of [
    { query: 'imprint', sign: 'In the footer' },
    { query: 'about', sign: 'In the header' },
    { query: '', sign: 'Home page' },
  ]) {
    const signed = row(page, sign).first()
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`/studio/pages?q=${query}`)
    await expect(signed).toContainText(query === '' ? 'Home page' : `/${query}/`)
    if (query !== '') await expect(row(page, 'Home page')).toHaveCount(0)
    await page.setViewportSize({ width: 360, height: 900 })
    await expect(signed.getByText(sign)).toBeVisible()
    expect(await sidewaysScroll(page), sign).toBe(0)
  }
  expect(await axe(page, 'main')).toEqual([])
})

test.describe('with a refused request', () => {
  test.use({ allowedConsoleErrors: [/status of 409/] })

  // @behaviour studio-249 entry-16
  test('a page becomes the home page from its editor, cannot go to the trash then, and the previous one can be restored', async ({
    page,
    request,
    site,
  }) => {
    const showsWorks = async () => (await (await request.get(site)).text()).includes('data-portfolio-item')
    const more = page.getByRole('button', { name: 'More', exact: true })
    expect(await showsWorks()).toBe(true)
    await openPageInStudio(page, [])
    await more.click()
    await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Make this the home page' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.locator('[data-toast]').filter({ hasText: 'is published.' })).toBeVisible()
    await choose(page, more, 'Make this the home page')
    await expect(page.getByText(/^“.+” is now the home page\.$/)).toBeVisible()
    expect(await showsWorks()).toBe(false)
    await choose(page, more, 'Move to trash')
    await expect(page.getByText(/Make another page the home page first/)).toBeVisible()
    await undoToast(page, 'is now the home page')
    await expect.poll(showsWorks).toBe(true)
  })
})
