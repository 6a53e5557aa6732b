import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { test as workshop } from '../support/workshop.ts'

const cards = (page: Page) => page.locator('[data-portfolio-item]')
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search works' })

/** The site's own list, at work. */
async function openList(page: Page): Promise<void> {
  await page.goto('/')
  await page.locator('[data-island="portfolio-grid"]').dispatchEvent('pointerover')
  await expect(page.locator('[data-island="portfolio-grid"]')).toHaveAttribute('data-ready')
}

/** Types, and does the next thing before the browser can do anything else: no hand is as quick, some phones are slow. */
async function typeAnd(page: Page, text: string, next: { press: string } | 'back'): Promise<void> {
  await page.evaluate(
    ([text, press]) => {
      const field = document.querySelector<HTMLInputElement>('section[data-status] input[type=search]')
      if (!field) throw new Error('There is no field.')
      field.value = text
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      if (!press) return history.back()
      const link = [...document.querySelectorAll<HTMLAnchorElement>('section[data-status] a')].find((link) =>
        link.textContent?.startsWith(press),
      )
      if (!link) throw new Error('There is no such link.')
      link.click()
    },
    [text, next === 'back' ? '' : next.press] as const,
  )
}

test.describe('what follows typing at once', () => {
  test.beforeEach(({ page }) => openList(page))

  test('opens the work that was pressed, among those the text leaves', async ({ page }) => {
    await typeAnd(page, 'Morr', { press: 'Morrow Kiln' })
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page).toHaveURL(/\/portfolio\/morrow-kiln\/\?q=Morr$/)
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(cards(page)).toHaveCount(1)
    await expect(field(page)).toHaveValue('Morr')
    await expect(page).toHaveURL(/\/\?q=Morr$/)
  })

  test('is a filter, and the text stays in the entry that is left', async ({ page }) => {
    await typeAnd(page, 'a', { press: 'For clients' })
    await expect(page).toHaveURL(/other-category=clients/)
    await expect(field(page)).toHaveValue('a')
    await page.goBack()
    await expect(page).toHaveURL(/\/\?q=a$/)
    await expect(field(page)).toHaveValue('a')
  })

  test('is a step back, and the entry gone back to stays as it was', async ({ page }) => {
    const all = await cards(page).count()
    await page.getByRole('link', { name: 'For clients' }).click()
    await expect(page).toHaveURL(/other-category=clients/)
    await typeAnd(page, 'zz', 'back')
    await expect(page).toHaveURL(/:\d+\/$/)
    // Longer than the pause, and than an address takes to follow.
    await page.waitForTimeout(1000)
    await expect(field(page)).toHaveValue('')
    await expect(cards(page)).toHaveCount(all)
    await expect(page).toHaveURL(/:\d+\/$/)
  })
})

// @behaviour search-box-1
test('a list of up to 200 works follows each letter before the next frame', async ({ page }) => {
  await openList(page)
  const shown = await page.evaluate(async () => {
    const field = document.querySelector<HTMLInputElement>('section[data-status] input[type=search]')
    if (!field) throw new Error('There is no field.')
    field.value = 'float'
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    await new Promise(requestAnimationFrame)
    return document.querySelectorAll('[data-portfolio-item]').length
  })
  expect(shown).toBe(1)
})

workshop.describe('a long list follows a pause in typing; a work pressed before it', () => {
  workshop('opens among those the text leaves', async ({ grid, page }) => {
    await grid.open('items-1000')
    await typeAnd(page, 'Study 3 ', { press: 'Study 3 ' })
    await expect(page.getByRole('dialog')).toContainText('Study 3 ')
    await expect(page.getByRole('dialog')).not.toContainText('of 1,000')
  })

  workshop('is led to by its own page where the text leaves it out', async ({ grid, page }) => {
    await grid.open('items-1000')
    await typeAnd(page, 'qqq', { press: 'Study 3 ' })
    await expect(page).toHaveURL(/\/works\/work-3\//)
  })
})
