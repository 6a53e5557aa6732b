import type { Page } from '@playwright/test'
import { layoutShifts } from '../support/layout-shifts.ts'
import { expect, test } from '../support/wordpress/test.ts'

const cards = (page: Page) => page.locator('[data-portfolio-item]')
const dialog = (page: Page) => page.getByRole('dialog')
const card = (page: Page, title: string) => page.getByRole('link', { name: title })
const more = (page: Page) => page.getByRole('link', { name: 'Load More' })

/** Records the requests to the REST interface, as they are sent. */
function restOf(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/wp-json/'))
      requests.push(decodeURIComponent(request.url().split('/wp/v2/')[1] ?? ''))
  })
  return requests
}

for (const values of ['string', 'typed'] as const) {
  test.describe(`on a real WordPress whose flags are ${values === 'string' ? 'texts' : 'numbers'}`, () => {
    test.beforeEach(async ({ page, wordpress }) => {
      // Tests load no film from other servers.
      await page.route(/youtube/, (route) => route.fulfill({ contentType: 'text/html', body: 'A player' }))
      await page.goto(`${wordpress.urls[values]}/portfolio-page/`)
      await expect(cards(page)).toHaveCount(12)
    })

    test('works open or are plain links according to their kind, the flag and "open in"', async ({
      page,
    }) => {
      // Every combination is tested in src/core/content/item-action.test.ts.
      for (const [title, path, target] of [
        ['A site in a tab', '/framed/', '_blank'],
        ['A page nobody decided on', '/portfolio/a-page-nobody-decided-on/', '_blank'],
        ['A page right here', '/portfolio/a-page-right-here/', null],
      ] as const) {
        const link = card(page, title)
        expect(new URL((await link.getAttribute('href')) ?? '', page.url()).pathname).toBe(path)
        expect(await link.getAttribute('target')).toBe(target)
        expect(await link.getAttribute('data-enhanced')).toBeNull()
      }
      await expect(card(page, 'A film nobody linked')).toHaveCount(0)
      await expect(page.getByText('A film nobody linked')).toBeVisible()

      const slides = [
        ['A site in a frame', dialog(page).locator('iframe[src$="/framed/?a=1&b=2#c"]')],
        ['Tom & “Ann” in the <b>park</b>', dialog(page).getByRole('img').first()],
        [
          'A film of a lake',
          dialog(page).locator('iframe[src^="https://www.youtube.com/embed/abcdefghijk"]'),
        ],
        ['A page in a frame', dialog(page).locator('iframe[src*="/portfolio/a-page-in-a-frame/"]')],
      ] as const
      for (const [title, content] of values === 'string' ? slides : slides.slice(0, 1)) {
        await card(page, title).click()
        await expect(dialog(page).getByRole('heading')).toHaveText(title)
        await expect(content).toBeVisible()
        await dialog(page).getByTitle('Close (Esc)').click()
        await expect(dialog(page)).toHaveCount(0)
        await expect(card(page, title)).toBeFocused()
      }
    })
  })
}

