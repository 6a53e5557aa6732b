// @engine chromium
import type { Page } from '@playwright/test'
import { layoutShifts } from '../support/layout-shifts.ts'
import { nextFrames } from '../support/page-time.ts'
import { axe, expect, test } from '../support/test.ts'

/** Pages to check, one of each kind; true for those that `npm test` checks. */
const PAGES = {
  '/': true,
  '/portfolio/': false,
  '/portfolio/rose-ridge/': false,
  '/portfolio/morrow-kiln/': true,
  '/about/': false,
  '/contact/': false,
  '/prints/': false,
  '/never/hung/here/': false,
}
const COOKIE = 'astraColorSwitcherState'

const colours = (page: Page) => page.getByRole('button', { name: 'Dark colours' })
const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor walks from the home page to a work, to the next one and back to all', {
    tag: '@main',
  }, async ({ page }) => {
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

  test('the colour switch works, stays on the page and is remembered', { tag: '@main' }, async ({
    page,
    context,
  }) => {
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

test.describe('when the system is dark', () => {
  test.use({ colorScheme: 'dark' })

  test('the system decides about colours until the visitor chooses', async ({ page }) => {
    await page.goto('/')
    const dark = await paper(page)
    await expect(colours(page)).toHaveAttribute('aria-pressed', 'true')
    await colours(page).click()
    await expect(colours(page)).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(() => paper(page)).not.toBe(dark)
  })
})

test('the first Tab press reaches a link that skips the header', { tag: '@main' }, async ({ page }) => {
  await page.goto('/about/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('everything that the keyboard reaches shows its focus', async ({ page }) => {
  await page.goto('/portfolio/morrow-kiln/')
  const hiddenStops: string[] = []
  let reached = 0
  for (; reached < 40; reached++) {
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
    if (!focused.ring) hiddenStops.push(focused.name)
  }
  expect(hiddenStops).toEqual([])
  expect(reached).toBeGreaterThan(15)
})

/** Scrolls to the end of the page and waits until every picture on the way has loaded. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 500) {
      scrollTo({ top: y, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
  })
  const pendingImages = () =>
    page.evaluate(() => [...document.images].filter((img) => !img.complete && img.checkVisibility()).length)
  await expect.poll(pendingImages).toBe(0)
  await nextFrames(page)
}

/**
 * Records violations of the content security policy from now on. Resolves with a function that returns those of the
 * page last loaded.
 */
async function policyViolations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const violations: string[] = []
    Object.assign(globalThis, { violations })
    document.addEventListener('securitypolicyviolation', (event) =>
      violations.push(`${event.violatedDirective} ${event.blockedURI}`),
    )
  })
  return () => page.evaluate(() => (globalThis as unknown as { violations: string[] }).violations)
}

test.describe('every page', () => {
  test.use({ allowedConsoleErrors: [/404/] })
  for (const [index, [path, isMain]] of Object.entries(PAGES).entries()) {
    // The other difference between palettes, contrast, is tested for both by colors-contrast.spec.ts.
    const palette = index % 2 ? 'dark' : 'light'
    test(`${path} shifts nothing, overflows nowhere, keeps its policy, and has no accessibility fault in ${palette} colours`, {
      tag: isMain ? '@main' : [],
    }, async ({ page, context, site }) => {
      await context.addCookies([{ name: COOKIE, value: String(palette === 'dark'), url: site }])
      const violations = await policyViolations(page)
      const shifts = await layoutShifts(page)
      for (const width of [1440, 360]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(path)
        await readToTheEnd(page)
        expect(await shifts(), `moved at ${width}`).toEqual([])
      }
      expect(await violations()).toEqual([])
      expect(await axe(page)).toEqual([])
      for (const [width, size] of [
        [360, '100%'],
        [360, '200%'],
        [1440, '200%'],
      ] as const) {
        await page.setViewportSize({ width, height: 800 })
        await page.evaluate(
          (fontSize) => document.documentElement.style.setProperty('font-size', fontSize),
          size,
        )
        const overflow = () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
        await expect.poll(overflow, `at ${width} px, text ${size}`).toBe(0)
      }
    })
  }
})

test.describe('a missing page', () => {
  test.use({ allowedConsoleErrors: [/404/], javaScriptEnabled: false })

  // @behaviour found-8
  test('has a search, the menu of the site and its latest works, and its links work', {
    tag: '@main',
  }, async ({ page }) => {
    const newest = (await (await page.request.get('/wp-json/wp/v2/astra-portfolio?per_page=4')).json()) as {
      title: { rendered: string }
    }[]
    const response = await page.goto('/never/hung/here/')
    expect(response?.status()).toBe(404)
    const latest = page.getByRole('region', { name: 'Latest works' })
    await expect(latest.getByRole('link')).toHaveCount(newest.length)
    // The picture of a whole page is cropped from its top.
    const tall = latest.getByRole('link', { name: 'Morrow Kiln' }).locator('img')
    await expect(tall).toHaveCSS('object-position', '50% 0%')
    await expect(latest.getByRole('link').first()).toContainText(newest[0]?.title.rendered ?? '-')
    await latest.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/portfolio\/[^/]+\/$/)
    await page.goto('/never/hung/here/')
    const places = page.getByRole('navigation', { name: 'Pages of this site' }).getByRole('link')
    // Links to all pages in the menu, including the list of works.
    expect(await places.allInnerTexts()).toEqual(['Work', 'Index', 'Prints', 'Studio', 'Contact'])
    await places.last().click()
    await expect(page).not.toHaveURL(/never/)
    await page.goto('/never/hung/here/')
    await page.getByRole('link', { name: 'Show all works' }).click()
    await expect(page).toHaveURL(/\/portfolio\/$/)
    await page.goto('/never/hung/here/')
    await page.getByRole('main').getByRole('searchbox').fill('map')
    await page.getByRole('main').getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/\/search\/\?q=map$/)
  })
})

test('the first screen of the home page shows a work, and no work is too small to see', {
  tag: '@main',
}, async ({ page }) => {
  for (const [width, height, least] of [
    [1440, 900, 0.99],
    [360, 780, 0.65],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    const { seen: largestShare, covered } = await page.evaluate(() => {
      const boxes = [...document.querySelectorAll('[data-portfolio-item] img')].map((picture) => {
        const { top, bottom, left, right } = picture.getBoundingClientRect()
        const area = Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)) * (right - left)
        return { shown: area, share: area / ((bottom - top) * (right - left)) }
      })
      return {
        seen: Math.max(...boxes.map(({ share }) => share)),
        covered: boxes.reduce((sum, { shown }) => sum + shown, 0) / (innerWidth * innerHeight),
      }
    })
    expect(largestShare, `at ${width} x ${height}`).toBeGreaterThanOrEqual(least)
    expect(covered, `at ${width} x ${height}`).toBeGreaterThanOrEqual(0.3)
  }
  for (const width of [360, 390, 430, 544, 768, 820, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const cards = await page
      .locator('[data-portfolio-item]')
      .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().width))
    expect(Math.min(...cards), `in a window of ${width} px`).toBeGreaterThanOrEqual(230)
  }
})
