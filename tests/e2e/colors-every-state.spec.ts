// @engine chromium
import type { BrowserContext, Page } from '@playwright/test'
import type { ColorMode } from '../../src/core/content/index.ts'
import { test } from '../support/owner.ts'
import { expect } from '../support/test.ts'

const COOKIE = 'astraColorSwitcherState'
const AUTOMATIC = 'astraColorSwitcherAutomatic'
const PAPER = { default: 'oklch(0.985 0.003 90)', switched: 'oklch(0.17 0.006 80)' }

/** Settings of the owner. */
interface Site {
  mode: ColorMode
  dark: boolean
  forceReload: boolean
  logos: 0 | 1 | 2
}

/** Cookie of the visitor, no cookie, or a browser that blocks cookies. */
type Brought = 'true' | 'false' | 'garbage' | 'nothing' | 'blocked'

/** Returns what the visitor should see by color-2 and color-5. */
function expected({ mode, dark, forceReload, logos }: Site, brought: Brought, system: 'light' | 'dark') {
  const blocked = brought === 'blocked'
  const cookie = blocked || brought === 'nothing' ? undefined : brought
  const asksSystem = cookie === undefined && mode === 'system' && dark
  const switched =
    cookie === undefined ? mode === 'dark' || (asksSystem && system === 'dark') : cookie === 'true'
  const byRule = asksSystem && system === 'dark'
  const reloads = forceReload && !blocked
  const look = (isSwitched: boolean) => ({
    paper: isSwitched ? PAPER.switched : PAPER.default,
    pressed: String(isSwitched),
    bodyClass: isSwitched && dark,
    rootClass: isSwitched && dark,
    scheme: isSwitched && dark ? 'dark' : 'light',
    logo: logos === 0 ? null : logos === 2 && dark && isSwitched ? 'night' : 'day',
  })
  return {
    first: look(switched),
    firstCookie: blocked ? undefined : byRule ? 'true' : cookie,
    automatic: byRule && !blocked,
    firstViews: byRule && reloads ? 2 : 1,
    second: look(!switched),
    secondCookie: blocked ? undefined : String(!switched),
    secondViews: reloads ? 1 : 0,
  }
}

interface Case {
  site: Site
  visitors: Brought[]
}

/**
 * Sites and visitors such that each pair of settings and cookies occurs. The palette a page is sent with is tested in
 * `palette-state.test.ts`, for every mode and cookie.
 */
const LEFT_TO_SYSTEM: Case[] = [
  {
    site: { mode: 'system', dark: true, forceReload: false, logos: 2 },
    visitors: ['nothing', 'true', 'false', 'garbage', 'blocked'],
  },
  {
    site: { mode: 'system', dark: true, forceReload: true, logos: 2 },
    visitors: ['nothing', 'true', 'blocked'],
  },
  { site: { mode: 'system', dark: false, forceReload: false, logos: 2 }, visitors: ['nothing', 'true'] },
]
const DECIDED: Case[] = [
  { site: { mode: 'light', dark: true, forceReload: true, logos: 1 }, visitors: ['nothing', 'true'] },
  { site: { mode: 'dark', dark: true, forceReload: false, logos: 1 }, visitors: ['nothing', 'false'] },
  { site: { mode: 'dark', dark: false, forceReload: true, logos: 2 }, visitors: ['blocked', 'garbage'] },
  { site: { mode: 'light', dark: false, forceReload: false, logos: 0 }, visitors: ['nothing'] },
]
/** Cases whose result depends on a light system. */
const OF_A_LIGHT_SYSTEM: Case[] = [
  { site: { mode: 'system', dark: true, forceReload: true, logos: 2 }, visitors: ['nothing', 'blocked'] },
  { site: { mode: 'dark', dark: true, forceReload: false, logos: 2 }, visitors: ['nothing'] },
]

