// @engine chromium
import type { Locator, Page } from '@playwright/test'
import { productCardsStates } from '../../src/workshop/product-cards-states.ts'
import { leaveAndComeBack, restoring } from '../support/restoring.ts'
import { axe, test as base, expect, looksInTurn } from '../support/test.ts'

const test = base.extend<{ restoring: Page }>({ restoring })

const open = (page: Page, state: string, query = '') => page.goto(`/workshop/product-cards/${state}/${query}`)
const cards = (page: Page) => page.locator('main [data-island="product-cards"] li')
const link = (card: Locator) => card.getByRole('link', { name: /^See the thing/ })
const quickView = (card: Locator) => card.getByRole('link', { name: /^Quick view/ })
const viewer = (page: Page) => page.getByRole('dialog')

/** Firefox wants an icon for a bare drawing, too, and the drawing's policy lets nothing in. */
const NO_ICON = /favicon\.ico/

/** How visible the buttons of a card are, from 0 to 1. */
const opacity = (card: Locator) =>
  card
    .getByRole('link')
    .last()
    .evaluate((button) => Number(getComputedStyle(button.parentElement as Element).opacity))

test.describe('with a mouse and a keyboard', () => {
  test.use({ reducedMotion: 'reduce' })

  test('the buttons wait for the pointer', async ({ page }) => {
    await open(page, 'some')
    const card = cards(page).first()
    expect(await opacity(card)).toBe(0)
    await card.hover()
    await expect.poll(() => opacity(card)).toBe(1)
    expect(await opacity(cards(page).nth(1))).toBe(0)
    await page.mouse.move(0, 0)
    await expect.poll(() => opacity(card)).toBe(0)
  })

  // @behaviour product-card-1
  test('the buttons of the card that has the focus show, and stay still while it moves between them', async ({
    page,
  }) => {
    await open(page, 'some')
    const [first, second] = [cards(page).first(), cards(page).nth(1)]
    await page.getByRole('link', { name: 'Workshop' }).focus()
    await page.keyboard.press('Tab')
    await expect(link(first)).toBeFocused()
    await expect.poll(() => opacity(first)).toBe(1)
    await first.evaluate((card) => {
      Object.assign(globalThis, { changes: 0 })
      card.addEventListener('transitionrun', () => {
        ;(globalThis as unknown as { changes: number }).changes++
      })
    })
    await page.keyboard.press('Tab')
    await expect(quickView(first)).toBeFocused()
    expect(await opacity(first)).toBe(1)
    expect(await page.evaluate(() => (globalThis as unknown as { changes: number }).changes)).toBe(0)
    await page.keyboard.press('Tab')
    await expect(link(second)).toBeFocused()
    await expect.poll(() => opacity(first)).toBe(0)
    await expect.poll(() => opacity(second)).toBe(1)
  })
})

test('a card leads where its link leads, wherever one clicks it, and says each link’s thing', async ({
  page,
}) => {
  await open(page, 'some')
  const card = cards(page).nth(1)
  await expect(link(card)).toHaveAccessibleName('See the thing (Thing 2)')
  await expect(quickView(card)).toHaveAccessibleName('Quick view (Thing 2)')
  const box = await card.boundingBox()
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 3)
  await expect(page).toHaveURL(/\/works\/thing-2\/$/)
})

