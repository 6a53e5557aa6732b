// @engine chromium
import type { Page } from '@playwright/test'
import { leaveAndGoBack, withBackForwardCache } from '../support/back-forward-cache.ts'
import { layoutShifts } from '../support/layout-shifts.ts'
import { test as base, expect } from '../support/test.ts'

const test = base.extend<{ restoring: Page }>({ restoring: withBackForwardCache })

/** Animated parts of each arrival, by the names of their pseudo-elements. */
type Arrival = string[] | 'none'

/** Records from now on how every page arrives. Resolves with a function that returns the last arrival. */
async function watchArrivals(page: Page): Promise<() => Promise<Arrival | null>> {
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      const note = (arrival: Arrival) => Object.assign(globalThis, { arrival })
      const { viewTransition } = event as PageRevealEvent
      if (!viewTransition) note('none')
      void viewTransition?.ready.then(() =>
        note(
          document
            .getAnimations()
            .flatMap(({ effect }) => (effect as KeyframeEffect | null)?.pseudoElement ?? []),
        ),
      )
    })
  })
  return () => page.evaluate(() => (globalThis as { arrival?: Arrival }).arrival ?? null)
}

/** Waits for the theme's script, which is loaded when the pointer moves. */
const isReady = async (page: Page) => {
  await page.dispatchEvent('body', 'pointermove')
  await expect(page.locator('html[data-theme]')).toHaveCount(1)
}

const PAIR = ['::view-transition-old(work)', '::view-transition-new(work)']

// @behaviour motion-1
test('the image of a pressed card turns into that of its page and nothing shifts; other pages fade', {
  tag: '@main',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const arrival = await watchArrivals(page)
  const shifts = await layoutShifts(page)
  for (const [from, ...works] of [
    ['/', '/portfolio/float/'],
    ['/portfolio/', '/portfolio/low-water/', '/portfolio/bahr/'],
  ]) {
    await page.goto(from ?? '')
    await isReady(page)
    for (const to of works) {
      await page.locator(`main li a[href="${to}"]`).first().click()
      await page.waitForURL(to)
      await expect.poll(arrival, to).toEqual(expect.arrayContaining(PAIR))
      expect(await shifts(), to).toEqual([])
      // The names on other items' pictures, and on this page's own in turn, are removed for the next transition.
      await isReady(page)
      await expect(page.locator('[style*="--stage-name"], [style*="view-transition-name"]')).toHaveCount(0)
    }
  }
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
  await page.waitForURL('/contact/')
  await expect.poll(arrival).toEqual(expect.arrayContaining(['::view-transition-new(root)']))
})

test('going back to the list moves the image back to its card', async ({ restoring: page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const arrival = await watchArrivals(page)
  await page.goto('/portfolio/')
  await isReady(page)
  await leaveAndGoBack(page, async () => {
    await page.locator('main li a[href="/portfolio/low-water/"]').click()
    await page.waitForURL('/portfolio/low-water/')
    await isReady(page)
  })
  await expect.poll(arrival).toEqual(expect.arrayContaining(PAIR))
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('pages change without a transition', async ({ page }) => {
    const arrival = await watchArrivals(page)
    await page.goto('/portfolio/')
    await isReady(page)
    await page.locator('main li a[href="/portfolio/low-water/"]').click()
    await page.waitForURL('/portfolio/low-water/')
    await expect.poll(arrival).toBe('none')
  })
})
