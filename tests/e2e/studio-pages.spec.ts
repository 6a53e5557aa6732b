// @engine chromium
import type { Page } from '@playwright/test'
import { enter, test } from '../support/studio.ts'
import { openPageInStudio } from '../support/studio-page.ts'
import { axe, expect } from '../support/test.ts'

test.beforeEach(async ({ page, person }) => {
  await enter(page, person)
})

const row = (page: Page, address: string) =>
  page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.getByText(address, { exact: true }) })

// @behaviour studio-249
test('the list of pages tells the home page and what stands in menus, on a phone as well', async ({
  page,
}) => {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/studio/pages')
    await expect(row(page, '/')).toContainText('Home page')
    // A long list holds what is in sight alone, and other tests leave pages.
    await page.goto('/studio/pages?q=about')
    await expect(row(page, '/about/')).toContainText('In the header')
    await page.goto('/studio/pages?q=imprint')
    await expect(row(page, '/imprint/')).toContainText('In the footer')
    await expect(row(page, '/imprint/')).not.toContainText('Home page')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  }
  expect(await axe(page, 'main')).toEqual([])
})

// @behaviour studio-249 entry-16
test('a page becomes the home page from its editor, and the one of before comes back', async ({
  page,
  request,
  site,
}) => {
  const showsWorks = async () => (await (await request.get(site)).text()).includes('data-portfolio-item')
  expect(await showsWorks()).toBe(true)
  await openPageInStudio(page, [])
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Make this the home page' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Make this the home page' }).click()
  await expect(page.getByText('The site begins with this page now.')).toBeVisible()
  expect(await showsWorks()).toBe(false)

  await page
    .getByRole('region', { name: 'What was done' })
    .getByRole('button', { name: 'Undo' })
    .last()
    .click()
  await expect.poll(showsWorks).toBe(true)
})

test.describe('what is refused', () => {
  test.use({ allowedConsoleErrors: [/status of 409/] })

  // @behaviour studio-249
  test('the home page is not put in the trash, and says why', async ({ page }) => {
    await page.goto('/studio/pages')
    await row(page, '/').click()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Move to trash' }).click()
    await expect(page.getByText(/Make another page the home page first/)).toBeVisible()
  })
})
