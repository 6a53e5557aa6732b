// @engine chromium
import type { Page } from '@playwright/test'
import { layoutShifts } from '../support/layout-shifts.ts'
import { axe, expect, test } from '../support/test.ts'

const PAGES = [
  '/',
  '/portfolio/',
  '/portfolio/rose-ridge/',
  '/portfolio/morrow-kiln/',
  '/about/',
  '/contact/',
  '/prints/',
]
const COOKIE = 'astraColorSwitcherState'

const colours = (page: Page) => page.getByRole('button', { name: 'Dark colours' })
const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor walks from the home page to a work, to the next one and back to all', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Work' }).click()
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Work' }),
    ).toHaveAttribute('aria-current', 'page')
    await page.goto('/portfolio/float/')
    await expect(page.getByRole('heading', { level: 1, name: 'Float' })).toBeVisible()
    const others = page.getByRole('navigation', { name: 'Other works' })
    await others.getByRole('link', { name: /^Next work/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Float')
    await others.getByRole('link', { name: /^Previous work/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Float')
    await others.getByRole('link', { name: 'All works' }).click()
    await expect(page).toHaveURL(/\/portfolio\/$/)
  })

  test('the colour switch works, stays on the page and is remembered', async ({ page, context }) => {
    await page.goto('/portfolio/?category=maps&utm_source=mail')
    const light = await paper(page)
    await expect(colours(page)).toHaveAttribute('aria-pressed', 'false')

    await colours(page).click()
    await expect(page).toHaveURL(/\/portfolio\/\?category=maps&utm_source=mail$/)
    await expect(colours(page)).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => paper(page)).not.toBe(light)
    expect((await context.cookies()).find(({ name }) => name === COOKIE)).toMatchObject({
      value: 'true',
      path: '/',
      sameSite: 'Lax',
    })

    await page.goto('/about/')
    await expect(colours(page)).toHaveAttribute('aria-pressed', 'true')
    await colours(page).click()
    await expect(colours(page)).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(() => paper(page)).toBe(light)
  })
})

test.describe('where the system is dark', () => {
  test.use({ colorScheme: 'dark' })

  test('it decides about colours until the visitor does', async ({ page }) => {
    await page.goto('/')
    const dark = await paper(page)
    await expect(colours(page)).toHaveAttribute('aria-pressed', 'true')
    await colours(page).click()
    await expect(colours(page)).toHaveAttribute('aria-pressed', 'false')
    expect(await paper(page)).not.toBe(dark)
  })
})

test('the first step of the keyboard is a way past the header', async ({ page }) => {
  await page.goto('/about/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('everything the keyboard reaches shows that it is reached', async ({ page }) => {
  await page.goto('/portfolio/morrow-kiln/')
  const unseen: string[] = []
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return null
      const style = getComputedStyle(element)
      return {
        name: element.outerHTML.slice(0, 80),
        ring: style.outlineStyle !== 'none' && style.outlineWidth !== '0px',
      }
    })
    if (!focused) break
    if (!focused.ring) unseen.push(focused.name)
  }
  expect(unseen).toEqual([])
})

for (const scheme of ['light', 'dark'] as const) {
  test(`everybody can use every page in ${scheme} colours`, async ({ page, context, site }) => {
    await context.addCookies([{ name: COOKIE, value: String(scheme === 'dark'), url: site }])
    for (const path of PAGES) {
      await page.goto(path)
      expect(await axe(page), path).toEqual([])
    }
  })
}

test('pages are quiet: nothing moves while they load', async ({ page, browserName }) => {
  test.skip(browserName !== 'chromium', 'Only Chromium tells about layout shifts.')
  const shifts = await layoutShifts(page)
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of PAGES) {
      await page.goto(path)
      await page.evaluate(async () => {
        for (let y = 0; y < document.body.scrollHeight; y += 500) {
          scrollTo(0, y)
          await new Promise((resolve) => setTimeout(resolve, 50))
        }
      })
      expect(await shifts(), `${path} at ${width}`).toEqual([])
    }
  }
})

