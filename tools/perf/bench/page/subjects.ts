import { brotliCompressSync, constants } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { readManifest } from '../../../../src/server/kit/assets/manifest.ts'
import { CLIENT_DIR } from '../../../start/paths.js'
import { type BareServer, startBareServer } from '../start-bare-server.ts'
import { makePage } from './hand-written/make-page.ts'
import { type PageContent, readContent } from './hand-written/read-content.ts'
import type { Subject } from './visit.ts'

const API = '/wp-json/wp/v2/astra-portfolio'
/** Name of the filter that is pressed. */
const FILTER = 'Posters'

/** Returns the home page of a running site as a subject. */
export const vitrineSubject = (site: string): Subject => ({
  name: 'ours',
  url: `${site}/`,
  card: '[data-portfolio-item]',
  title: 'h2 a',
  filter: (page) => page.locator('[data-bar=categories]').getByRole('link', { name: FILTER }),
  more: (page) => page.getByRole('link', { name: 'Load More' }),
  search: (page) => page.locator('section[data-status] input[type=search]'),
  opens: (page) => page.locator('[data-portfolio-item][data-type=image] h2 a').first(),
  viewerPicture: 'dialog[open] img',
})

/** Hand-written page that ours is compared with, and the cards that presses should show. */
export interface HandWritten extends Subject {
  server: BareServer
  /** Title of the first card after the filter was pressed. */
  filtered: string
  /** Letter that the first card's title lacks, and title of the first card with it. */
  letter: string
  found: string
  /** Size of a compressed list with what 12 cards show, in bytes. */
  listBytes: number
}

/** Builds the hand-written page from what the site shows, and serves it. */
export async function handWrittenSubject(browser: Browser, site: string): Promise<HandWritten> {
  const page = await browser.newPage()
  const content = await readContent(page, site)
  await page.close()
  const termsOf = await readTerms(site)
  const font = readManifest(CLIENT_DIR).fonts.find((path) => path.includes('latin-wght')) ?? ''
  const html = makePage({ content, font, termsOf })
  const server = await startBareServer(
    {
      '/': {
        body: compress(html),
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'content-encoding': 'br',
          'cache-control': 'no-cache',
        },
      },
    },
    site,
  )
  const slug = content.bars.flatMap(({ filters }) => filters).find(({ name }) => name === FILTER)?.slug ?? ''
  const filtered = content.cards.find(({ id }) => termsOf(id)[0].includes(slug))
  const { letter, found: foundTitle } = searched(content)
  return {
    name: 'hand-written',
    url: `${server.url}/`,
    card: 'article',
    title: 'h2',
    filter: (visited) => visited.getByRole('button', { name: FILTER }),
    more: (visited) => visited.getByRole('button', { name: 'Load More' }),
    search: (visited) => visited.locator('input[type=search]'),
    opens: (visited) => visited.locator('article[data-type=image] a').first(),
    viewerPicture: 'dialog[open] img',
    server,
    filtered: filtered?.title ?? '',
    letter,
    found: foundTitle,
    listBytes: compress(JSON.stringify(content.cards.slice(12, 24))).length,
  }
}

function searched({ cards }: PageContent): { letter: string; found: string } {
  const [first, ...others] = cards.slice(0, 12).map(({ title }) => title)
  for (const title of others)
    for (const letter of title.toLowerCase().match(/[a-z]/g) ?? [])
      if (!first?.toLowerCase().includes(letter) && firstWith(cards, letter) === title)
        return { letter, found: title }
  throw new Error('Every letter is in the first title.')
}

const firstWith = (cards: PageContent['cards'], letter: string) =>
  cards.find(({ title }) => title.toLowerCase().includes(letter))?.title

async function readTerms(site: string): Promise<(id: number) => readonly [string[], string[]]> {
  const get = async <T>(path: string): Promise<T> => (await (await fetch(`${site}${path}`)).json()) as T
  type Item = Record<'astra-portfolio-categories' | 'astra-portfolio-other-categories', number[]> & {
    id: number
  }
  type Term = { id: number; slug: string }
  const items = await get<Item[]>(`${API}?per_page=100`)
  const terms = [
    ...(await get<Term[]>(`${API}-categories?per_page=100`)),
    ...(await get<Term[]>(`${API}-other-categories?per_page=100`)),
  ]
  const slugs = new Map(terms.map(({ id, slug }) => [id, slug]))
  const byId = new Map(items.map((item) => [item.id, item]))
  const slugsOf = (ids: number[] = []) => ids.map((id) => slugs.get(id) ?? '')
  return (id) => [
    slugsOf(byId.get(id)?.['astra-portfolio-categories']),
    slugsOf(byId.get(id)?.['astra-portfolio-other-categories']),
  ]
}

/** Compresses a text at the same level as our server. */
const compress = (text: string): Buffer =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
