// @engine chromium
import { axe, expect, test } from '../support/test.ts'
import { openStates } from '../support/workshop-states.ts'

const PICTURES = 'main li a[data-enlarge]'

const WORK = '/portfolio/before-light/'

// @behaviour gallery-1 gallery-3
test('an image of a work opens with its own address, which opens it again', { tag: '@main' }, async ({
  page,
  viewer,
}) => {
  await page.goto(WORK)
  await page.dispatchEvent('body', 'pointermove')
  await expect(page.locator('html')).toHaveAttribute('data-theme')
  const address = page.url()
  const links = page.locator(PICTURES)
  // The first of the nine is the work's main picture.
  await expect(links).toHaveCount(8)
  await expect(page.locator('main figcaption').first()).toHaveText('Six in the morning, more or less.')
  await links.nth(1).click()
  await viewer.shows(3, 9)
  await expect(viewer.title).toHaveText('Nine. The water has gone to fetch something.')
  await expect(page).toHaveURL(`${address}?picture=3`)
  await page.keyboard.press('ArrowRight')
  await viewer.shows(4, 9)
  await expect(page).toHaveURL(`${address}?picture=4`)
  expect(await axe(page, 'dialog')).toEqual([])
  await page.goBack()
  await viewer.isClosed()
  await expect(page).toHaveURL(address)
  await page.goForward()
  await viewer.shows(4, 9)
  await page.reload()
  await viewer.shows(4, 9)
  await viewer.close()
  await expect(page).toHaveURL(address)
  await expect(links.nth(2)).toBeInViewport()
})

// @behaviour gallery-1
test('the address of an image shows it to others, and names it as the share image', async ({
  page,
  viewer,
}) => {
  const shared = (html: string) => /property="og:image" content="([^"]+)"/.exec(html)?.[1]
  const html = async (address: string) => (await page.request.get(address)).text()
  const plain = shared(await html(WORK))
  expect(shared(await html(`${WORK}?picture=5`))).not.toBe(plain)
  expect(shared(await html(`${WORK}?picture=1`))).toBe(plain)
  await page.goto(`${WORK}?picture=5`)
  await viewer.shows(5, 9)
  await page.keyboard.press('Home')
  await expect(page).toHaveURL(/picture=1$/)
  await viewer.close()
  await expect(page).toHaveURL(/\/before-light\/$/)
  // A number without a picture leads to the work.
  await page.goto(`${WORK}?picture=99`)
  await page.dispatchEvent('body', 'pointermove')
  await expect(page.locator('html')).toHaveAttribute('data-theme')
  await viewer.isClosed()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  // @behaviour gallery-2
  test('rows fill the width and columns end evenly at every width, in either direction', {
    tag: '@main',
  }, async ({ page }) => {
    const sizes = [
      { width: 360, dir: 'rtl', columns: 1 },
      { width: 800, dir: 'ltr', columns: 2 },
      { width: 1440, dir: 'rtl', columns: 3 },
      { width: 2560, dir: 'ltr', columns: 3 },
    ]
    const resize = async ({ width, dir }: { width: number; dir: string }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.locator('html').evaluate((root, dir) => root.setAttribute('dir', dir), dir)
    }
    await page.goto('/workshop/gallery/rows/')
    for (const size of sizes) {
      await resize(size)
      const boxes = await boxesOf(page.locator(PICTURES))
      const list = (await page.locator('main ul').boundingBox())!
      const tops = [...new Set(boxes.map(({ y }) => Math.round(y)))]
      for (const top of tops.slice(0, -1)) {
        const row = boxes.filter(({ y }) => Math.round(y) === top)
        expect(Math.min(...row.map(({ x }) => x)) - list.x).toBeLessThan(3)
        expect(list.x + list.width - Math.max(...row.map(({ x, width }) => x + width))).toBeLessThan(3)
        const heights = row.map(({ height }) => height)
        expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(4)
      }
    }
    await page.goto('/workshop/gallery/masonry/')
    for (const size of sizes) {
      await resize(size)
      const cards = await boxesOf(page.locator('main li'))
      expect(new Set(cards.map(({ x }) => Math.round(x))).size, `at ${size.width} px`).toBe(size.columns)
      for (const [index, a] of cards.entries())
        for (const b of cards.slice(index + 1))
          expect(
            a.x + a.width <= b.x + 1 ||
              b.x + b.width <= a.x + 1 ||
              a.y + a.height <= b.y + 1 ||
              b.y + b.height <= a.y + 1,
          ).toBe(true)
    }
  })
})

const boxesOf = async (locator: import('@playwright/test').Locator) =>
  locator.evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x, y: y + scrollY, width, height }
    }),
  )

// @behaviour gallery-2
test('no gallery has an accessibility fault or is wider than a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const states = ['rows', 'masonry', 'single', 'long', 'tolerant', 'two', 'empty']
  await openStates(
    page,
    states.map((state) => `gallery/${state}`),
  )
  expect(await axe(page, 'main')).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
