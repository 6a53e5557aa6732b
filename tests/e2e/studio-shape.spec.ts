// @engine chromium
import type { Page } from '@playwright/test'
import { enter, test } from '../support/studio.ts'
import { axe, expect } from '../support/test.ts'

test.beforeEach(async ({ page, owner }) => {
  await enter(page, owner)
  await page.goto('/studio/appearance')
  await expect(publish(page)).toBeVisible()
})

const publish = (page: Page) => page.getByRole('button', { name: 'Publish changes' })
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const slider = (page: Page, name: string) => page.getByRole('slider', { name })

/** What a visitor's page measures. */
async function shapeOf(page: Page, path: string, width: number) {
  await page.setViewportSize({ width, height: 900 })
  await page.goto(path)
  return page.evaluate(() => {
    const main = document.querySelector('main') as HTMLElement
    const surface = document
      .querySelector('main [data-layout] img')
      ?.parentElement?.closest('[class*=surface]')
    const style = getComputedStyle(main)
    return {
      corner: surface ? getComputedStyle(surface).borderRadius : '',
      wide: Math.round(main.clientWidth - Number.parseFloat(style.paddingInlineStart) * 2),
      sideways: document.documentElement.scrollWidth > innerWidth,
    }
  })
}

// @behaviour studio-169 shape-1
test('corners, room and width are chosen by keys, published, seen and taken back', async ({
  page,
  site,
  browser,
}) => {
  const corner = slider(page, 'Corners')
  await expect(corner).toHaveAttribute('aria-valuetext', 'Barely rounded')
  await corner.press('End')
  await expect(corner).toHaveAttribute('aria-valuetext', 'Round')
  await corner.press('ArrowLeft')
  await expect(corner).toHaveAttribute('aria-valuetext', 'Rounded')
  await slider(page, 'Room between things').press('End')
  await slider(page, 'Width of pages').press('Home')
  await expect(slider(page, 'Width of pages')).toHaveAttribute('aria-valuetext', 'Narrow')
  expect(await axe(page)).toEqual([])
  await expect(said(page, 'Saved. Visitors do not see it yet.')).toHaveCount(1)
  const visitor = await browser.newPage({ baseURL: site })
  const before = await shapeOf(visitor, '/', 1440)
  await publish(page).click()
  await expect(said(page, 'Visitors see all of this.')).toHaveCount(1)
  expect(before).toMatchObject({ corner: '2px', sideways: false })
  expect(await shapeOf(visitor, '/', 1440)).toMatchObject({ corner: '12px', wide: 960 })
  for (const path of ['/', '/about/', '/search/?q=glass', '/login'])
    for (const width of [360, 768, 1440])
      expect([path, width, (await shapeOf(visitor, path, width)).sideways]).toEqual([path, width, false])
  await page
    .getByRole('region', { name: 'What was done' })
    .getByRole('button', { name: 'Undo' })
    .last()
    .click()
  await expect(page.getByText('Taken back.')).toBeVisible()
  expect(await shapeOf(visitor, '/', 1440)).toEqual(before)
  await visitor.close()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(said(page, 'Visitors see all of this.')).toHaveCount(1)
})

// @behaviour studio-169
test('the sliders fit a phone, also from right to left', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  for (const dir of ['ltr', 'rtl']) {
    await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), dir)
    const box = await slider(page, 'Room between things').boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(24)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
})
