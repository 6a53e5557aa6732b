// @engine chromium
import { axe, expect, test } from '../support/test.ts'

const PICTURES = 'main a[data-enlarge]'

// @behaviour viewer-18
test('an image of a page opens larger, with the others of its page, and Back and Escape close it', {
  tag: '@main',
}, async ({ page, viewer }) => {
  await page.goto('/portfolio/rose-ridge/')
  await page.dispatchEvent('body', 'pointermove')
  await expect(page.locator('html')).toHaveAttribute('data-theme')
  const address = page.url()
  const link = page.locator(PICTURES).first()
  await expect(link).toHaveAccessibleName(/Show larger$/)
  await link.press('Enter')
  await viewer.isAtRest()
  await expect(viewer.title).toHaveText('Rose ridge')
  await expect(page).toHaveURL(address)
  expect(await axe(page, 'dialog')).toEqual([])
  await page.goBack()
  await viewer.isClosed()
  await expect(link).toBeFocused()
  await expect(page).toHaveURL(address)
  await link.click()
  await viewer.isAtRest()
  await viewer.close()
  await expect(link).toBeFocused()
  // No history entry is left: the next step back leaves the page.
  expect(await page.evaluate(() => history.state)).toBeNull()
})

test('images of the text open with their captions, in reading order', async ({ page, viewer }) => {
  await page.goto('/portfolio/low-water/')
  await page.dispatchEvent('body', 'pointermove')
  await expect(page.locator('html')).toHaveAttribute('data-theme')
  const links = page.locator(PICTURES)
  // The cursor over a picture shows that it opens larger.
  await expect(links.first().locator('svg')).toBeHidden()
  await expect(links.first()).toHaveCSS('cursor', 'zoom-in')
  const count = await links.count()
  expect(count).toBeGreaterThan(1)
  const figure = page.locator('main figure:has(a[data-enlarge]):has(figcaption)').first()
  const caption = (await figure.locator('figcaption').textContent()) ?? ''
  await figure.locator('a[data-enlarge]').click()
  await viewer.isAtRest()
  await expect(viewer.title).toHaveText(caption)
  await page.keyboard.press('Home')
  await viewer.shows(1, count)
  await page.keyboard.press('End')
  await viewer.shows(count, count)
  await viewer.close()
  await expect(links.last()).toBeFocused()
  await expect(links.last()).toBeInViewport()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('an image links to its largest rendition', async ({ page }) => {
    await page.goto('/portfolio/rose-ridge/')
    const link = page.locator(PICTURES).first()
    const address = (await link.getAttribute('href')) ?? ''
    const answer = await page.request.get(address)
    expect(answer.headers()['content-type']).toMatch(/^image\/(webp|jpeg)$/)
    const width = (of: string) => Number(/-(\d+)\.\w+$/.exec(of)?.[1])
    const renditions = (await link.locator('source').last().getAttribute('srcset')) ?? ''
    const widths = renditions.split(', ').map((one) => width(one.split(' ')[0] ?? ''))
    expect(width(address)).toBe(Math.max(...widths))
  })
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

  // @behaviour viewer-18
  test('an icon in the corner of an image shows that it opens larger', async ({ page }) => {
    await page.goto('/portfolio/low-water/')
    const links = page.locator(PICTURES)
    for (const link of await links.all()) {
      const [picture, sign] = [
        (await link.locator('img').boundingBox())!,
        (await link.locator('svg').boundingBox())!,
      ]
      expect(sign.x + sign.width).toBeLessThan(picture.x + picture.width)
      expect(sign.x).toBeGreaterThan(picture.x + picture.width / 2)
      expect(sign.y + sign.height).toBeLessThan(picture.y + picture.height)
      expect(sign.y).toBeGreaterThan(picture.y + picture.height / 2)
    }
    expect(await axe(page)).toEqual([])
  })
})
