import sharp from 'sharp'
import type { Result } from '../../../src/core/kit/result.ts'
import type { Services } from '../../../src/server/app/create-services.ts'
import { OWNER, unwrapResult } from './actors.ts'

/** Reads and saves a number that several writers count up in one thing. */
export interface Counter {
  read(): Promise<{ version: number; count: number }>
  save(count: number, version: number): Promise<Result<unknown, unknown>>
}

/** Kind of thing with a version, in which a number can be counted. */
export interface Countable {
  /**
   * Makes the thing with the number 0.
   *
   * @returns its id; 0 for things of which a site has one
   */
  make(services: Services): Promise<number>
  counter(services: Services, id: number): Counter
}

const entry = (kind: 'work' | 'page', field: string, isPublished: boolean): Countable => ({
  async make({ entries }) {
    const created = unwrapResult(
      await entries.create(OWNER, kind, { values: { title: 'Counted', [field]: '0' } }),
    )
    if (isPublished) unwrapResult(await entries.publish(OWNER, created, { version: created.version }))
    return created.id
  },
  counter: ({ entries }, id) => ({
    async read() {
      const { version, values } = unwrapResult(await entries.read(OWNER, { kind, id }))
      return { version, count: numberIn(values[field]) }
    },
    save: (count, version) => entries.save(OWNER, { kind, id }, { [field]: String(count) }, { version }),
  }),
})

const siteSingleton = (
  name: Parameters<Services['singletons']['read']>[1],
  valuesOf: (text: string) => Parameters<Services['singletons']['save']>[2],
): Countable => ({
  make: async () => 0,
  counter: ({ singletons }) => ({
    async read() {
      const { version, values } = unwrapResult(await singletons.read(OWNER, name))
      return { version, count: Number(/Line (\d+)/.exec(JSON.stringify(values))?.[1] ?? 0) }
    },
    save: (count, version) => singletons.save(OWNER, name, valuesOf(`Line ${count}`), { version }),
  }),
})

/** Origin of the site. */
const ORIGIN = 'http://localhost:3000'

export const COUNTABLES = {
  'the draft of a work': entry('work', 'summary', false),
  'a published work': entry('work', 'summary', true),
  'the draft of a page': entry('page', 'description', false),
  'a published page': entry('page', 'description', true),
  settings: siteSingleton('settings', (text) => ({ tagline: text })),
  appearance: siteSingleton('appearance', (text) => ({ notice: { text, position: 'top' } })),
  'a menu': siteSingleton('menu:primary', (text) => ({ entries: [{ label: text, url: '/', children: [] }] })),
  'a term': {
    make: async ({ terms }) =>
      unwrapResult(await terms.create(OWNER, 'tags', { name: 'Counted', description: '0' })).id,
    counter: ({ terms }, id) => ({
      async read() {
        const { version, description } = unwrapResult(await terms.read(OWNER, { taxonomy: 'tags', id }))
        return { version, count: numberIn(description) }
      },
      save: (count, version) =>
        terms.update(OWNER, { taxonomy: 'tags', id }, { description: String(count) }, { version }),
    }),
  },
  'a redirect': {
    make: async ({ redirects }) =>
      unwrapResult(await redirects.create(OWNER, { from: '/counted/', to: '/0', status: 301 }, ORIGIN)).id,
    counter: ({ redirects }, id) => ({
      async read() {
        const list = unwrapResult(await redirects.list(OWNER, { search: '/counted/', page: 1, perPage: 10 }))
        const redirect = list.redirects.find((one) => one.id === id)
        const target = redirect?.to?.kind === 'url' ? redirect.to.url : ''
        return { version: redirect?.version ?? 0, count: numberIn(target) }
      },
      save: (count, version) => redirects.change(OWNER, id, { to: `/${count}` }, ORIGIN, { version }),
    }),
  },
  'the alt text of a picture': {
    async make({ media }) {
      const sand = { create: { width: 8, height: 8, channels: 3, background: '#a60' } } as const
      const bytes = await sharp(sand).png().toBuffer()
      return unwrapResult(await media.store(bytes, { fileName: 'sand.png', alt: '0', title: '' })).id
    },
    counter: ({ library }, id) => ({
      async read() {
        const { version, alt } = unwrapResult(await library.read(OWNER, id))
        return { version, count: numberIn(alt) }
      },
      save: (count, version) => library.change(OWNER, id, { alt: String(count) }, { version }),
    }),
  },
} satisfies Readonly<Record<string, Countable>>

export type CountableName = keyof typeof COUNTABLES
export const COUNTABLE_NAMES = Object.keys(COUNTABLES) as CountableName[]

/**
 * Reads, adds one and saves with the version that was read, again and again.
 *
 * @returns number of acknowledged saves
 */
export async function countUp({ read, save }: Counter, tries: number): Promise<number> {
  let acknowledged = 0
  for (let attempt = 0; attempt < tries; attempt++) {
    const { count, version } = await read()
    if ((await save(count + 1, version)).ok) acknowledged++
  }
  return acknowledged
}

const numberIn = (text: unknown): number => Number(/\d+$/.exec(String(text))?.[0] ?? 0)
