import type { Locator, Page } from '@playwright/test'
import { test as base } from '../test.ts'
import { type ForeignSite, startForeignSite } from './foreign-site.ts'

export { expect } from '../test.ts'

interface EmbedFixtures {
  /** Somebody else's site, empty at first. */
  foreign: ForeignSite
  /** Our script as that site would link it; its tag takes further attributes. */
  script: (attributes?: string) => string
  /** Texts of the errors and warnings the page's scripts have written so far. */
  complaints: () => Promise<string[]>
}

declare global {
  /** What `embed.js` leaves on a page. */
  var Vitrine: { mount(element: Element): Promise<boolean>; unmount(element: Element): void }
}

export const test = base.extend<EmbedFixtures>({
  foreign: async ({ site }, use) => {
    const foreign = await startForeignSite(site)
    await use(foreign)
    await foreign.stop()
  },
  script: async ({ site }, use) =>
    use((attributes = '') => `<script src="${site}/embed.js" ${attributes}></script>`),
  complaints: async ({ page }, use) => {
    // Not by Playwright's console event: Firefox gives it errors without their message.
    await page.addInitScript(() => {
      const said: string[] = []
      Object.assign(globalThis, { complaints: said })
      for (const kind of ['error', 'warn'] as const) {
        const write = console[kind]
        console[kind] = (...words: unknown[]) => {
          said.push(words.join(' '))
          write(...words)
        }
      }
    })
    await use(() => page.evaluate(() => (globalThis as unknown as { complaints: string[] }).complaints))
  },
})

/** Markup of a block, in our own way. */
export const block = (attributes: object = {}, content = '', more = ''): string =>
  `<div data-vitrine-portfolio='${JSON.stringify(attributes)}' ${more}>${content}</div>`

/** Cards of a page, or of one block. */
export const cards = (of: Page | Locator): Locator => of.locator('[data-portfolio-item]')

/** Markup of the tag by which most tests point a script at the interface of the foreign site. */
export const OWN_API = 'data-api-url="/wp-json/wp/v2/astra-portfolio"'

/** Waits until nothing inside the blocks of a page fades or moves any more. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const blocks = document.querySelectorAll('[data-vitrine-portfolio], .portfolio-block-wrapper')
    const running = [...blocks].flatMap(({ shadowRoot }) => shadowRoot?.getAnimations() ?? [])
    const passing = running.filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    // A cancelled animation rejects, and is over as well.
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })

/**
 * Sends one more request from the page and waits for its answer: whatever the scripts of the page have begun to ask for
 * by then has been noted before it. Lets a test tell what was not asked for without a fixed wait.
 */
export async function askOnceMore(page: Page): Promise<void> {
  // Timers and idle callbacks that are due run before the request.
  await page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => setTimeout(resolve), { timeout: 1000 })),
  )
  const sent = page.waitForRequest(/picture\.svg\?last/)
  await page.evaluate(() => fetch('/picture.svg?last'))
  await sent
}
