// @engine chromium
import { enter, test } from '../support/studio.ts'
import { axe, expect } from '../support/test.ts'

const WORK = '/portfolio/tide-flat/'

for (const width of [360, 1440]) {
  // @behaviour studio-60
  test(`a work leads to its editor, and that back to the same place, at ${width} px`, async ({
    page,
    person,
  }) => {
    await page.setViewportSize({ width, height: 600 })
    await enter(page, person)
    await page.goto(WORK)
    await page.evaluate(() => scrollTo({ top: 240, behavior: 'instant' }))
    expect(await axe(page)).toEqual([])
    await page.getByRole('link', { name: 'Edit work' }).click()
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Tide flat')
    await page.getByRole('link', { name: 'Back to the site' }).click()
    await expect(page).toHaveURL(new RegExp(`${WORK}$`))
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(240)
  })
}
