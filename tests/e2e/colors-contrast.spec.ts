// @engine chromium
import type { CDPSession, Page } from '@playwright/test'
import { faintTexts } from '../support/faint-texts.ts'
import { THREE_LEVELS, test } from '../support/owner.ts'
import { HeaderPage } from '../support/pages/header-page.ts'
import { finishMotion } from '../support/pages/viewer-page.ts'
import { expect } from '../support/test.ts'

/** Other numbers, places and answers: nothing with colours of its own. */
const SAME_COLORS = new RegExp(
  [
    '-rtl/',
    '/(items-\\d|uniform-\\d|masonry|rtl|gutter|break|scroll|no-|all-|preset|many|combi|two|overlap|failed-(401|html|object))',
    '/(one|three|long|single|tolerant|nulls|unmeasured|pages|slow|labels|columns-|bars-|by-client|title-top-masonry)',
    '/(spacer|button/center|quote/bare|team/(upright|square)|device/(tablet|phone)|hero/(upright|medium))',
  ].join('|'),
)

/** What an element can be in, apart from rest. */
const STATES = [['hover'], ['focus', 'focus-visible', 'focus-within']]

/** Controls, and what is hovered and focused with them. */
const CONTROLS = 'a, button, input, textarea, summary, [tabindex]'
const TOUCHED = `${CONTROLS}, body :has(${CONTROLS})`

test.skip(({ browserName }) => browserName !== 'chromium', 'Only Chromium holds elements in a state.')
test.use({ viewport: { width: 1280, height: 1600 }, allowedConsoleErrors: [/40[14]|422|500|Error fetching/] })

/** Puts every element of the page into a state as if the visitor did. */
async function hold(tools: CDPSession, forcedPseudoClasses: string[]): Promise<void> {
  const { root } = await tools.send('DOM.getDocument')
  const { nodeIds } = await tools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: TOUCHED })
  await Promise.all(
    nodeIds.map((nodeId) => tools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })),
  )
}

/** Whether everything can be read as it stands, under the pointer, pressed and with the focus. */
async function isReadable(page: Page, what: string): Promise<void> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('DOM.enable')
  await tools.send('CSS.enable')
  for (const state of [[], ...STATES]) {
    if (state.length > 0) await hold(tools, state)
    await finishMotion(page)
    expect.soft(await faintTexts(page, state.includes('focus')), `${what} ${state.join(', ')}`).toEqual([])
  }
  await tools.detach()
}

const found = async (page: Page) => {
  await new HeaderPage(page).search.click()
  await page.getByRole('combobox').fill('tide')
  await page.getByRole('option').first().waitFor()
}

for (const [palette, switched] of [
  ['light', 'false'],
  ['dark', 'true'],
] as const)
  test.describe(`in the ${palette} palette`, () => {
    test.beforeEach(async ({ context, site }) => {
      await context.addCookies([{ name: 'astraColorSwitcherState', value: switched, url: site }])
    })

    test('every text of every page can be read, whatever the visitor points at', async ({ page }) => {
      test.setTimeout(400_000)
      const pages = [
        '/',
        '/portfolio/',
        '/portfolio/rose-ridge/',
        '/portfolio/tern-row/',
        '/about/',
        '/contact/',
        '/prints/',
      ]
      const forms = ['/search/?q=tide', '/search/?q=zzzz', '/login', '/lost-password', '/nowhere/']
      for (const path of [...pages, ...forms]) {
        await page.goto(path)
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
        await isReadable(page, path)
      }
    })

    test('every text of the block can be read, in every state of the workshop', async ({ page }) => {
      test.setTimeout(600_000)
      await page.goto('/workshop/')
      const links = await page.getByRole('main').getByRole('link').all()
      const paths = await Promise.all(links.map((link) => link.getAttribute('href')))
      expect(paths.length).toBeGreaterThan(20)
      for (const path of paths) {
        if (path === null || SAME_COLORS.test(path)) continue
        await page.goto(path)
        await isReadable(page, path)
      }
    })

    test('every text of an opened work can be read', async ({ page }) => {
      test.setTimeout(200_000)
      for (const type of ['image', 'video', 'iframe', 'page']) {
        // Some works of type page open in the viewer, none of them among the first.
        await page.goto('/?page=3')
        const link = page.locator(`[data-portfolio-item][data-type="${type}"] a[data-enhanced]`).first()
        // A link is simply followed when the code takes too long, as it may on a busy machine.
        await link.hover()
        await page.waitForLoadState('networkidle')
        await link.click()
        await expect(page.locator('dialog[open]')).toBeVisible()
        await isReadable(page, `an opened work of type ${type}`)
      }
    })

    test('every text of what opens from the header can be read', async ({ page, owner, header }) => {
      test.setTimeout(400_000)
      for (const variant of ['header-cover', 'slide', 'full-screen'] as const) {
        await owner.change({ header: { search: variant, mobileMenu: 'off-canvas' } }, THREE_LEVELS)
        await page.goto('/about/')
        await found(page)
        await isReadable(page, `search as ${variant}`)
      }
      await page.goto('/about/')
      await header.openSubMenu('Work')
      await header.openSubMenu('Maps')
      await isReadable(page, 'sub-menus')
      await header.openSubMenu('Series')
      await isReadable(page, 'a panel of columns')
      await header.openLogin()
      const popup = page.getByRole('dialog')
      await popup.getByRole('button', { name: 'Log in', exact: true }).click()
      await expect(popup.locator('[aria-invalid]').first()).toBeVisible()
      await isReadable(page, 'the login popup')
      await page.keyboard.press('Escape')

      await page.setViewportSize({ width: 390, height: 1200 })
      for (const mobileMenu of ['off-canvas', 'dropdown'] as const) {
        await owner.change({ header: { mobileMenu } }, THREE_LEVELS)
        await page.goto('/about/')
        await header.openMenu()
        await header.openSubMenu('Work')
        await isReadable(page, `the menu as ${mobileMenu}`)
      }
    })
  })