/** Returns what the page looks like now; `null` while it is being loaded again. */
const look = (page: Page, night: string | undefined) =>
  page
    .evaluate((nightUrl) => {
      const { documentElement: root, body } = document
      const logo = document.querySelector<HTMLImageElement>('[data-part="logo"] img')
      const button = document.querySelector('form[data-color-switcher] button')
      const scheme = getComputedStyle(root).colorScheme
      return {
        paper: getComputedStyle(root).getPropertyValue('--ast-global-color-4').trim(),
        pressed: button?.getAttribute('aria-pressed'),
        bodyClass: body.classList.contains('astra-dark-mode-enable'),
        rootClass: root.classList.contains('astra-dark-mode-enable'),
        scheme:
          scheme === 'light dark'
            ? matchMedia('(prefers-color-scheme: dark)').matches
              ? 'dark'
              : 'light'
            : scheme,
        logo: logo && (nightUrl && logo.currentSrc.includes(nightUrl) ? 'night' : 'day'),
      }
    }, night)
    // The page is being loaded again.
    .catch(() => null)

const cookieOf = async (context: BrowserContext, name: string) =>
  (await context.cookies()).find((cookie) => cookie.name === name)?.value

for (const [title, system, cases] of [
  ['a dark system, to which the owner leaves it', 'dark', LEFT_TO_SYSTEM],
  ['a dark system, where the owner has decided', 'dark', DECIDED],
  ['a light system', 'light', OF_A_LIGHT_SYSTEM],
] as const)
  test.describe(`with ${title}`, () => {
    test.use({ colorScheme: system })

    // @behaviour color-2 color-1 color-3 color-4 color-5 color-6
    test('every visitor gets and switches the specified palette, with any cookies', {
      tag: system === 'dark' ? '@main' : [],
    }, async ({ page, context, owner, site: url }) => {
      const { logos: both } = (await owner.services.settings.stored()).colors
      const { logos: shownLogos } = (await owner.services.settings.read()).colors
      const night = shownLogos.switched?.url.replace(/-\d+\.\w+$/, '')
      let views = 0
      page.on('framenavigated', (frame) => {
        if (frame === page.mainFrame()) views++
      })
      await page.addInitScript(() => {
        // For visitors whose browser blocks cookies, the address says so.
        if (!location.search.includes('blocked')) return
        Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} })
      })

      for (const { site, visitors } of cases) {
        const { mode, dark, forceReload, logos } = site
        await owner.change({
          colors: {
            defaultMode: mode,
            isDarkPalette: dark,
            forceReload,
            logos: {
              default: logos > 0 ? both.default : null,
              switched: logos > 1 ? both.switched : null,
            },
          },
        })
        for (const choice of visitors) {
          const name = JSON.stringify({ ...site, system, brought: choice })
          const expectation = expected(site, choice, system)
          await page.goto('about:blank')
          await context.clearCookies()
          if (choice !== 'nothing' && choice !== 'blocked')
            await context.addCookies([{ name: COOKIE, value: choice, url }])
          views = 0

          await page.goto(choice === 'blocked' ? '/contact/?cookies=blocked' : '/contact/')
          await expect.poll(() => look(page, night), name).toEqual(expectation.first)
          await expect.poll(() => views, `page views of ${name}`).toBe(expectation.firstViews)
          await expect.poll(() => cookieOf(context, COOKIE), name).toBe(expectation.firstCookie)
          expect((await cookieOf(context, AUTOMATIC)) === 'true', name).toBe(expectation.automatic)

          // A page that was loaded again can switch once its script has loaded.
          await page.waitForLoadState()
          views = 0
          await page.locator('form[data-color-switcher] button:visible').click()
          await expect.poll(() => look(page, night), `switched: ${name}`).toEqual(expectation.second)
          await expect.poll(() => cookieOf(context, COOKIE), name).toBe(expectation.secondCookie)
          expect(await cookieOf(context, AUTOMATIC), name).toBeUndefined()
          await expect.poll(() => views, `page views of switching: ${name}`).toBe(expectation.secondViews)
        }
      }
    })
  })
