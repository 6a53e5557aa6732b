// @engine chromium
import { axe, expect, test } from '../support/test.ts'

const PHONE = { width: 360, height: 780 }
const DESKTOP = { width: 1440, height: 900 }

// @behaviour viewer-17
test('the title opens the facts of the work, beside or below it, and leads to its page', {
  tag: '@main',
}, async ({ page, portfolio, viewer }) => {
  await page.setViewportSize(DESKTOP)
  await portfolio.open('/?category=landscapes')
  const link = portfolio.workOf('image')
  const href = (await link.getAttribute('href')) ?? ''
  await link.click()
  await viewer.isAtRest()
  const stage = viewer.dialog.locator('[data-stage]')
  const sign = viewer.title.locator('svg')
  const unfold = viewer.title.getByRole('button')
  const about = viewer.dialog.getByRole('region', { name: 'About this work' })
  await expect(unfold).toHaveAttribute('aria-expanded', 'false')
  const heights = new Map<typeof PHONE, number>()
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    // The icon points to where the panel is: beside the work on wide pages, below it on narrow ones.
    await expect(sign).toHaveCSS('rotate', size === DESKTOP ? '90deg' : 'none')
    heights.set(size, (await stage.boundingBox())!.height)
  }
  await unfold.press('Enter')
  await expect(unfold).toHaveAttribute('aria-expanded', 'true')
  await expect(about.getByRole('heading', { level: 3 })).toHaveText('About this work')
  await about.getByRole('button', { name: 'Close this panel' }).click()
  await expect(about).toHaveCount(0)
  await expect(unfold).toBeFocused()
  await expect(unfold).toHaveAttribute('aria-expanded', 'false')
  await unfold.press('Enter')
  await expect(about.getByText('Filed under')).toBeVisible()
  await expect(about).toContainText('Landscapes')
  // Lists omit these.
  await expect(about.getByText('Client')).toBeVisible()
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    await viewer.isAtRest()
    const [panel, picture] = [(await about.boundingBox())!, (await stage.locator('picture').boundingBox())!]
    expect(picture.height).toBeGreaterThan(heights.get(size)! * 0.35)
    const apart = picture.x + picture.width <= panel.x || picture.y + picture.height <= panel.y
    expect(apart, `${size.width} px`).toBe(true)
    expect(await axe(page, 'dialog')).toEqual([])
  }
  await page.keyboard.press('ArrowRight')
  await expect(viewer.title.getByRole('button')).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowLeft')
  await about.getByRole('link', { name: 'See the project' }).click()
  await expect(page).toHaveURL(new RegExp(`${href.split('?')[0]}\\?category=landscapes$`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('facts that lists omit are requested only when the panel is open', async ({
  page,
  portfolio,
  viewer,
}) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('_fields=meta')) requests.push(request.url())
  })
  await portfolio.open()
  await portfolio.workOf('image').click()
  await viewer.isAtRest()
  await page.keyboard.press('ArrowRight')
  expect(requests).toEqual([])
  await viewer.title.getByRole('button').click()
  await expect(viewer.dialog.getByText('Filed under')).toBeVisible()
  await expect.poll(() => requests.length).toBe(1)
})

test.describe('when the facts fail to load', () => {
  test.use({ allowedConsoleErrors: [/Failed to load resource/] })

  test('the panel shows what is already loaded', async ({ page, portfolio, viewer }) => {
    await page.route('**/*_fields=meta*', (route) => route.abort())
    await portfolio.open()
    await portfolio.workOf('image').click()
    await viewer.isAtRest()
    await viewer.title.getByRole('button').click()
    await expect(viewer.dialog.getByText('Filed under')).toBeVisible()
    await expect(viewer.dialog.getByRole('link', { name: 'See the project' })).toBeVisible()
    await expect(viewer.dialog.getByText('Client')).toHaveCount(0)
  })
})
