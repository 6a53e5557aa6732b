// @engine chromium
import type { Page } from '@playwright/test'
import {
  holdToast,
  setDirection,
  sidewaysScroll,
  undoToast,
  waitUntilPublished,
  waitUntilSaved,
} from '../support/pages/studio/studio-helpers.ts'
import { logInOnce, test } from '../support/studio.ts'
import { axe, expect } from '../support/test.ts'

const slider = (page: Page, name: string) => page.getByRole('slider', { name })

/** Returns the measures of the home page as a visitor sees it. */
async function shapeOf(page: Page) {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  return page.evaluate(() => {
    const main = document.querySelector('main') as HTMLElement
    const surface = document
      .querySelector('main [data-layout] img')
      ?.parentElement?.closest('[class*=surface]')
    const style = getComputedStyle(main)
    return {
      corner: surface ? getComputedStyle(surface).borderRadius : '',
      wide: Math.round(main.clientWidth - Number.parseFloat(style.paddingInlineStart) * 2),
    }
  })
}

// @behaviour studio-169 shape-1
test('corners, gaps and width are chosen by keys, also on a phone, published, shown and undone', async ({
  page,
  owner,
  site,
  browser,
}) => {
  await logInOnce(page, owner)
  await page.goto('/studio/appearance')
  const corner = slider(page, 'Corners')
  await expect(corner).toHaveAttribute('aria-valuetext', 'Barely rounded')
  await page.setViewportSize({ width: 360, height: 780 })
  for (const dir of ['rtl', 'ltr'] as const) {
    await setDirection(page, dir)
    const height = async () => (await slider(page, 'Spacing').boundingBox())?.height ?? 0
    await expect.poll(height).toBeGreaterThanOrEqual(24)
    await expect.poll(() => sidewaysScroll(page)).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1280, height: 800 })

  await corner.press('End')
  await expect(corner).toHaveAttribute('aria-valuetext', 'Round')
  await corner.press('ArrowLeft')
  await expect(corner).toHaveAttribute('aria-valuetext', 'Rounded')
  await slider(page, 'Spacing').press('End')
  await slider(page, 'Page width').press('Home')
  await expect(slider(page, 'Page width')).toHaveAttribute('aria-valuetext', 'Narrow')
  expect(await axe(page)).toEqual([])
  await waitUntilSaved(page)
  const visitor = await browser.newPage({ baseURL: site })
  const before = await shapeOf(visitor)
  expect(before.corner).toBe('2px')
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await waitUntilPublished(page)
  await holdToast(page, 'Appearance published.')
  expect(await shapeOf(visitor)).toEqual({ corner: '12px', wide: 960 })
  for (const path of ['/', '/about/', '/search/?q=glass', '/login']) {
    await visitor.goto(path)
    for (const width of [360, 768, 1440]) {
      await visitor.setViewportSize({ width, height: 900 })
      expect(await sidewaysScroll(visitor), `${path} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
  await undoToast(page, 'Appearance published.')
  await expect(page.getByText('Undone: Appearance published.')).toBeVisible()
  expect(await shapeOf(visitor)).toEqual(before)
  await visitor.close()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await waitUntilPublished(page)
})