test.describe('on a real WordPress', () => {
  test.beforeEach(async ({ page, wordpress }) => {
    await page.goto(`${wordpress.urls.string}/portfolio-page/`)
    await expect(cards(page)).toHaveCount(12)
  })

  test('every used category is offered by its decoded name, and filters narrow the list', async ({
    page,
  }) => {
    const requests = restOf(page)
    const [others, categories] = [page.getByRole('navigation').first(), page.getByRole('navigation').last()]
    // 36 of 37 terms, and "All": no item has the last term.
    await expect(categories.getByRole('link')).toHaveCount(37)
    await expect(categories.getByRole('link', { name: /^Arts & Crafts/ })).toBeVisible()
    await expect(categories.getByText('Nothing in here')).toHaveCount(0)

    await categories.getByRole('link', { name: /^Maps/ }).click()
    await expect(page.getByText('12 of 13', { exact: true }).last()).toBeVisible()
    await others.getByRole('link', { name: /^Winter/ }).click()
    await expect(cards(page)).toHaveCount(7)
    await expect(more(page)).toHaveCount(0)
    await categories.getByRole('link', { name: /^All/ }).click()
    await expect(page.getByText('12 of 20', { exact: true }).last()).toBeVisible()
    expect(requests.map((address) => address.replace(/=\d+(?=&page)/g, '=ID'))).toEqual([
      'astra-portfolio?per_page=12&astra-portfolio-categories=ID&page=1',
      expect.stringMatching(
        /^astra-portfolio\?per_page=12&astra-portfolio-categories=\d+&astra-portfolio-other-categories=ID&page=1$/,
      ),
      'astra-portfolio?per_page=12&astra-portfolio-other-categories=ID&page=1',
    ])
  })

  test('the viewer continues beyond the loaded works, and all load to the end, once each', async ({
    page,
  }) => {
    await cards(page).last().getByRole('link').click()
    await expect(dialog(page)).toContainText('12 of 40')
    for (const number of [13, 14]) {
      await page.keyboard.press('ArrowRight')
      await expect(dialog(page)).toContainText(`${number} of 40`)
    }
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(cards(page)).toHaveCount(24)
    for (const count of [36, 40]) {
      await more(page).click()
      await expect(cards(page)).toHaveCount(count)
    }
    await expect(more(page)).toHaveCount(0)
    const ids = await cards(page).evaluateAll((all) =>
      all.map((one) => one.getAttribute('data-portfolio-item')),
    )
    expect(new Set(ids).size).toBe(40)
  })

  test('a work without images is a card, and a search matches titles as displayed, then asks the server', async ({
    page,
  }) => {
    const plain = cards(page).filter({ hasText: 'No pictures at all' })
    await expect(plain).toBeVisible()
    await expect(plain.locator('img')).toHaveCount(0)
    await expect(plain.getByText('Quick View')).toBeHidden()

    const box = page.getByRole('searchbox')
    await box.fill('& “ann”')
    await expect(cards(page)).toHaveCount(1)
    await box.fill('study 3')
    await expect(cards(page)).toHaveCount(0)
    await page.getByRole('link', { name: 'Search all works' }).click()
    // WordPress searches titles and contents for every word: "study", and a 3 in either.
    await expect(page.getByRole('status').first()).toHaveText(/^\d+ works found$/)
    await expect(cards(page).first()).toContainText('Study')
    await expect(page.getByText('Study 33')).toBeVisible()
  })
})

test('a work in the address of a real WordPress page is requested by its slug and opened', async ({
  page,
  wordpress,
}) => {
  const requests = restOf(page)
  await page.goto(`${wordpress.urls.string}/portfolio-page/?portfolio=study-39`)
  await expect(dialog(page)).toContainText('Study 39')
  expect(requests).toContain('astra-portfolio?per_page=12&page=1&slug=study-39')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect.poll(() => new URL(page.url()).search).toBe('')
})

/** Returns the aspect ratios (height divided by width) of each card's picture area and of the picture itself. */
const shapes = (page: Page) =>
  cards(page).evaluateAll((all) =>
    all.flatMap((card) => {
      const image = card.querySelector('img')
      const place = card.querySelector('[data-measured]')
      if (!image?.naturalWidth || !place) return []
      const { width, height } = place.getBoundingClientRect()
      return [{ place: height / width, picture: image.naturalHeight / image.naturalWidth }]
    }),
  )

/** Returns the vertical positions of the cards that are visible by now, by their index in the list. */
const seenTops = (page: Page) =>
  cards(page).evaluateAll((all) =>
    Object.fromEntries(
      all.flatMap((card, index) => {
        const { top } = card.getBoundingClientRect()
        const isSeen = getComputedStyle(card).opacity === '1' && top < innerHeight
        return isSeen ? [[index, Math.round(top + scrollY)]] : []
      }),
    ),
  )

const seenCount = async (page: Page) => Object.keys(await seenTops(page)).length

