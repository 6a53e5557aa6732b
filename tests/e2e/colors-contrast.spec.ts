// @engine chromium
import type { CDPSession, Page } from '@playwright/test'
import { workshopBlocks } from '../../src/workshop/workshop-blocks.ts'
import { faintTexts } from '../support/faint-texts.ts'
import { THREE_LEVEL_MENU, test } from '../support/owner.ts'
import type { HeaderPage } from '../support/pages/header-page.ts'
import { finishMotion } from '../support/pages/viewer-page.ts'
import { expect } from '../support/test.ts'
import { openStates, REQUEST_STATE } from '../support/workshop-states.ts'

/**
 * Names of states that show no other colours than some other state: they differ in numbers, positions and responses.
 */
const SAME_COLORS = new RegExp(
  [
    '-rtl$',
    '/(items-\\d|uniform-\\d|masonry|rtl|gutter|break|scroll|no-|all-|preset|many|combi|two|overlap|failed-more)',
    '/(one|three|long|single|tolerant|nulls|unmeasured|pages|slow|labels|columns-|bars-|by-client|title-top-masonry)',
    '(spacer/|button/center|quote/bare|team/(upright|square)|device/(tablet|phone)|hero/(upright|medium))',
  ].join('|'),
)

const STATES = workshopBlocks
  .flatMap(({ name, groups }) =>
    groups.flatMap(({ states }) => states.map((state) => `${name}/${state.name}`)),
  )
  .filter((state) => !SAME_COLORS.test(state) && !REQUEST_STATE.test(state))

/** Pseudo-classes in which elements are checked, besides at rest. */
const HELD = [['hover'], ['focus', 'focus-visible', 'focus-within']]

/** Controls, and the elements that are hovered and focused with them. */
const CONTROLS = 'a, button, input, textarea, summary, [tabindex]'
const TOUCHED = `${CONTROLS}, body :has(${CONTROLS})`

test.skip(({ browserName }) => browserName !== 'chromium', 'Only Chromium holds elements in a state.')
test.use({ viewport: { width: 1280, height: 1600 }, allowedConsoleErrors: [/40[14]|422|500|Error fetching/] })

/** Forces a state onto every element of the page, as if the visitor had caused it. */
async function hold(tools: CDPSession, forcedPseudoClasses: string[]): Promise<void> {
  const { root } = await tools.send('DOM.getDocument')
  const { nodeIds } = await tools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: TOUCHED })
  await Promise.all(
    nodeIds.map((nodeId) => tools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })),
  )
}

/**
 * Checks that every text is readable at rest, under the pointer and with the focus, in both palettes, whichever comes
 * first.
 */
async function isReadable(page: Page, what: string, switchColors: () => Promise<void>): Promise<void> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('DOM.enable')
  await tools.send('CSS.enable')
  for (const state of [[], ...HELD]) {
    if (state.length > 0) await hold(tools, state)
    for (let palettes = 0; palettes < 2; palettes++) {
      if (palettes > 0) await switchColors()
      await finishMotion(page)
      const palette = await page.locator('html').getAttribute('data-palette')
      expect
        .soft(await faintTexts(page, state.includes('focus')), `${what}, ${palette} ${state.join(', ')}`)
        .toEqual([])
    }
  }
  await tools.detach()
}

const isReadableOnSite = (header: HeaderPage, what: string): Promise<void> =>
  isReadable(header.page, what, () => header.switchColors())

/** Scrolls to the end of a page, where the button back to its top is shown, and checks the whole page. */
async function isPageReadable(header: HeaderPage, path: string): Promise<void> {
  await header.page.goto(path)
  await header.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await isReadableOnSite(header, path)
}

/**
 * Sets the attributes of the root element as the server sends them with the other palette, because the page runs no
 * script.
 */
