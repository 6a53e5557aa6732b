// @engine chromium
import type { Page } from '@playwright/test'
import { leaveAndGoBack, withBackForwardCache } from '../support/back-forward-cache.ts'
import { ProductCardsPage } from '../support/pages/product-cards-page.ts'
import { axe, test as base, expect } from '../support/test.ts'

const test = base.extend<{ listing: ProductCardsPage; restoring: Page }>({
  listing: async ({ page }, use) => use(new ProductCardsPage(page)),
  restoring: withBackForwardCache,
})

test.describe('with a mouse and a keyboard', () => {
  test.use({ reducedMotion: 'reduce' })

  // @behaviour product-card-1
  test('the buttons show on the card that is hovered or focused, and do not move while the pointer moves between them', {
    tag: '@main',
  }, async ({ page, listing }) => {
    await listing.open('some')
    const [first, second] = [listing.cards.first(), listing.cards.nth(1)]
    expect(await listing.opacity(first)).toBe(0)
    await first.hover()
    await expect.poll(() => listing.opacity(first)).toBe(1)
    expect(await listing.opacity(second)).toBe(0)
    await page.mouse.move(0, 0)
    await expect.poll(() => listing.opacity(first)).toBe(0)

    await page.getByRole('link', { name: 'Workshop' }).focus()
    await page.keyboard.press('Tab')
    await expect(listing.link(first)).toBeFocused()
    await expect.poll(() => listing.opacity(first)).toBe(1)
    await first.evaluate((card) => {
      Object.assign(globalThis, { changes: 0 })
      card.addEventListener('transitionrun', () => {
        ;(globalThis as unknown as { changes: number }).changes++
      })
    })
    await page.keyboard.press('Tab')
    await expect(listing.quickView(first)).toBeFocused()
    expect(await listing.opacity(first)).toBe(1)
    expect(await page.evaluate(() => (globalThis as unknown as { changes: number }).changes)).toBe(0)
    await page.keyboard.press('Tab')
    await expect(listing.link(second)).toBeFocused()
    await expect.poll(() => listing.opacity(first)).toBe(0)
    await expect.poll(() => listing.opacity(second)).toBe(1)
  })
})

test('a click anywhere on a card follows its link, and each link names its product', async ({
  page,
  listing,
}) => {
  await listing.open('some')
  const card = listing.cards.nth(1)
  await expect(listing.link(card)).toHaveAccessibleName('See the thing (Thing 2)')
  await expect(listing.quickView(card)).toHaveAccessibleName('Quick view (Thing 2)')
  const box = await card.boundingBox()
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 3)
  await expect(page).toHaveURL(/\/works\/thing-2\/$/)
})

