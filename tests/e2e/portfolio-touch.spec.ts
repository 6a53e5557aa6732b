import { expect, test } from '../support/test.ts'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 780 } })
test.skip(({ browserName }) => browserName === 'firefox', 'Firefox has no mobile pages.')

// @behaviour card-6
test('no labels cover the works on devices without hover', { tag: '@main' }, async ({ page, portfolio }) => {
  await page.goto('/workshop/portfolio-grid/defaults/')
  await expect(portfolio.cards.first()).toBeVisible()
  const badges = page.getByText('Quick View')
  await expect(badges).not.toHaveCount(0)
  for (const badge of await badges.all()) await expect(badge).toBeHidden()
})

// @behaviour grid-10
test('every filter and every footer link is large enough for a finger', { tag: '@main' }, async ({
  page,
  portfolio,
}) => {
  await page.goto('/')
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('nav[data-bar] a, footer a')].flatMap((link) => {
      const { width, height } = link.getBoundingClientRect()
      // Fractions of a pixel come from rounding of lines.
      return width < 43.5 || height < 43.5 ? [`${link.textContent}: ${width} x ${height}`] : []
    }),
  )
  await expect(portfolio.categories.getByRole('link').first()).toBeVisible()
  expect(small).toEqual([])
})

// @behaviour card-8
test('no title of three lines is cut, also at 400 %', async ({ page, portfolio }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  await expect(portfolio.cards.first()).toBeVisible()
  const long = 'A panorama of the whole coast from the ice house to the last lamp'
  const cut = await portfolio.cards.locator('h2').evaluateAll((titles, words) => {
    const first = titles[0]?.querySelector('a')?.firstChild
    if (first) first.nodeValue = words
    return titles
      .filter((title) => title.scrollHeight > title.clientHeight + 1)
      .map((title) => title.textContent)
  }, long)
  await expect(portfolio.cards.locator('h2').first()).toContainText(long)
  expect(cut).toEqual([])
})
