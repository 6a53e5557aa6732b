import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { OWNER, openEntries, unwrapResult } from '../../../tests/support/server/open-entries.ts'
import { openSite } from '../../../tests/support/server/open-site.ts'
import type { EntryRef } from '../../core/entry/index.ts'

/** Number of writes, set by `FRESH_WRITES=1000`. The same seed repeats the same writes: `FRESH_SEED=7`. */
const WRITES = Number(process.env.FRESH_WRITES ?? 40)
const SEED = Number(process.env.FRESH_SEED ?? Math.floor(Math.random() * 1e9))
const WITHIN_MS = 60_000 + 1000 * WRITES

const ANYWAY = { version: null }
const WORKS = 6

/** Creates a generator of numbers from 0 up to 1 from a seed. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

interface Work extends EntryRef {
  slug: string
  title: string
  state: 'publish' | 'draft' | 'trash'
}

// @behaviour entry-4 processes-2
it(
  `after an acknowledged write no page and no response is outdated, in this process and in another (seed ${SEED})`,
  async () => {
    const next = numbers(SEED)
    const here = await openEntries()
    const there = await openEntries(here.services.dataDir)
    for (const { services } of [here, there]) services.startBackground()
    const { entries, services, publishedOf } = here
    const apps = [openSite(services), openSite(there.services)] as const
    const fetchPage = async (app: (typeof apps)[number], path: string) => {
      const response = await app.fetch(new Request(`http://localhost:3000${path}`))
      return { status: response.status, text: await response.text() }
    }
    const grid = [{ name: 'portfolio-grid', attributes: { itemsPerPage: 50 } }]
    await publishedOf('page', { title: 'Home', path: '/', blocks: grid })
    const about = await publishedOf('page', { title: 'About', path: '/about/' })
    const tag = await services.portfolio.saveTerm({ taxonomy: 'categories', slug: 't', name: 'K0k' })
    let token = 0
    const fresh = (letter: string) => {
      token += 1
      return `${letter}${token}${letter.toLowerCase()}`
    }
    const works: Work[] = []
    for (let count = 0; count < WORKS; count += 1) {
      const title = fresh('W')
      const { id, kind, path } = await publishedOf('work', { title, type: 'page', terms: [tag] })
      works.unshift({ id, kind, title, slug: path.split('/')[2] ?? '', state: 'publish' })
    }
    const site = { title: 'S0s', term: 'K0k', about: 'About', isByHand: false }

    const choices: ((work: Work) => Promise<void>)[] = [
      async (work) => {
        if (work.state === 'trash') return
        const title = fresh('W')
        unwrapResult(await entries.save(OWNER, work, { title }, ANYWAY))
        unwrapResult(await entries.publish(OWNER, work, ANYWAY))
        Object.assign(work, { title, state: 'publish' })
      },
      async (work) => {
        if (work.state === 'trash') return
        const slug = fresh('w').toLowerCase()
        unwrapResult(await entries.save(OWNER, work, { slug }, ANYWAY))
        unwrapResult(await entries.publish(OWNER, work, ANYWAY))
        Object.assign(work, { slug, state: 'publish' })
      },
      async (work) => {
        if (work.state !== 'publish') return
        unwrapResult(await entries.unpublish(OWNER, work, ANYWAY))
        work.state = 'draft'
      },
      async (work) => {
        if (work.state === 'trash') {
          const back = unwrapResult(await entries.restore(OWNER, work, ANYWAY))
          work.state = back.entry.status === 'publish' ? 'publish' : 'draft'
          return
        }
        unwrapResult(await entries.trash(OWNER, work, ANYWAY))
        work.state = 'trash'
      },
      async (work) => {
        if (work.state === 'trash') return
        unwrapResult(await entries.move(OWNER, [work.id], { to: 'start' }))
        works.splice(works.indexOf(work), 1)
        works.unshift(work)
        site.isByHand = true
      },
      async () => {
        site.term = fresh('K')
        await services.portfolio.saveTerm({ taxonomy: 'categories', slug: 't', name: site.term })
      },
      async () => {
        site.title = fresh('S')
        await services.settings.change({ title: site.title })
      },
      async () => {
        site.about = fresh('P')
        unwrapResult(await entries.save(OWNER, about, { title: site.about }, ANYWAY))
        unwrapResult(await entries.publish(OWNER, about, ANYWAY))
      },
    ]

    const titlesIn = (text: string) => [...new Set(text.match(/W\d+w/g))]
    /** Returns the faults in the responses of an app; empty if all responses are current. */
    const faultsOf = async (app: (typeof apps)[number]): Promise<string[]> => {
      const publicTitles = works.filter(({ state }) => state === 'publish').map(({ title }) => title)
      const [home, api, feed, terms, map, page] = await Promise.all(
        [
          '/',
          '/wp-json/wp/v2/astra-portfolio?per_page=100&_fields=title',
          '/feed.xml',
          '/wp-json/wp/v2/astra-portfolio-categories',
          '/sitemap.xml',
          '/about/',
        ].map((path) => fetchPage(app, path)),
      )
      const lists = { home, api, feed }
      const faults: string[] = []
      for (const [name, answer] of Object.entries(lists)) {
        const titles = titlesIn(answer?.text ?? '')
        // Also with an order by hand, the feed lists the newest first.
        const isOrdered = site.isByHand && name !== 'feed'
        const [actual, expected] = [titles, publicTitles].map((list) =>
          (isOrdered ? list : list.toSorted()).join(' '),
        )
        if (actual !== expected) faults.push(`${name}: ${actual} in place of ${expected}`)
      }
      if (publicTitles.length > 0 && !terms?.text.includes(site.term))
        faults.push(`terms without ${site.term}`)
      if (token > WORKS && site.title !== 'S0s' && !home?.text.includes(site.title)) faults.push('the title')
      if (!page?.text.includes(site.about)) faults.push('the page')
      for (const { slug, title, state } of works) {
        const own = await fetchPage(app, `/portfolio/${slug}/`)
        const isPublic = state === 'publish'
        if (own.status !== (isPublic ? 200 : 404)) faults.push(`${title}: ${own.status}`)
        if (isPublic && !own.text.includes(`${title}</h1>`)) faults.push(`${title}: an old page`)
        if (map?.text.includes(`/portfolio/${slug}/`) !== isPublic) faults.push(`${title} in the map`)
      }
      return faults
    }

    for (let write = 1; write <= WRITES; write += 1) {
      const work = works[Math.floor(next() * works.length)] as Work
      const change = choices[Math.floor(next() * choices.length)] as (typeof choices)[number]
      // Pages rendered during the write may be outdated, but must not be cached.
      const readers = apps.flatMap((app) =>
        ['/', `/portfolio/${work.slug}/`].map((path) => fetchPage(app, path)),
      )
      await change(work)
      expect(await faultsOf(apps[0]), `write ${write}, seed ${SEED}`).toEqual([])
      await Promise.all(readers)
      if (write % 10 > 0 && write < WRITES) continue
      expect(await faultsOf(apps[0]), `write ${write} again, seed ${SEED}`).toEqual([])
      // Another process is notified of the change a moment later.
      await expect.poll(() => faultsOf(apps[1]), { timeout: 20_000, message: `seed ${SEED}` }).toEqual([])
      await pause(0)
    }
  },
  WITHIN_MS,
)
