// @engine chromium
import { enter, test } from '../support/studio.ts'
import { axe, expect } from '../support/test.ts'

test.beforeEach(async ({ page, person }) => {
  await enter(page, person)
  await page.goto('/studio/works')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
})

// @behaviour studio-22
test('one goes to a work and to a screen by words and keys alone', async ({ page }) => {
  await page.keyboard.press('ControlOrMeta+k')
  const field = page.getByRole('combobox', { name: 'Go to a work, a page, a picture or a screen' })
  await expect(field).toBeFocused()
  await page.keyboard.type('rose ri')
  const work = page.getByRole('option', { name: /Rose ridge Work/ })
  await expect(work).toHaveAttribute('aria-selected', 'true')
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rose ridge')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('page')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/studio\/pages$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

// @behaviour studio-22
test('what no name holds is looked for in texts, and Escape gives the focus back', async ({ page }) => {
  const open = page.getByRole('button', { name: 'Search', exact: true })
  await open.click()
  await page.keyboard.type('qxqxqx')
  await expect(page.getByText('Nothing is called that. Press Enter to search the texts.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nothing holds these words.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
})

// @behaviour studio-22
test('the keys are listed', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.keyboard.press('ControlOrMeta+/')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys.getByText('Go anywhere')).toBeVisible()
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
})