/** Returns the pairs of cards that overlap by more than a pixel. */
const piledUp = (page: Page) =>
  cards(page).evaluateAll((all) => {
    const boxes = all.map((one) => one.getBoundingClientRect())
    const touches = (one: DOMRect, other: DOMRect) =>
      one.right > other.left + 1 &&
      other.right > one.left + 1 &&
      one.bottom > other.top + 1 &&
      other.bottom > one.top + 1
    return boxes.flatMap((one, index) => boxes.slice(index + 1).filter((other) => touches(one, other))).length
  })

test.describe('a masonry of images without stored sizes', () => {
  test('gives every card the shape of its image, no card covers another, and nothing visible moves', async ({
    page,
    wordpress,
    browserName,
  }) => {
    const shifted = await layoutShifts(page)
    await page.goto(`${wordpress.urls.string}/masonry-page/`)
    await expect.poll(() => seenCount(page)).toBeGreaterThan(3)
    const first = await seenTops(page)
    expect(await piledUp(page)).toBe(0)
    // Scrolls down to the end with the wheel and loads all pages.
    for (const count of [30, 40]) {
      await more(page).scrollIntoViewIfNeeded()
      await more(page).click()
      await expect(cards(page)).toHaveCount(count)
    }
    await cards(page).last().scrollIntoViewIfNeeded()
    await expect.poll(async () => (await shapes(page)).length).toBe(39)
    // A picture taller than three times its width is cropped from the top. The last ones of a page are up to a tenth higher
    // or lower, so that the columns end together.
    await expect(async () => {
      const stretched = (await shapes(page)).map(({ place, picture }) => place / Math.min(picture, 3))
      expect(Math.min(...stretched)).toBeGreaterThan(0.87)
      expect(Math.max(...stretched)).toBeLessThan(1.13)
      expect(stretched.filter((factor) => Math.abs(factor - 1) < 0.02).length).toBeGreaterThan(15)
    }).toPass({ timeout: 10_000 })
    expect(await piledUp(page)).toBe(0)
    const tops = await cards(page).evaluateAll((all) =>
      all.map((card) => Math.round(card.getBoundingClientRect().top + scrollY)),
    )
    expect(Object.fromEntries(Object.keys(first).map((index) => [index, tops[Number(index)]]))).toEqual(first)
    if (browserName === 'chromium')
      expect((await shifted()).reduce((sum, one) => sum + one, 0)).toBeLessThan(0.02)
  })

  test.describe('with some broken images', () => {
    test.use({ allowedConsoleErrors: [/tall\.png/] })

    test('crops an image that is broken or missing, and shows the others', async ({ page, wordpress }) => {
      let requestCount = 0
      await page.route(/tall\.png/, (route) => (requestCount++ ? new Promise(() => {}) : route.abort()))
      await page.goto(`${wordpress.urls.string}/masonry-page/`)
      await expect.poll(() => seenCount(page)).toBeGreaterThan(5)
      const [whole] = await shapes(page)
      expect(whole?.place).toBeCloseTo(0.625, 1)
      const broken = cards(page).nth(1).locator('[data-measured]')
      const box = await broken.boundingBox()
      expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(0.75, 1)
    })
  })
})

test('presets of a page decide what is shown, and a choice replaces them', async ({ page, wordpress }) => {
  const requests = restOf(page)
  await page.goto(`${wordpress.urls.typed}/preset-page/`)
  await expect(cards(page)).toHaveCount(2)
  await page.getByRole('link', { name: /^Buildings/ }).click()
  await expect(cards(page).first()).toContainText('A site in a frame')
  const items = requests.filter((address) => address.startsWith('astra-portfolio?'))
  expect(items).toHaveLength(2)
  for (const address of items) {
    const keys = [...new URLSearchParams(address.split('?')[1]).keys()]
    expect(new Set(keys).size).toBe(keys.length)
    expect(address).toMatch(/&astra-portfolio-tags=\d+,\d+$/)
  }
})