async function switchRoot(page: Page): Promise<void> {
  const isSwitched = (await page.locator('html').getAttribute('data-palette')) === 'switched'
  const headers = { cookie: `astraColorSwitcherState=${!isSwitched}` }
  const html = await (await page.request.get(`/workshop/${STATES[0]}/`, { headers })).text()
  await page.evaluate((html) => {
    const { documentElement: root, body } = new DOMParser().parseFromString(html, 'text/html')
    document.body.className = body.className
    document.documentElement.className = root.className
    for (const { name, value } of root.attributes) document.documentElement.setAttribute(name, value)
  }, html)
  await expect(page.locator('html')).toHaveAttribute('data-palette', isSwitched ? 'default' : 'switched')
}

test('every text of the main pages has enough contrast, also under the pointer', { tag: '@main' }, async ({
  header,
}) => {
  for (const path of ['/', '/portfolio/rose-ridge/', '/contact/', '/search/?q=tide'])
    await isPageReadable(header, path)
})

test('every text of all other pages has enough contrast, also under the pointer', async ({ header }) => {
  test.setTimeout(200_000)
  const pages = ['/portfolio/', '/portfolio/tern-row/', '/about/', '/prints/']
  const forms = ['/search/?q=zzzz', '/login', '/lost-password', '/nowhere/']
  for (const path of [...pages, ...forms]) await isPageReadable(header, path)
})

/** Number of states in one document: with more of them, forcing a state takes longer for each element. */
const TOGETHER = 12

test('every text of every block has enough contrast in every state of the workshop', async ({
  page,
  header,
}) => {
  test.setTimeout(200_000)
  expect(STATES.length).toBeGreaterThan(50)
  for (let at = 0; at < STATES.length; at += TOGETHER) {
    await openStates(page, STATES.slice(at, at + TOGETHER))
    // The layer above a picture can be found only inside the window.
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width: 1280, height })
    await isReadable(page, 'the workshop', () => switchRoot(page))
    await page.setViewportSize({ width: 1280, height: 1600 })
  }
  await page.goto('/workshop/portfolio-grid/failed-500/')
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await isReadableOnSite(header, 'a list that could not be loaded')
})

test('every text of an opened work has enough contrast', async ({ header, portfolio, viewer }) => {
  test.setTimeout(200_000)
  for (const type of ['image', 'video', 'iframe', 'page']) {
    // Some works of type page open in the viewer, none of them among the first.
    await portfolio.open('/?page=3')
    await portfolio.workOf(type).click()
    await viewer.isAtRest()
    await isReadableOnSite(header, `an opened work of type ${type}`)
  }
})

test('every text of what opens from the header has enough contrast', async ({ page, owner, header }) => {
  test.setTimeout(200_000)
  for (const search of ['header-cover', 'slide', 'full-screen'] as const) {
    await owner.change({ header: { search, mobileMenu: 'off-canvas' } }, THREE_LEVEL_MENU)
    await page.goto('/about/')
    await header.search.click()
    await page.getByRole('combobox').fill('tide')
    await page.getByRole('option').first().waitFor()
    await isReadableOnSite(header, `search as ${search}`)
  }
  await page.goto('/about/')
  await header.openSubMenu('Work')
  await header.openSubMenu('Maps')
  await isReadableOnSite(header, 'sub-menus')
  await header.openSubMenu('Series')
  await isReadableOnSite(header, 'a panel of columns')
  await header.openLogin()
  const popup = page.getByRole('dialog')
  await popup.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(popup.locator('[aria-invalid]').first()).toBeVisible()
  await isReadableOnSite(header, 'the login popup')
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 390, height: 1200 })
  for (const mobileMenu of ['off-canvas', 'dropdown'] as const) {
    await owner.change({ header: { mobileMenu } }, THREE_LEVEL_MENU)
    await page.goto('/about/')
    await header.openMenu()
    await header.openSubMenu('Work')
    await isReadableOnSite(header, `the menu as ${mobileMenu}`)
  }
})
