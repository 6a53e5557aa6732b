import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { test as workshop } from '../support/workshop.ts'

/** Types, and does the next thing before the browser can do anything else, as on a phone that is slower than a hand. */
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

test.describe('right after typing', () => {
  test.beforeEach(({ portfolio }) => portfolio.open())

  test('a press opens the work that was pressed, among those that match the text', { tag: '@main' }, async ({
    page,
    portfolio,
  }) => {
    await typeAnd(page, 'Morr', { press: 'Morrow Kiln' })
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page).toHaveURL(/\/portfolio\/morrow-kiln\/\?q=Morr$/)
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(portfolio.cards).toHaveCount(1)
    await expect(portfolio.search).toHaveValue('Morr')
    await expect(page).toHaveURL(/\/\?q=Morr$/)
  })

  test('a filter applies, and the history entry before it keeps the text', async ({ page, portfolio }) => {
    await typeAnd(page, 'a', { press: 'For clients' })
    await expect(page).toHaveURL(/other-category=clients/)
    await expect(portfolio.search).toHaveValue('a')
    await page.goBack()
    await expect(page).toHaveURL(/\/\?q=a$/)
    await expect(portfolio.search).toHaveValue('a')
  })

  test('Back applies, and the history entry that it returns to is unchanged', async ({ page, portfolio }) => {
    const all = await portfolio.cards.count()
    await page.getByRole('link', { name: 'For clients' }).click()
    await expect(page).toHaveURL(/other-category=clients/)
    await page.clock.install()
    await typeAnd(page, 'zz', 'back')
    await expect(page).toHaveURL(/:\d+\/$/)
    // Longer than the pause, and than an address takes to change.
    await page.clock.runFor(1000)
    await expect(portfolio.search).toHaveValue('')
    await expect(portfolio.cards).toHaveCount(all)
    await expect(page).toHaveURL(/:\d+\/$/)
  })
})

// @behaviour search-box-1
test('a list of up to 200 works follows each letter before the next frame', { tag: '@main' }, async ({
  page,
  portfolio,
}) => {
  await portfolio.open()
  const count = await page.evaluate(async () => {
    const field = document.querySelector<HTMLInputElement>('section[data-status] input[type=search]')
    if (!field) throw new Error('There is no field.')
    field.value = 'float'
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    await new Promise(requestAnimationFrame)
    return document.querySelectorAll('[data-portfolio-item]').length
  })
  expect(count).toBe(1)
})

workshop(
  'a work pressed before a long list follows the text opens among what the text leaves',
  async ({ grid, page }) => {
    await grid.open('items-1000')
    await typeAnd(page, 'Study 3 ', { press: 'Study 3 ' })
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Study 3 ')
    await expect(dialog).not.toContainText('of 1,000')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    // If the text excludes the work, its link leads to its own page.
    await typeAnd(page, 'qqq', { press: 'Study 3 ' })
    await expect(page).toHaveURL(/\/works\/work-3\//)
  },
)
