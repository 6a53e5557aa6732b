import type { BlockRegistry } from '../../../blocks/index.ts'
import {
  type DetailedItem,
  excerpt,
  type FoundIn,
  searchWords,
  TAXONOMIES,
} from '../../../core/content/index.ts'
import { kindsShownAsPages, type SearchResult, type SearchResults } from '../../../core/entry/index.ts'
import type { Caches, Invalidation } from '../../kit/platform/index.ts'
import type { MediaService } from '../media/index.ts'
import type { PagesService } from '../pages/index.ts'
import { BY_RELEVANCE, NO_FILTER, type PortfolioService, typedFilter } from '../portfolio/index.ts'
import { type FoundPage, findPages, type PageText, pageText } from './page-texts.ts'
import { passage, type SearchedText } from './passage.ts'

/** Search over everything a visitor can read. */
export interface SearchService {
  /**
   * Finds content with every typed word, ignoring case: first pages with the words in their title, then works (those
   * with the words in their title first), then pages that contain them elsewhere. An empty text finds nothing; pages
   * for members are never found.
   */
  find(typed: string, window: { offset: number; limit: number }): Promise<SearchResults>
}

interface Sources {
  blocks: BlockRegistry
  portfolio: PortfolioService
  pages: PagesService
  media: MediaService
  invalidation: Invalidation
  caches: Caches
}

export function createSearchService({
  blocks,
  portfolio,
  pages,
  media,
  invalidation,
  caches,
}: Sources): SearchService {
  const texts = caches.open<PageText[]>('counts', (all) => JSON.stringify(all).length * 2)
  invalidation.onChange((tags) => {
    const isText = (tag: string) =>
      tag === '*' || kindsShownAsPages().some((kind) => tag.startsWith(`${kind}:`))
    if (tags.some(isText)) texts.clear()
  })

  /** Pages are few: their texts are kept in cache until one changes. */
  const pageTexts = (): Promise<PageText[]> =>
    texts.getOrSet('all', async () =>
      (await pages.allKinds('everybody')).map((page) => pageText(blocks, page)),
    )

  /** Returns the searchable texts of works beside their titles: running text first, then facts and terms. */
  const workTexts = async (items: DetailedItem[]) => {
    const [bodies, ...terms] = await Promise.all([
      portfolio.bodyTexts(items.map(({ id }) => id)),
      ...TAXONOMIES.map((taxonomy) => portfolio.terms(taxonomy)),
    ])
    return ({ id, summary, meta, terms: own }: DetailedItem): SearchedText[] => [
      ...[summary, ...(bodies.get(id) ?? [])].map((text) => ({ text, foundIn: null })),
      ...Object.entries(meta).map(([key, value]) => ({
        text: String(value ?? ''),
        foundIn: key as FoundIn,
      })),
      ...terms
        .flat()
        .flatMap((term) =>
          own[term.taxonomy].includes(term.id) ? [{ text: term.name, foundIn: term.taxonomy }] : [],
        ),
    ]
  }

  const worksResults = async (typed: string, offset: number, limit: number): Promise<SearchResults> => {
    const words = searchWords(typed)
    const filter = { ...NO_FILTER, ...typedFilter(typed) }
    // Asked for none, the portfolio still counts.
    const { items, total } = await portfolio.find(filter, BY_RELEVANCE, { offset, limit })
    const texts = await workTexts(items)
    const results = items.map((item): SearchResult => {
      const { text, foundIn } = passage(texts(item), words)
      return {
        id: item.id,
        kind: 'work',
        title: item.title,
        url: item.link,
        excerpt: excerpt(text, words),
        foundIn,
        picture: item.thumbnail,
      }
    })
    return { results, total }
  }

  const pageResults = async (found: FoundPage[], words: string[]): Promise<SearchResult[]> => {
    const pictures = await media.pictures(found.map(({ page }) => page.pictureId))
    return found.map(({ page }) => ({
      id: page.id,
      kind: page.kind,
      title: page.title,
      url: page.path,
      excerpt: excerpt(passage(page.texts, words).text, words),
      foundIn: null,
      picture: (page.pictureId !== null && pictures.get(page.pictureId)) || null,
    }))
  }

  return {
    async find(typed, { offset, limit }) {
      const words = searchWords(typed)
      if (words.length === 0) return { results: [], total: 0 }
      const matches = findPages(await pageTexts(), words)
      const byName = matches.filter(({ byTitle }) => byTitle)
      const others = matches.filter(({ byTitle }) => !byTitle)

      const namedShown = byName.slice(offset, offset + limit)
      const room = limit - namedShown.length
      const works = await worksResults(typed, Math.max(0, offset - byName.length), room)
      const count = namedShown.length + works.results.length
      const othersFrom = Math.max(0, offset - byName.length - works.total)
      const othersShown = others.slice(othersFrom, othersFrom + limit - count)
      return {
        results: [
          ...(await pageResults(namedShown, words)),
          ...works.results,
          ...(await pageResults(othersShown, words)),
        ],
        total: matches.length + works.total,
      }
    },
  }
}