test('nothing sticks out at the side, with text twice as large either', async ({ page }) => {
  for (const [width, size] of [
    [360, '100%'],
    [360, '200%'],
    [1440, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of PAGES) {
      await page.goto(path)
      await page.evaluate(
        (fontSize) => document.documentElement.style.setProperty('font-size', fontSize),
        size,
      )
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, `${path} at ${width} px, text ${size}`).toBe(0)
    }
  }
})

test('pages keep to their own policy', async ({ page }) => {
  await page.addInitScript(() => {
    const violations: string[] = []
    Object.assign(globalThis, { violations })
    document.addEventListener('securitypolicyviolation', (event) =>
      violations.push(`${event.violatedDirective} ${event.blockedURI}`),
    )
  })
  for (const path of PAGES) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const violations = await page.evaluate(
      () => (globalThis as unknown as { violations: string[] }).violations,
    )
    expect(violations, path).toEqual([])
  }
})

test.describe('where there is nothing', () => {
  test.use({ allowedConsoleErrors: [/404/] })

  test('the page says so in the voice of the house and leads on', async ({ page, context, site }) => {
    for (const switched of ['false', 'true']) {
      await context.addCookies([{ name: COOKIE, value: switched, url: site }])
      const response = await page.goto('/never/hung/here/')
      expect(response?.status()).toBe(404)
      expect(await axe(page)).toEqual([])
    }
    await page.getByRole('link', { name: 'Show all works' }).click()
    await expect(page).toHaveURL(/\/portfolio\/$/)
  })

  // @behaviour found-8
  test('it has a search, the places of the site and its latest works, also without script', async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({ baseURL: site, javaScriptEnabled: false })
    const page = await context.newPage()
    const newest = (await (await page.request.get('/wp-json/wp/v2/astra-portfolio?per_page=4')).json()) as {
      title: { rendered: string }
    }[]
    await page.goto('/never/hung/here/')
    const latest = page.getByRole('region', { name: 'Latest works' })
    await expect(latest.getByRole('link')).toHaveCount(newest.length)
    // A whole page of a site is cut below its top.
    const tall = latest.getByRole('link', { name: 'Morrow Kiln' }).locator('img')
    await expect(tall).toHaveCSS('object-position', '50% 0%')
    await expect(latest.getByRole('link').first()).toContainText(newest[0]?.title.rendered ?? '-')
    await latest.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/portfolio\/[^/]+\/$/)
    await page.goto('/never/hung/here/')
    const places = page.getByRole('navigation', { name: 'Pages of this site' }).getByRole('link')
    // All that the menu leads to, the list of works among it.
    expect(await places.allInnerTexts()).toEqual(['Work', 'Index', 'Prints', 'Studio', 'Contact'])
    await places.last().click()
    await expect(page).not.toHaveURL(/never/)
    await page.goto('/never/hung/here/')
    await page.getByRole('main').getByRole('searchbox').fill('map')
    await page.getByRole('main').getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/\/search\/\?q=map$/)
    await context.close()
  })
})

for (const [width, height, least] of [
  [1440, 900, 0.99],
  [360, 780, 0.65],
] as const) {
  test(`the first screen of the home page shows a work at ${width} x ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    const { seen, covered } = await page.evaluate(() => {
      const boxes = [...document.querySelectorAll('[data-portfolio-item] img')].map((picture) => {
        const { top, bottom, left, right } = picture.getBoundingClientRect()
        const shown = Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)) * (right - left)
        return { shown, share: shown / ((bottom - top) * (right - left)) }
      })
      return {
        seen: Math.max(...boxes.map(({ share }) => share)),
        covered: boxes.reduce((sum, { shown }) => sum + shown, 0) / (innerWidth * innerHeight),
      }
    })
    expect(seen).toBeGreaterThanOrEqual(least)
    expect(covered).toBeGreaterThanOrEqual(0.3)
  })
}

test('no work on the home page is too small to be looked at, from phones to tablets', async ({ page }) => {
  await page.goto('/')
  for (const width of [360, 390, 430, 544, 768, 820, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const cards = await page
      .locator('[data-portfolio-item]')
      .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().width))
    expect(Math.min(...cards), `in a window of ${width} px`).toBeGreaterThanOrEqual(230)
  }
})
