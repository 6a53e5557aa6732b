import { randomUUID } from 'node:crypto'
import type { MenuEntry } from '../../src/core/content/index.ts'
import { openServices, type Services } from '../../src/server/app/create-services.ts'
import type { SettingsChange } from '../../src/server/site/settings/index.ts'
import { NO_BLOCKS } from './no-blocks.ts'
import { test as base, expect } from './test.ts'

/** Access of an owner to a test's site; changes are undone when the test ends. */
export interface Owner {
  services: Services
  /** Changes settings and the menu, and waits until the site shows them. */
  change(settings: SettingsChange, entries?: MenuEntry[]): Promise<void>
}

/** Path of a page without links to it; its title tells which change was the last. */
const LAST_CHANGE = '/last-change/'

/**
 * Waits until a running site shows everything written so far. The site checks from time to time whether another process
 * has written, and then clears its cache. A page that is not cached shows its first title at once and is cached from
 * then on, so the second title appears only after the cache was cleared.
 */
export async function waitUntilChangesShow({ pages }: Pick<Services, 'pages'>, site: string): Promise<void> {
  for (let round = 0; round < 2; round++) {
    const title = `Change ${randomUUID()}`
    await pages.save({ path: LAST_CHANGE, title, description: '', blocks: [] })
    await expect
      .poll(async () => (await fetch(site + LAST_CHANGE)).text(), { intervals: [20] })
      .toContain(title)
  }
}

export const test = base.extend<{ owner: Owner }, { ownServices: Services }>({
  ownServices: [
    async ({ server }, use) => {
      const services = await openServices({ dataDir: server.dataDir }, { blocks: NO_BLOCKS })
      await use(services)
      await services.close()
    },
    { scope: 'worker' },
  ],
  owner: async ({ ownServices: services, site }, use) => {
    const before = await services.settings.stored()
    const menu = await services.menus.at('primary')
    const change = async (settings: SettingsChange, entries = menu.entries) => {
      await services.menus.save({ location: 'primary', entries })
      await services.settings.change(settings)
      await waitUntilChangesShow(services, site)
    }
    await use({ services, change })
    await change(before)
  },
})

/** Returns a menu item. The menus below have three levels, a panel of columns, links into the page, or 40 items. */
export const entry = (label: string, url: string, children: MenuEntry[] = []): MenuEntry => ({
  label,
  url,
  children,
})

export const THREE_LEVEL_MENU: MenuEntry[] = [
  entry('Work', '/portfolio/', [
    entry('Maps', '/portfolio/?category=maps', [
      entry('Tides', '/portfolio/float/'),
      entry('Winds', '/about/'),
    ]),
    entry('Posters', '/portfolio/?category=posters', [entry('Silt', '/portfolio/silt/')]),
    entry('Objects', '/portfolio/?category=objects'),
  ]),
  {
    ...entry('Series', '/portfolio/', [
      entry('Weather', '/portfolio/', [entry('Squall', '/portfolio/squall/')]),
      entry('Sea', '/portfolio/', [entry('Sun road', '/portfolio/sun-road/')]),
    ]),
    panel: 'mega',
  },
  entry('Studio', '/about/'),
  entry('Where', '#place'),
]

/** Menu with more items than fit into any window. */
export const LONG_MENU: MenuEntry[] = [
  entry(
    'Work',
    '/portfolio/',
    Array.from({ length: 40 }, (_, index) => entry(`Work ${index + 1}`, `/about/?n=${index}`)),
  ),
  ...Array.from({ length: 39 }, (_, index) => entry(`Page ${index + 1}`, `/about/?page=${index}`)),
]
