// @engine chromium
import type { BrowserContext, Page } from '@playwright/test'
import { COLOR_MODES, type ColorMode } from '../../src/core/content/index.ts'
import { test } from '../support/owner.ts'
import { expect } from '../support/test.ts'

const COOKIE = 'astraColorSwitcherState'
const AUTOMATIC = 'astraColorSwitcherAutomatic'
const PAPER = { default: 'oklch(0.985 0.003 90)', switched: 'oklch(0.17 0.006 80)' }

/** What the owner has set. */
interface Site {
  mode: ColorMode
  dark: boolean
  forceReload: boolean
  logos: 0 | 1 | 2
}

/** Who comes. A visitor whose browser blocks cookies sends none. */
interface Visitor {
  cookie: 'true' | 'false' | 'garbage' | undefined
  system: 'light' | 'dark'
  blocked: boolean
}

/** What they see, by color-2 and color-5. */
function expected({ mode, dark, forceReload, logos }: Site, { cookie, system, blocked }: Visitor) {
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

const VISITORS: Omit<Visitor, 'system'>[] = [
  ...([undefined, 'true', 'false', 'garbage'] as const).map((cookie) => ({ cookie, blocked: false })),
  { cookie: undefined, blocked: true },
]

/**
 * Which logo is shown follows from the palette that is shown, and not from how the page came to it: with other numbers
 * of logos those come who see either palette.
 */
const SITES: { forceReload: boolean; logos: Site['logos']; visitors: typeof VISITORS }[] = [
  { forceReload: false, logos: 2, visitors: VISITORS },
  { forceReload: true, logos: 2, visitors: VISITORS },
  { forceReload: false, logos: 1, visitors: VISITORS.slice(0, 2) },
  { forceReload: true, logos: 0, visitors: VISITORS.slice(0, 1) },
]

/** What the page looks like now. */
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
    // A page that is being loaded again looks like nothing yet.
    .catch(() => null)

const cookieOf = async (context: BrowserContext, name: string) =>
  (await context.cookies()).find((cookie) => cookie.name === name)?.value

for (const system of ['light', 'dark'] as const)
  test.describe(`the system is ${system}`, () => {
    test.use({ colorScheme: system })

    for (const mode of COLOR_MODES) {
      for (const dark of [true, false]) {
        // @behaviour color-2 color-1 color-3 color-4 color-5 color-6
        test(`mode ${mode}, the other palette ${dark ? 'dark' : 'not dark'}: every visitor sees and switches as agreed`, async ({
          page,
          context,
          owner,
          site,
          browserName,
        }) => {
          test.setTimeout(400_000)
          const { logos: both } = (await owner.services.settings.stored()).colors
          const { logos: shown } = (await owner.services.settings.read()).colors
          const night = shown.switched?.url.replace(/-\d+\.\w+$/, '')
          let views = 0
          page.on('request', (request) => {
            if (request.isNavigationRequest() && request.frame() === page.mainFrame()) views++
          })
          await page.addInitScript(() => {
            // Visitors whose browser blocks cookies say so in the address.
            if (!location.search.includes('blocked')) return
            Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} })
          })

          for (const { forceReload, logos, visitors } of browserName === 'chromium'
            ? SITES
            : SITES.slice(0, 2)) {
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
            for (const who of visitors) {
              const visitor = { ...who, system }
              const name = JSON.stringify({ mode, dark, forceReload, logos, ...visitor })
              const wanted = expected({ mode, dark, forceReload, logos }, visitor)
              await page.goto('about:blank')
              await context.clearCookies()
              if (visitor.cookie)
                await context.addCookies([{ name: COOKIE, value: visitor.cookie, url: site }])
              views = 0

              await page.goto(visitor.blocked ? '/contact/?cookies=blocked' : '/contact/')
              await expect.poll(() => look(page, night), name).toEqual(wanted.first)
              await expect.poll(() => views, `page views of ${name}`).toBe(wanted.firstViews)
              await expect.poll(() => cookieOf(context, COOKIE), name).toBe(wanted.firstCookie)
              expect((await cookieOf(context, AUTOMATIC)) === 'true', name).toBe(wanted.automatic)

              views = 0
              await page.locator('form[data-color-switcher] button:visible').click()
              await expect.poll(() => look(page, night), `switched: ${name}`).toEqual(wanted.second)
              await expect.poll(() => cookieOf(context, COOKIE), name).toBe(wanted.secondCookie)
              expect(await cookieOf(context, AUTOMATIC), name).toBeUndefined()
              await expect.poll(() => views, `page views of switching: ${name}`).toBe(wanted.secondViews)
            }
          }
        })
      }
    }
  })