test.describe('the quick view', () => {
  test('shows the large image, goes through the list, and returns the focus', {
    tag: '@main',
  }, async ({ page, listing, viewer }) => {
    await listing.open('some')
    await listing.quickView(listing.cards.nth(1)).focus()
    await page.keyboard.press('Enter')
    await expect(viewer.dialog).toContainText('2 of 4')
    await expect(viewer.dialog.getByRole('heading')).toHaveText('Thing 2')
    await expect(viewer.dialog).toContainText('€ 24')
    await expect(viewer.dialog.getByRole('img', { name: 'Drawing 2' })).toBeVisible()
    expect(await axe(page)).toEqual([])
    await page.keyboard.press('ArrowRight')
    await expect(viewer.dialog).toContainText('3 of 4')
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowRight')
    await expect(viewer.dialog).toContainText('4 of 4')
    await page.keyboard.press('Home')
    await expect(viewer.dialog).toContainText('1 of 4')
    await page.keyboard.press('Escape')
    await expect(viewer.dialog).toHaveCount(0)
    // The first one was shown last.
    await expect(listing.quickView(listing.cards.nth(0))).toBeFocused()
  })

  test('is closed by Back and opened again by Forward, at the same address', async ({
    page,
    listing,
    viewer,
  }) => {
    await listing.open('some')
    const address = page.url()
    await listing.quickView(listing.cards.first()).click()
    await expect(viewer.dialog).toContainText('1 of 4')
    await page.keyboard.press('ArrowRight')
    await expect(viewer.dialog).toContainText('2 of 4')
    expect(page.url()).toBe(address)
    await page.goBack()
    await expect(viewer.dialog).toHaveCount(0)
    await page.goForward()
    await expect(viewer.dialog).toContainText('2 of 4')
    await viewer.dialog.getByRole('button', { name: 'Close (Esc)' }).click()
    await expect(viewer.dialog).toHaveCount(0)
    expect(page.url()).toBe(address)
  })

  test('goes through its own list only, and its button has the owner’s text', async ({
    page,
    listing,
    viewer,
  }) => {
    await listing.open('two-listings')
    await page.getByRole('link', { name: 'Look closer (Thing 3)' }).click()
    await expect(viewer.dialog).toContainText('3 of 3')
    await page.goBack()
    await expect(viewer.dialog).toHaveCount(0)
    await page.getByRole('link', { name: 'Quick view (Thing 1)' }).click()
    await expect(viewer.dialog).toContainText('1 of 2')
  })

  test.describe('when its code does not load', () => {
    test.use({ allowedConsoleErrors: [/Failed to load resource|ERR_FAILED|NS_ERROR|favicon\.ico/] })

    test('follows its link to the image', async ({ page, listing }) => {
      await page.route(/\/assets\/viewer-/, (route) => route.abort())
      await listing.open('some')
      await listing.quickView(listing.cards.nth(1)).click()
      await expect(page).toHaveURL(/\/pictures\/1000x1000-2\.svg$/)
    })
  })

  test('leaves clicks that open a new tab to the browser', async ({ page, listing, viewer }) => {
    await listing.open('some')
    await listing.quickView(listing.cards.first()).focus()
    await expect(page.locator('[data-island="product-cards"]')).toHaveAttribute('data-ready')
    const prevented = await listing.quickView(listing.cards.first()).evaluate((button) => {
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
      // This listener runs last, and then prevents a new tab.
      addEventListener('click', (event) => {
        Object.assign(globalThis, { wasPrevented: event.defaultPrevented })
        event.preventDefault()
      })
      button.dispatchEvent(click)
      return (globalThis as unknown as { wasPrevented: boolean }).wasPrevented
    })
    expect(prevented).toBe(false)
    await expect(viewer.dialog).toHaveCount(0)
  })
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 780 } })
  test.skip(({ browserName }) => browserName !== 'chromium', 'Firefox by BiDi has no touch.')

  test('the buttons are always visible, large enough, beside the image, and react to one tap', async ({
    page,
    listing,
    viewer,
  }) => {
    await listing.open('some')
    for (const card of await listing.cards.all()) {
      expect(await listing.opacity(card)).toBe(1)
      const picture = await card.getByRole('img').boundingBox()
      for (const button of await card.getByRole('link').all()) {
        const box = await button.boundingBox()
        expect(box?.height).toBeGreaterThanOrEqual(44)
        expect(box?.y).toBeGreaterThan((picture?.y ?? 0) + (picture?.height ?? 0))
      }
    }
    await listing.quickView(listing.cards.nth(2)).tap()
    await expect(viewer.dialog).toContainText('3 of 4')
    await page.goBack()
    await expect(viewer.dialog).toHaveCount(0)
    await listing.link(listing.cards.nth(2)).tap()
    await expect(page).toHaveURL(/\/works\/thing-3\/$/)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, allowedConsoleErrors: [/favicon\.ico/] })

  test('both buttons are links, to the product and to its large image', async ({ page, listing }) => {
    await listing.open('some')
    await listing.link(listing.cards.first()).click()
    await expect(page).toHaveURL(/\/works\/thing-1\/$/)
    await page.goBack()
    await listing.quickView(listing.cards.first()).click()
    await expect(page).toHaveURL(/\/pictures\/900x1200-1\.svg$/)
  })
})

test('the product list of the demo is reachable from the menu, and every link in it works', {
  tag: '@main',
}, async ({ page, listing, viewer }) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Prints' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prints and objects')
  const links = await listing.cards.getByRole('link').all()
  expect(links).toHaveLength(12)
  for (const each of links) {
    const answer = await page.request.get((await each.getAttribute('href')) ?? '')
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toMatch(/^(text\/html|image\/jpeg)/)
  }
  await page.getByRole('link', { name: 'Quick view (Low Water)' }).click()
  await expect(viewer.dialog).toContainText('1 of 6')
})

test('a visitor who returns by Back finds the page unchanged and working', async ({ restoring: page }) => {
  await page.goto('/prints/')
  await leaveAndGoBack(page, async () => {
    await page.getByRole('link', { name: 'Ask for one' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact')
  })
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('[data-island="product-cards"] [data-enhanced]')?.click(),
  )
  await expect
    .poll(() => page.evaluate(() => document.querySelector('dialog[open]')?.textContent))
    .toContain('1 of 6')
})

test('invalid cards are omitted, and no link has a forbidden address', async ({ page, listing }) => {
  await listing.open('tolerant')
  await expect(listing.cards).toHaveCount(4)
  await expect(listing.cards.first()).toContainText('48')
  await expect(page.getByRole('main').getByRole('link', { name: /^See/ })).toHaveText([
    'See the thing (Thing 1)',
    'See more (Thing 4)',
  ])
  await listing.open('empty')
  await expect(listing.cards).toHaveCount(0)
})

test('a click anywhere on a card without a link opens its image', async ({ listing, viewer }) => {
  await listing.open('bare')
  await listing.cards.nth(2).click()
  await expect(viewer.dialog).toContainText('Thing 3')
})