test.describe('the quick view', () => {
  test('shows the picture large, leads through the listing, and gives the focus back', async ({ page }) => {
    await open(page, 'some')
    await quickView(cards(page).nth(1)).focus()
    await page.keyboard.press('Enter')
    await expect(viewer(page)).toContainText('2 of 4')
    await expect(viewer(page).getByRole('heading')).toHaveText('Thing 2')
    await expect(viewer(page)).toContainText('€ 24')
    await expect(viewer(page).getByRole('img', { name: 'Drawing 2' })).toBeVisible()
    expect(await axe(page)).toEqual([])
    await page.keyboard.press('ArrowRight')
    await expect(viewer(page)).toContainText('3 of 4')
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowRight')
    await expect(viewer(page)).toContainText('4 of 4')
    await page.keyboard.press('Home')
    await expect(viewer(page)).toContainText('1 of 4')
    await page.keyboard.press('Escape')
    await expect(viewer(page)).toHaveCount(0)
    // The first one was seen last.
    await expect(quickView(cards(page).nth(0))).toBeFocused()
  })

  test('is closed by Back and opened again by Forward, at the same address', async ({ page }) => {
    await open(page, 'some')
    const address = page.url()
    await quickView(cards(page).first()).click()
    await expect(viewer(page)).toContainText('1 of 4')
    await page.keyboard.press('ArrowRight')
    await expect(viewer(page)).toContainText('2 of 4')
    expect(page.url()).toBe(address)
    await page.goBack()
    await expect(viewer(page)).toHaveCount(0)
    await page.goForward()
    await expect(viewer(page)).toContainText('2 of 4')
    await viewer(page).getByRole('button', { name: 'Close (Esc)' }).click()
    await expect(viewer(page)).toHaveCount(0)
    expect(page.url()).toBe(address)
  })

  test('knows its own listing, and says what the owner had it say', async ({ page }) => {
    await open(page, 'two-listings')
    await page.getByRole('link', { name: 'Look closer (Thing 3)' }).click()
    await expect(viewer(page)).toContainText('3 of 3')
    await page.goBack()
    await expect(viewer(page)).toHaveCount(0)
    await page.getByRole('link', { name: 'Quick view (Thing 1)' }).click()
    await expect(viewer(page)).toContainText('1 of 2')
  })

  test('of the only picture has nothing to count', async ({ page }) => {
    await open(page, 'one')
    await quickView(cards(page).first()).click()
    await expect(viewer(page)).toContainText('Thing 1')
    await expect(viewer(page)).not.toContainText('of')
    await expect(viewer(page).getByRole('button', { name: /^Next/ })).toHaveCount(0)
  })

  test.describe('whose code cannot be had', () => {
    test.use({ allowedConsoleErrors: [/Failed to load resource|ERR_FAILED|NS_ERROR|favicon\.ico/] })

    test('follows its link to the picture', async ({ page }) => {
      await page.route(/\/assets\/viewer-/, (route) => route.abort())
      await open(page, 'some')
      await quickView(cards(page).nth(1)).click()
      await expect(page).toHaveURL(/\/pictures\/1000x1000-2\.svg$/)
    })
  })

  test('leaves clicks that ask for a new tab alone', async ({ page }) => {
    await open(page, 'some')
    await quickView(cards(page).first()).focus()
    await expect(page.locator('[data-island="product-cards"]')).toHaveAttribute('data-ready')
    const prevented = await quickView(cards(page).first()).evaluate((button) => {
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
      // Asked last of all, and then kept from opening a tab.
      addEventListener('click', (event) => {
        Object.assign(globalThis, { wasPrevented: event.defaultPrevented })
        event.preventDefault()
      })
      button.dispatchEvent(click)
      return (globalThis as unknown as { wasPrevented: boolean }).wasPrevented
    })
    expect(prevented).toBe(false)
    await expect(viewer(page)).toHaveCount(0)
  })
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 780 } })
  test.skip(({ browserName }) => browserName !== 'chromium', 'Firefox by BiDi has no touch.')

  test('the buttons are always there, large enough, beside the picture, and one tap is enough', async ({
    page,
  }) => {
    await open(page, 'some')
    for (const card of await cards(page).all()) {
      expect(await opacity(card)).toBe(1)
      const picture = await card.getByRole('img').boundingBox()
      for (const button of await card.getByRole('link').all()) {
        const box = await button.boundingBox()
        expect(box?.height).toBeGreaterThanOrEqual(44)
        expect(box?.y).toBeGreaterThan((picture?.y ?? 0) + (picture?.height ?? 0))
      }
    }
    await quickView(cards(page).nth(2)).tap()
    await expect(viewer(page)).toContainText('3 of 4')
    await page.goBack()
    await expect(viewer(page)).toHaveCount(0)
    await link(cards(page).nth(2)).tap()
    await expect(page).toHaveURL(/\/works\/thing-3\/$/)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, allowedConsoleErrors: [NO_ICON] })

  test('both buttons are links: to the thing, and to its large picture', async ({ page }) => {
    await open(page, 'some')
    await link(cards(page).first()).click()
    await expect(page).toHaveURL(/\/works\/thing-1\/$/)
    await page.goBack()
    await quickView(cards(page).first()).click()
    await expect(page).toHaveURL(/\/pictures\/900x1200-1\.svg$/)
  })
})

test('the demo’s listing leads from the menu to the things, and every address in it answers', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Prints' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prints and objects')
  const links = await cards(page).getByRole('link').all()
  expect(links).toHaveLength(12)
  for (const each of links) {
    const answer = await page.request.get((await each.getAttribute('href')) ?? '')
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toMatch(/^(text\/html|image\/jpeg)/)
  }
  await page.getByRole('link', { name: 'Quick view (Low Water)' }).click()
  await expect(viewer(page)).toContainText('1 of 6')
})

