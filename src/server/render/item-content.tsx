import { isVisible, ownGalleryQuery, TAXONOMIES } from '../../core/content/index.ts'
import { PORTFOLIO_PATH, TERM_KEYS } from '../../core/routing/routes.ts'
import type { PageSheet } from '../../islands/index.ts'
import { ItemPage } from '../../pages/item/index.ts'
import type { PagesService } from '../site/pages/index.ts'
import type { PortfolioService } from '../site/portfolio/index.ts'
import type { BlockRenderer } from './block-renderer.tsx'
import { ITEM_QUERY_KEYS, ITEM_SEARCH_KEY, readItemUrl } from './item-url.ts'
import { canonicalAddress, filmsOf, namedPicture, sheetsOf, unreadableAttributes } from './load-blocks.ts'
import { blockFilm } from './media-data.ts'
import type { PageContent } from './page-content.ts'
import { type PageVisit, pageUrl, pathWithQuery } from './page-visit.ts'
import type { RecordingContentSource } from './recording-content-source.ts'
import { breadcrumbData, itemData } from './structured-data.ts'

/** A work with the blocks of its body. */
type Work = NonNullable<Awaited<ReturnType<PortfolioService['bySlug']>>>

/** Works shown below one. */
const RELATED = 3

interface ItemContentOptions {
  portfolio: PortfolioService
  pages: PagesService
  blocks: BlockRenderer
  origin: string
}

/** Returns the content of a work's own page, with links to its neighbours in the list it was opened from. */
export async function itemContent(
  { item, blocks: body, cover }: Work,
  visit: PageVisit,
  content: RecordingContentSource,
  { portfolio, pages, blocks, origin }: ItemContentOptions,
): Promise<PageContent> {
  content.note('portfolio', 'media')
  const ownKeys = blocks.queryKeys(body)
  const settings = await content.settings()
  const { gap } = settings.shape
  const [list, loaded, ...termLists] = await Promise.all([
    pages.byPath(PORTFOLIO_PATH, 'members'),
    blocks.load(body, { content, url: pageUrl(origin, visit, ownKeys), hasHeading: true, gap }),
    ...TAXONOMIES.map((taxonomy) => content.terms(taxonomy)),
  ])
  if (list) content.note(`page:${list.id}`)
  // Query keys that the list does not read cannot filter it.
  const listKeys = list ? blocks.queryKeys(list.blocks) : []
  const terms = termLists.flat()
  const ownTerms = terms.filter(({ id, taxonomy }) => item.terms[taxonomy].includes(id))
  const address = readItemUrl(visit.query, terms)
  const [neighbours, alike, media] = await Promise.all([
    portfolio.neighbours(item, address.list),
    // Two more, because the two neighbours are shown already.
    portfolio.related(item, RELATED + 2),
    portfolio.mediaOf(item.id),
  ])
  const queryKeys = [...new Set([...ITEM_QUERY_KEYS, ...ownKeys])]
  // Text at the beginning of a body is placed beside the label, everything from the first other block on across the
  // page.
  const firstOther = loaded.findIndex(({ block }) => !block.isProse)
  const textEnd = firstOther < 0 ? loaded.length : firstOther
  const budget = blocks.budget(visit.path)
  return {
    view: (
      <ItemPage
        item={item}
        terms={ownTerms}
        listHref={PORTFOLIO_PATH}
        filters={TAXONOMIES.filter((taxonomy) => listKeys.includes(TERM_KEYS[taxonomy]))}
        neighbours={neighbours}
        related={alike
          .filter(({ id }) => id !== neighbours.previous?.id && id !== neighbours.next?.id)
          .slice(0, RELATED)}
        hrefWithin={address.within}
        live={{ on: address.live, href: address.liveAt(item.link) }}
        origin={origin}
        cover={
          cover && {
            caption: cover.caption,
            address: ownGalleryQuery(cover.number),
            isNamed: pathWithQuery(pageUrl(origin, visit, ownKeys)).endsWith(
              `?${ownGalleryQuery(cover.number)}`,
            ),
          }
        }
        text={blocks.view(loaded.slice(0, textEnd), settings, budget)}
        more={textEnd < loaded.length && blocks.view(loaded.slice(textEnd), settings, budget)}
      />
    ),
    budget,
    head: {
      title: item.title,
      description: item.summary,
      // The canonical address ignores the list that the work was opened from.
      canonical: pageUrl(origin, visit, []).href,
      kind: 'article',
      sheets: [...new Set<PageSheet>(['prose', 'work', ...sheetsOf(loaded)])],
      structuredData: [
        itemData(item, ownTerms, media, settings, origin),
        ...filmsOf(loaded).flatMap((film) => blockFilm(film, item, origin)),
        ...breadcrumbData(
          [
            { name: settings.title, path: '/' },
            ...(list && isVisible('everybody', { status: 'publish', access: list.visibility })
              ? [{ name: list.title, path: PORTFOLIO_PATH }]
              : []),
            { name: item.title, path: item.link },
          ],
          origin,
        ),
      ],
    },
    shared: {
      picture: namedPicture(loaded) ?? item.lightbox ?? item.thumbnail,
      card: { kind: 'item', id: item.id },
    },
    queryKeys,
    entry: { kind: 'work', id: item.id },
    unread: unreadableAttributes(loaded),
    searchKeys: [...new Set([ITEM_SEARCH_KEY, ...blocks.searchKeys(body)])],
    address: address.healed(canonicalAddress(loaded, pathWithQuery(pageUrl(origin, visit, queryKeys)))),
  }
}
