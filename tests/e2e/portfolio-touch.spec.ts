import { expect, test } from '../support/test.ts'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 780 } })
test.skip(({ browserName }) => browserName === 'firefox', 'Firefox has no mobile pages.')

// @behaviour card-6
test('nothing lies on the works where nothing hovers', async ({ page, portfolio }) => {
  await page.goto('/')
  await expect(portfolio.cards.first()).toBeVisible()
  for (const badge of await page.getByText('Quick View').all()) await expect(badge).toBeHidden()
})

// @behaviour grid-10
test('every filter and every line of the footer is a target for a finger', async ({ page, portfolio }) => {
  await page.goto('/')
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('nav[data-bar] a, footer a')].flatMap((link) => {
      const { width, height } = link.getBoundingClientRect()
      return width < 44 || height < 44 ? [`${link.textContent}: ${width} x ${height}`] : []
    }),
  )
  await expect(portfolio.categories.getByRole('link').first()).toBeVisible()
  expect(small).toEqual([])
})
