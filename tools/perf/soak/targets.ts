import type { Services } from '../../../src/server/app/create-services.ts'

/** Things that are written again and again, each time with a higher number. */
export const TARGETS = ['page', 'site', 'item'] as const
export type Target = (typeof TARGETS)[number]

/** Paths that show the target's number; the last one is of the read API. */
export const PATHS: readonly [path: string, shows: Target][] = [
  ['/soak/', 'page'],
  ['/soak/', 'site'],
  ['/portfolio/soak/', 'item'],
  ['/wp-json/wp/v2/astra-portfolio', 'item'],
]

type Writing = Pick<Services, 'pages' | 'settings' | 'portfolio'>

const title = (target: Target, number: number): string => `Soak-${target}-${number}`

/** Returns the number of a target in a text; -1 if there is none. */
export const readNumber = (text: string, target: Target): number =>
  Number(new RegExp(`Soak-${target}-(\\d+)`).exec(text)?.[1] ?? -1)

/** Writes a number as an author would. */
export async function writeNumber(services: Writing, target: Target, number: number): Promise<void> {
  const titleText = title(target, number)
  if (target === 'page')
    await services.pages.save({ path: '/soak/', title: titleText, description: '', blocks: [] })
  else if (target === 'site') await services.settings.change({ title: titleText })
  else
    await services.portfolio.save([
      { slug: 'soak', title: titleText, publishedAt: '2026-01-01T00:00:00.000Z' },
    ])
}

/** Returns the stored number. */
export async function readStoredNumber(services: Writing, target: Target): Promise<number> {
  const readers = {
    page: async () => (await services.pages.byPath('/soak/', 'members'))?.title,
    site: async () => (await services.settings.stored()).title,
    item: async () => (await services.portfolio.bySlug('soak'))?.item.title,
  }
  return readNumber((await readers[target]()) ?? '', target)
}
