// @engine chromium
import type { Page } from '@playwright/test'
import { axe, expect, test } from '../support/test.ts'

const others = (page: Page) => page.getByRole('navigation', { name: 'Other works' })
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const framed = (page: Page) => page.locator('main iframe')

/** What the read API says of an item, which is what the viewer goes by. */
async function preview(page: Page, slug: string): Promise<unknown> {
  const [item] = await (await page.request.get(`/wp-json/wp/v2/astra-portfolio?slug=${slug}`)).json()
  return item['vitrine-preview']
}

/** Addresses of the works of a category, in the order of its list. */
async function addressesIn(page: Page, category: string): Promise<string[]> {
  const read = async (query: string) => (await page.request.get(`/wp-json/wp/v2/${query}`)).json()
  const [term] = await read(`astra-portfolio-categories?slug=${category}`)
  const items: { slug: string }[] = await read(
    `astra-portfolio?per_page=100&astra-portfolio-categories=${term.id}`,
  )
  return items.map(({ slug }) => `/portfolio/${slug}/?category=${category}`)
}

test('soon after the start every site of the demo has said whether it may be framed', async ({ page }) => {
  for (const slug of ['morrow-kiln', 'tern-row', 'dark-week', 'slack-water']) {
    await expect.poll(() => preview(page, slug)).toBe('allowed')
  }
  await expect.poll(() => preview(page, 'quaymark')).toBe('forbidden')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor stays in the filtered list, from the first work to the last and back', async ({ page }) => {
    const list = await addressesIn(page, 'screen')
    expect(list.length).toBeGreaterThan(2)
    await page.goto(list[0]!)
    await expect(others(page).getByRole('link', { name: /^Previous work/ })).toHaveCount(0)
    const seen = [new URL(page.url()).pathname + new URL(page.url()).search]
    while (
      await others(page)
        .getByRole('link', { name: /^Next work/ })
        .count()
    ) {
      await others(page)
        .getByRole('link', { name: /^Next work/ })
        .click()
      seen.push(new URL(page.url()).pathname + new URL(page.url()).search)
    }
    expect(seen).toEqual(list)
    await page.reload()
    await others(page)
      .getByRole('link', { name: /^Previous work/ })
      .click()
    expect(page.url()).toContain(list.at(-2)!)
    await others(page).getByRole('link', { name: 'All works' }).click()
    await expect(page).toHaveURL(/\/portfolio\/\?category=screen$/)
  })

  test('an address that means nothing shows the work all the same, under its own address', async ({
    page,
  }) => {
    await page.goto('/portfolio/tern-row/?category=nothing&b2-category=screen&page=9')
    await expect(title(page)).toBeVisible()
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/portfolio\/tern-row\/$/)
    await expect(others(page).getByRole('link', { name: 'All works' })).toHaveAttribute('href', '/portfolio/')
  })

  test('a website is a picture and a link, and runs in the page after a press', async ({ page }) => {
    await page.goto('/portfolio/tern-row/?category=screen')
    await expect(framed(page)).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible()
    await expect(page.getByRole('link', { name: /^Visit the site/ })).toHaveAttribute('target', '_blank')
    await page.getByRole('link', { name: 'Preview it here' }).click()
    await expect(page).toHaveURL(/\/portfolio\/tern-row\/\?category=screen&preview=1$/)
    await expect(framed(page)).toHaveCount(1)
    await expect(page.frameLocator('main iframe').locator('body')).not.toBeEmpty()
    await page.getByRole('link', { name: 'Back to the picture' }).click()
    await expect(page).toHaveURL(/\/portfolio\/tern-row\/\?category=screen$/)
    await expect(framed(page)).toHaveCount(0)
  })

  test('a website that forbids frames keeps its picture, whatever the address asks for', async ({ page }) => {
    await expect.poll(() => preview(page, 'quaymark')).toBe('forbidden')
    await page.goto('/portfolio/quaymark/?preview=1')
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible()
    await expect(framed(page)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Preview it here' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: /^Visit the site/ })).toBeVisible()
  })

  test('a film of ours plays on its page, and nothing of it is loaded before', async ({ page }) => {
    const films: string[] = []
    page.on('request', (request) => {
      if (/\.(mp4|webm)$/.test(new URL(request.url()).pathname)) films.push(request.url())
    })
    await page.goto('/portfolio/drift/')
    const film = page.getByRole('main').locator('video')
    await expect(film).toHaveAttribute('controls', '')
    await expect(film).toHaveAttribute('poster', /^\/media\//)
    await expect(framed(page)).toHaveCount(0)
    expect(films).toEqual([])
  })

  test('a page among the works is there itself', async ({ page }) => {
    await page.goto('/portfolio/heat-line/')
    await expect(title(page)).toHaveText('Heat line')
    await expect(framed(page)).toHaveCount(0)
  })
})

