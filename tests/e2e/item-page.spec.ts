// @engine chromium
import type { Page } from '@playwright/test'
import { axe, expect, test } from '../support/test.ts'

const others = (page: Page) => page.getByRole('navigation', { name: 'Other works' })
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const framed = (page: Page) => page.locator('main iframe')

/** Returns what the read API says about the preview of an item, on which the viewer relies. */
async function preview(page: Page, slug: string): Promise<unknown> {
  const [item] = await (await page.request.get(`/wp-json/wp/v2/astra-portfolio?slug=${slug}`)).json()
  return item['vitrine-preview']
}

/** Returns the addresses of the works of a category, in the order of its list. */
async function addressesIn(page: Page, category: string): Promise<string[]> {
  const fetchJson = async (query: string) => (await page.request.get(`/wp-json/wp/v2/${query}`)).json()
  const [term] = await fetchJson(`astra-portfolio-categories?slug=${category}`)
  const items: { slug: string }[] = await fetchJson(
    `astra-portfolio?per_page=100&astra-portfolio-categories=${term.id}`,
  )
  return items.map(({ slug }) => `/portfolio/${slug}/?category=${category}`)
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor stays in the filtered list, from its first work to its last', { tag: '@main' }, async ({
    page,
  }) => {
    const list = await addressesIn(page, 'screen')
    expect(list.length).toBeGreaterThan(2)
    const previous = others(page).getByRole('link', { name: /^Previous work/ })
    const next = others(page).getByRole('link', { name: /^Next work/ })
    await page.goto(list[0]!)
    await expect(previous).toHaveCount(0)
    await next.click()
    await expect(page).toHaveURL(list[1]!)
    await expect(next).toHaveAttribute('href', list[2]!)
    await page.goto(list.at(-1)!)
    await expect(next).toHaveCount(0)
    await previous.click()
    await expect(page).toHaveURL(list.at(-2)!)
    await others(page).getByRole('link', { name: 'All works' }).click()
    await expect(page).toHaveURL(/\/portfolio\/\?category=screen$/)
  })

  test('a website is an image with a link, and loads in the page after a press', async ({ page }) => {
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

  test('a website that forbids frames keeps its image, whatever the URL asks for', async ({ page }) => {
    // Soon after the start the site has probed all of them.
    for (const slug of ['morrow-kiln', 'tern-row', 'dark-week', 'slack-water'])
      await expect.poll(() => preview(page, slug)).toBe('allowed')
    await expect.poll(() => preview(page, 'quaymark')).toBe('forbidden')
    await page.goto('/portfolio/quaymark/?preview=1')
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible()
    await expect(framed(page)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Preview it here' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: /^Visit the site/ })).toBeVisible()
  })

  test('a video plays on its page and is not loaded before; a work that is a page has a page of its own', async ({
    page,
  }) => {
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
    await page.goto('/portfolio/heat-line/')
    await expect(title(page)).toHaveText('Heat line')
    await expect(framed(page)).toHaveCount(0)
  })
})

test('a running site preview requests nothing from other sites and has no accessibility fault', async ({
  page,
  site,
}) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(site) && !request.url().startsWith('data:')) foreign.push(request.url())
  })
  await page.goto('/portfolio/tern-row/?preview=1')
  await expect(page.frameLocator('main iframe').locator('body')).not.toBeEmpty()
  expect(foreign).toEqual([])
  expect(await axe(page)).toEqual([])
})

// @behaviour item-3
test('an image has the full width, or a mat that is wide enough to be recognised as one', {
  tag: '@main',
}, async ({ page }) => {
  for (const path of [
    '/portfolio/rose-ridge/',
    '/portfolio/low-water/',
    '/portfolio/morrow-kiln/',
    '/about/',
  ]) {
    await page.goto(path)
    for (const [width, height] of [
      [360, 780],
      [1024, 1366],
      [1280, 720],
      [1366, 640],
      [1440, 900],
      [1920, 940],
    ] as const) {
      await page.setViewportSize({ width, height })
      const parts = await page.locator('main figure').evaluateAll((figures) =>
        figures.map((figure) => {
          const [room, picture] = [figure, figure.querySelector('section, img') as Element].map(
            (element) => element.getBoundingClientRect().width,
          ) as [number, number]
          return 1 - picture / room
        }),
      )
      expect(parts.length).toBeGreaterThan(0)
      for (const part of parts)
        if (part > 0.005) expect(part, `${path} at ${width} x ${height}`).toBeGreaterThanOrEqual(0.08)
    }
  }
})

// @behaviour item-4
test('the frame of a website is as high as its first screen, also in a low window and on a phone', {
  tag: '@main',
}, async ({ page }) => {
  await page.goto('/portfolio/morrow-kiln/')
  for (const [width, height, shape] of [
    [1440, 900, 4 / 3],
    [1366, 640, 4 / 3],
    [360, 780, 4 / 5],
  ] as const) {
    await page.setViewportSize({ width, height })
    const frame = (await page.getByRole('region', { name: /^Picture of the site/ }).boundingBox())!
    expect(frame.width / frame.height).toBeCloseTo(shape, 1)
    expect(frame.height).toBeLessThan(height * 1.25)
  }
})

// @behaviour picture-2
test('cut images below a work keep their focal point', async ({ page }) => {
  await page.goto('/portfolio/morrow-kiln/')
  const place = (link: RegExp) =>
    page
      .getByRole('main')
      .getByRole('link', { name: link })
      .locator('img')
      .evaluate((img) => getComputedStyle(img).objectPosition)
  expect(await place(/^Tern Row/)).toBe('50% 0%')
  // In “Sun road” the sun is right of the middle of a landscape.
  const [x] = (await place(/Sun road/)).split(' ')
  expect(Number.parseInt(x ?? '', 10)).toBeGreaterThan(50)
})

test('very long words stay inside the page, on a phone and on a wide screen', async ({ page }) => {
  await page.goto('/portfolio/low-water/')
  await page.evaluate(() => {
    const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
    const texts = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { nodeValue, parentElement } = texts.currentNode
      // Of the neighbours, owners write only the titles.
      const isOurs = parentElement?.closest('nav') && !parentElement.matches('[dir=auto]')
      if (nodeValue?.trim() && !isOurs) texts.currentNode.nodeValue = word
    }
  })
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const { scrollWidth, clientWidth } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      clientWidth: document.documentElement.clientWidth,
    }))
    expect(scrollWidth - clientWidth, `at ${width} px`).toBe(0)
  }
})
