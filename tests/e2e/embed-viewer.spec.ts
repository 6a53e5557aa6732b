import type { Page } from '@playwright/test'
import { block, cards, expect, OWN_API, test, waitUntilSettled } from '../support/embed/test.ts'
import { axe } from '../support/test.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const itemOf = (page: Page) => new URL(page.url()).searchParams.get('portfolio')

test('an open work is added to the page’s own address; Back, Forward and reloads follow it', {
  tag: '@main',
}, async ({ page, foreign, script }) => {
  await page.goto(`${foreign.page(block() + script(OWN_API))}?lang=en&tag=a#works`)
  const link = cards(page).nth(1).getByRole('link')
  await link.click()
  await expect(dialog(page)).toContainText('Work 02')
  expect(page.url()).toBe(`${foreign.url}/?lang=en&tag=a&portfolio=work-02#works`)
  const entries = await page.evaluate(() => history.length)
  await page.keyboard.press('ArrowRight')
  await expect(dialog(page)).toContainText('Work 03')
  expect(itemOf(page)).toBe('work-03')
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  expect(page.url()).toBe(`${foreign.url}/?lang=en&tag=a#works`)
  await page.goForward()
  await expect(dialog(page)).toContainText('Work 03')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect.poll(() => itemOf(page)).toBeNull()

  await link.click()
  await expect(dialog(page)).toContainText('Work 02')
  await page.reload()
  await expect(dialog(page)).toContainText('Work 02')
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  expect(page.url()).toBe(`${foreign.url}/?lang=en&tag=a#works`)
})

test('the viewer traps the focus, shows the whole result, and returns the focus to the card', async ({
  page,
  foreign,
  script,
}) => {
  await page.goto(
    foreign.page(`${block({ itemsPerPage: 3, columns: 1 })}<button>After</button>${script(OWN_API)}`),
  )
  const link = (index: number) => cards(page).nth(index).getByRole('link')
  await link(1).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('2 of 30')
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press('Tab')
    await expect(dialog(page).locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(link(1)).toBeFocused()

  await link(0).click()
  await expect(dialog(page)).toContainText('1 of 30')
  for (const number of [2, 3, 4, 5]) {
    await page.keyboard.press('ArrowRight')
    await expect(dialog(page)).toContainText(`${number} of 30`)
    await expect(dialog(page)).toContainText(`Work 0${number}`)
  }
})

test('a work that is not loaded is requested by its slug', async ({ page, foreign, script }) => {
  const tagged = block({ tagsSelectedNum: [6], itemsPerPage: 4 })
  await page.goto(`${foreign.page(tagged + script(OWN_API))}?portfolio=work-29`)
  await expect(dialog(page)).toContainText('Work 29')
  const requests = foreign.rest().filter((path) => path.includes('slug='))
  expect(requests).toEqual([
    '/wp-json/wp/v2/astra-portfolio?per_page=4&page=1&slug=work-29&astra-portfolio-tags=6',
  ])
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
})

test('a work in the address is opened by the one block that contains it, and closing it keeps the page', {
  tag: '@main',
}, async ({ page, foreign, script }) => {
  const two =
    block({ categorySelectedNum: [1] }, '', 'id="one"') + block({ categorySelectedNum: [2] }, '', 'id="two"')
  await page.goto(`${foreign.page(two + script(OWN_API))}?portfolio=work-05&lang=en`)
  await expect(page.locator('#two').getByRole('dialog')).toContainText('Work 05')
  await expect(dialog(page)).toContainText('2 of 10')
  await expect(dialog(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  // Nothing was added to the history, so closing must not leave the page.
  await expect(page).toHaveURL(`${foreign.url}/?lang=en`)
  await expect(cards(page)).toHaveCount(20)
})

test('an unknown work in the address leaves the page as it is', async ({ page, foreign, script }) => {
  await page.goto(`${foreign.page(block() + script(OWN_API))}?portfolio=gone`)
  await expect(cards(page)).toHaveCount(15)
  await expect.poll(() => foreign.rest().some((path) => path.includes('slug=gone'))).toBe(true)
  await expect(dialog(page)).toHaveCount(0)
})

test('grid and viewer have no accessibility faults on a page of another site', async ({
  page,
  foreign,
  script,
}) => {
  await page.goto(foreign.page(`<main><h1>Works</h1><h2>All</h2>${block()}</main>${script(OWN_API)}`))
  await expect(cards(page)).toHaveCount(15)
  expect(await axe(page)).toEqual([])
  await cards(page).first().getByRole('link').click()
  await expect(dialog(page)).toBeVisible()
  await waitUntilSettled(page)
  expect(await axe(page)).toEqual([])
})
