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
