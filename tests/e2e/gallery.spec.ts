// @engine chromium
import { axe, expect, test } from '../support/test.ts'

const PICTURES = 'main li a[data-enlarge]'

const WORK = '/portfolio/before-light/'

// @behaviour gallery-1 gallery-3
test('a picture of a work opens under its own address, which opens it again', async ({ page, viewer }) => {
  await page.goto(WORK)
  await page.dispatchEvent('body', 'pointermove')
  await expect(page.locator('html')).toHaveAttribute('data-theme')
  const address = page.url()
  const links = page.locator(PICTURES)
  // The first of the nine is the one the work is shown with.
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
test('whoever is sent the address of a picture sees it, and it is what is shared', async ({
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
  // What is no picture of the work is the work.
  await page.goto(`${WORK}?picture=99`)
  await page.dispatchEvent('body', 'pointermove')
  await expect(page.locator('html')).toHaveAttribute('data-theme')
  await viewer.isClosed()
})

for (const dir of ['', '-rtl'])
  for (const [width, columns] of [
    [360, 1],
    [800, 2],
    [1440, 3],
    [2560, 3],
  ] as const) {
    // @behaviour gallery-2
    test(`rows${dir} are full and columns${dir} even at ${width} pixels, without script`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height: 900 } })
      const page = await context.newPage()
      await page.goto(`/workshop/gallery/rows${dir}/`)
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
      await page.goto(`/workshop/gallery/masonry${dir}/`)
      const cards = await boxesOf(page.locator('main li'))
      expect(new Set(cards.map(({ x }) => Math.round(x))).size).toBe(columns)
      for (const [index, a] of cards.entries())
        for (const b of cards.slice(index + 1))
          expect(
            a.x + a.width <= b.x + 1 ||
              b.x + b.width <= a.x + 1 ||
              a.y + a.height <= b.y + 1 ||
              b.y + b.height <= a.y + 1,
          ).toBe(true)
      await context.close()
    })
  }

const boxesOf = async (locator: import('@playwright/test').Locator) =>
  locator.evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x, y: y + scrollY, width, height }
    }),
  )

// @behaviour gallery-2
test('a gallery can be read by everybody, and nothing is wider than a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  for (const state of ['rows', 'masonry', 'single', 'long', 'tolerant', 'two', 'empty']) {
    await page.goto(`/workshop/gallery/${state}/`)
    expect(await axe(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  }
})
