import { cards, expect, test } from '../support/embed/test.ts'

test('a page that enforces trusted types shows the grid and opens a work', {
  tag: '@main',
}, async ({ page, foreign }) => {
  await page.goto(foreign.pageFrom('trusted-types'))
  await expect(cards(page)).toHaveCount(6)
  await expect(cards(page).first().locator('svg path')).toHaveAttribute('d', /^M/)
  await page.getByRole('searchbox').fill('02')
  await expect(cards(page)).toHaveCount(1)
  await cards(page).first().getByRole('link').click()
  await expect(page.getByRole('dialog')).toContainText('Work 02')
})

test.describe('a page whose libraries replace methods of arrays, strings and objects', () => {
  test('shows its grids, opens a work, filters, searches and loads more', async ({ page, foreign }) => {
    await page.goto(foreign.pageFrom('prototype-js'))
    const grid = page.locator('#uniform')
    await expect(cards(grid)).toHaveCount(6)
    const dialog = page.getByRole('dialog')
    await cards(grid).first().getByRole('link').click()
    await expect(dialog).toContainText('1 of 30')
    await page.keyboard.press('+')
    await page.keyboard.press('0')
    await page.keyboard.press('ArrowRight')
    await expect(dialog).toContainText('Work 02')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(cards(grid).nth(1).getByRole('link')).toBeFocused()

    await grid.getByRole('link', { name: /^Maps/ }).click()
    await expect(cards(grid).first()).toContainText('Work 03')
    await grid.getByRole('link', { name: 'Load More' }).click()
    await expect(cards(grid)).toHaveCount(10)
    await grid.getByRole('searchbox').fill('09')
    await expect(cards(grid)).toHaveCount(1)
    const requests = foreign.rest().filter((path) => path.includes('astra-portfolio?'))
    expect(requests.map((path) => path.split('?')[1])).toEqual([
      'per_page=6&page=1',
      'per_page=6&page=1',
      'per_page=6&astra-portfolio-categories=3&page=1',
      'per_page=6&astra-portfolio-categories=3&page=2',
    ])
  })

  test('shows a masonry with its own breakpoints', async ({ page, foreign }) => {
    await page.goto(foreign.pageFrom('prototype-js'))
    const grid = page.locator('#masonry')
    await expect(cards(grid)).toHaveCount(6)
    const columns = async () => {
      const boxes = await cards(grid).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x))
      return new Set(boxes).size
    }
    await expect.poll(columns).toBe(3)
    await page.setViewportSize({ width: 700, height: 800 })
    await expect.poll(columns).toBe(2)
  })
})