test('the page with a running preview has no accessibility faults', async ({ page }) => {
  for (const address of ['/portfolio/tern-row/', '/portfolio/tern-row/?preview=1']) {
    await page.goto(address)
    expect(await axe(page)).toEqual([])
  }
})

test('a running preview asks nobody else and causes no errors', async ({ page, site }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(site) && !request.url().startsWith('data:')) foreign.push(request.url())
  })
  await page.goto('/portfolio/morrow-kiln/?preview=1')
  await expect(page.frameLocator('main iframe').locator('body')).not.toBeEmpty()
  expect(foreign).toEqual([])
})

for (const [width, height] of [
  [360, 780],
  [1024, 1366],
  [1280, 720],
  [1366, 640],
  [1440, 900],
  [1920, 940],
] as const) {
  // @behaviour item-3
  test(`a picture has the whole width or a mat that is meant, at ${width} x ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    for (const path of [
      '/portfolio/rose-ridge/',
      '/portfolio/low-water/',
      '/portfolio/morrow-kiln/',
      '/about/',
    ]) {
      await page.goto(path)
      const parts = await page.locator('main figure').evaluateAll((figures) =>
        figures.map((figure) => {
          const [room, picture] = [figure, figure.querySelector('section, img') as Element].map(
            (element) => element.getBoundingClientRect().width,
          ) as [number, number]
          return 1 - picture / room
        }),
      )
      expect(parts.length).toBeGreaterThan(0)
      for (const part of parts) if (part > 0.005) expect(part, path).toBeGreaterThanOrEqual(0.08)
    }
  })
}

// @behaviour item-4
test('the frame of a website is as high as its first screen, also in a low window and on a phone', async ({
  page,
}) => {
  for (const [width, height, shape] of [
    [1440, 900, 4 / 3],
    [1366, 640, 4 / 3],
    [360, 780, 4 / 5],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/portfolio/morrow-kiln/')
    const frame = (await page.getByRole('region', { name: /^Picture of the site/ }).boundingBox())!
    expect(frame.width / frame.height).toBeCloseTo(shape, 1)
    expect(frame.height).toBeLessThan(height * 1.25)
  }
})

// @behaviour picture-2
test('what is cut below a work keeps its point of interest', async ({ page }) => {
  await page.goto('/portfolio/morrow-kiln/')
  const place = (link: RegExp) =>
    page
      .getByRole('main')
      .getByRole('link', { name: link })
      .locator('img')
      .evaluate((img) => getComputedStyle(img).objectPosition)
  expect(await place(/^Tern Row/)).toBe('50% 0%')
  // Sun road: the sun stands right of the middle of a landscape.
  const [x] = (await place(/Sun road/)).split(' ')
  expect(Number.parseInt(x ?? '', 10)).toBeGreaterThan(50)
})

for (const width of [360, 1440])
  test(`words without end stay inside the page at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/portfolio/low-water/')
    const over = await page.evaluate(() => {
      const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
      const texts = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const { nodeValue, parentElement } = texts.currentNode
        // Of the neighbours an owner writes the titles alone.
        const isOurs = parentElement?.closest('nav') && !parentElement.matches('[dir=auto]')
        if (nodeValue?.trim() && !isOurs) texts.currentNode.nodeValue = word
      }
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    expect(over).toBe(0)
  })
