import type { Locator, Page } from '@playwright/test'
import { test as base } from '../test.ts'
import { type ForeignSite, startForeignSite } from './foreign-site.ts'

export { expect } from '../test.ts'

interface EmbedFixtures {
  /** Foreign site, empty at first. */
  foreign: ForeignSite
  /** Returns the tag with which that site would load our script; it takes further attributes. */
  script: (attributes?: string) => string
  /** Returns the errors and warnings that the page's scripts have logged so far. */
  complaints: () => Promise<string[]>
}

declare global {
  /** Global that `embed.js` sets on a page. */
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
    // Not by Playwright's console event, because Firefox reports errors there without their message.
    await page.addInitScript(() => {
      const complaints: string[] = []
      Object.assign(globalThis, { complaints })
      for (const kind of ['error', 'warn'] as const) {
        const write = console[kind]
        console[kind] = (...words: unknown[]) => {
          complaints.push(words.join(' '))
          write(...words)
        }
      }
    })
    await use(() => page.evaluate(() => (globalThis as unknown as { complaints: string[] }).complaints))
  },
})

/** Returns the markup of a block in our own format. */
export const block = (attributes: object = {}, content = '', more = ''): string =>
  `<div data-vitrine-portfolio='${JSON.stringify(attributes)}' ${more}>${content}</div>`

/** Returns the cards of a page, or of one block. */
export const cards = (of: Page | Locator): Locator => of.locator('[data-portfolio-item]')

/** Attribute with which most tests point a script to the interface of the foreign site. */
export const OWN_API = 'data-api-url="/wp-json/wp/v2/astra-portfolio"'

/** Waits until no animation runs inside the blocks of a page. */
export const waitUntilSettled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const blocks = document.querySelectorAll('[data-vitrine-portfolio], .portfolio-block-wrapper')
    const running = [...blocks].flatMap(({ shadowRoot }) => shadowRoot?.getAnimations() ?? [])
    const passing = running.filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    // A cancelled animation rejects and is finished, too.
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })

/**
 * Sends one more request from the page and waits for its response: all requests that scripts began before it have been
 * recorded by then. A test can so tell without a fixed wait what was not requested.
 */
export async function waitForEarlierRequests(page: Page): Promise<void> {
  // Due timers and idle callbacks run before the request.
  await page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => setTimeout(resolve), { timeout: 1000 })),
  )
  const lastRequest = page.waitForRequest(/picture\.svg\?last/)
  await page.evaluate(() => fetch('/picture.svg?last'))
  await lastRequest
}