test('who comes back finds the page as it was left, and it still works', async ({ restoring: page }) => {
  await page.goto('/prints/')
  await leaveAndComeBack(page, async () => {
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

test('cards that are none are left out, and nothing leads where nobody may go', async ({ page }) => {
  await open(page, 'tolerant')
  await expect(cards(page)).toHaveCount(4)
  await expect(cards(page).first()).toContainText('48')
  await expect(page.getByRole('main').getByRole('link', { name: /^See/ })).toHaveText([
    'See the thing (Thing 1)',
    'See more (Thing 4)',
  ])
  await open(page, 'empty')
  await expect(cards(page)).toHaveCount(0)
})

test('a card without a link opens its picture, wherever one clicks it', async ({ page }) => {
  await open(page, 'bare')
  await cards(page).nth(2).click()
  await expect(viewer(page)).toContainText('Thing 3')
})

test('as many columns as wished, fewer where cards would become too narrow, and every picture whole', async ({
  page,
}) => {
  for (const [state, width, columns] of [
    ['many', 1440, 4],
    ['many', 900, 3],
    ['columns-2', 1440, 2],
    ['columns-1', 1440, 1],
    ['one', 1440, 3],
    ['some', 768, 2],
    ['some', 360, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await open(page, state)
    const list = page.locator('main [data-island="product-cards"] ul')
    const tracks = await list.evaluate((ul) => getComputedStyle(ul).gridTemplateColumns.split(' ').length)
    expect(tracks, `${state} at ${width}`).toBe(columns)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, 'some')
  for (const [index, ratio] of [3 / 4, 1, 16 / 9, 1 / 2].entries()) {
    const picture = cards(page).nth(index).getByRole('img')
    const box = (await picture.boundingBox()) ?? { width: 0, height: 1, x: 0, y: 0 }
    const tile = (await picture.locator('xpath=../..').boundingBox()) ?? { width: 0, height: 0, x: 0, y: 0 }
    expect(box.width / box.height).toBeCloseTo(ratio, 1)
    expect(box.y).toBeGreaterThan(tile.y)
    expect(box.y + box.height).toBeLessThan(tile.y + tile.height)
    expect(tile.width / tile.height).toBeCloseTo(4 / 5, 1)
  }
})

test('right to left, a card begins on the right and the viewer is mirrored', async ({ page }) => {
  await open(page, 'rtl')
  const list = (await page.locator('main [data-island="product-cards"] ul').boundingBox()) ?? {
    x: 0,
    width: 0,
  }
  const first = (await cards(page).first().boundingBox()) ?? { x: 0, width: 0 }
  expect(first.x + first.width).toBeCloseTo(list.x + list.width, 0)
  // Words of the other direction begin there, too.
  const title = await cards(page)
    .first()
    .getByRole('heading')
    .evaluate((heading) => {
      const words = document.createRange()
      words.selectNodeContents(heading)
      return words.getBoundingClientRect().right
    })
  expect(title).toBeCloseTo(first.x + first.width, 0)
  await cards(page).first().hover()
  const [to, look] = [
    await link(cards(page).first()).boundingBox(),
    await quickView(cards(page).first()).boundingBox(),
  ]
  expect(to?.x).toBeGreaterThan(look?.x ?? 0)
  await quickView(cards(page).first()).click()
  await expect(viewer(page)).toContainText('1 of 4')
  await page.keyboard.press('ArrowLeft')
  await expect(viewer(page)).toContainText('2 of 4')
})

test('long words stay inside, with text twice as large too', async ({ page }) => {
  for (const [width, size] of [
    [360, '100%'],
    [320, '200%'],
    [1440, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await open(page, 'long')
    await page.evaluate((fontSize) => document.documentElement.style.setProperty('font-size', fontSize), size)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `${width} px, text ${size}`).toBe(0)
    const out = await cards(page).evaluateAll(
      (all) =>
        all.flatMap((card) => {
          const { left, right } = card.getBoundingClientRect()
          return [...card.querySelectorAll('h2, p, a')].filter((part) => {
            const box = part.getBoundingClientRect()
            return box.left < left - 1 || box.right > right + 1 || part.scrollWidth > part.clientWidth + 1
          })
        }).length,
    )
    expect(out, `${width} px, text ${size}`).toBe(0)
  }
})

const everyState = productCardsStates.flatMap(({ states }) => states)
for (const { palette, dir, states } of looksInTurn(everyState))
  test(`everybody can use every state, ${palette}, ${dir}`, async ({ page, context, site, browserName }) => {
    test.skip(browserName !== 'chromium', 'One engine is enough to read markup and colours.')
    const cookie = { name: 'astraColorSwitcherState', value: String(palette === 'dark'), url: site }
    await context.addCookies([cookie])
    for (const { name } of states) {
      await open(page, name, `?dir=${dir}`)
      // Shown, as for who has the focus there: colours of what is hidden are not looked at.
      if (name !== 'empty') await cards(page).first().getByRole('link').first().focus()
      expect(await axe(page, 'main'), name).toEqual([])
    }
  })
