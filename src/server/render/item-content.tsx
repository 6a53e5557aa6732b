import { TAXONOMIES } from '../../core/content/index.ts'
import { PORTFOLIO_PATH } from '../../core/routes.ts'
import { ItemPage } from '../../pages/item/index.ts'
import type { PortfolioService } from '../portfolio/index.ts'
import type { BlockRenderer } from './block-renderer.tsx'
import { WORK_QUERY_KEYS, WORK_SEARCH_KEY, workAddress } from './item-url.ts'
import { healedAddress } from './load-blocks.ts'
import type { PageContent } from './page-content.ts'
import { addressOf, type PageVisit, pathWithQuery } from './page-visit.ts'
import type { RecordingContentSource } from './recording-content-source.ts'

/** A work with the blocks of its body. */
type Work = NonNullable<Awaited<ReturnType<PortfolioService['bySlug']>>>

interface WorkContentOptions {
  portfolio: PortfolioService
  blocks: BlockRenderer
  origin: string
}

/** What stands on a work's own page, with the next and the previous of the list it was opened from. */
export async function workContent(
  { item, blocks: body }: Work,
  visit: PageVisit,
  content: RecordingContentSource,
  { portfolio, blocks, origin }: WorkContentOptions,
): Promise<PageContent> {
  content.note('portfolio', 'media')
  const ownKeys = blocks.queryKeys(body)
  const [settings, loaded, ...termLists] = await Promise.all([
    content.settings(),
    blocks.load(body, content, addressOf(origin, visit, ownKeys)),
    ...TAXONOMIES.map((taxonomy) => content.terms(taxonomy)),
  ])
  const terms = termLists.flat()
  const address = workAddress(visit.query, terms)
  const queryKeys = [...new Set([...WORK_QUERY_KEYS, ...ownKeys])]
  // The words a body begins with stand beside the label, everything from its first picture on across the page.
  const firstOther = loaded.findIndex(({ block }) => !block.isProse)
  const textEnd = firstOther < 0 ? loaded.length : firstOther
  return {
    view: (
      <ItemPage
        item={item}
        terms={terms.filter(({ id, taxonomy }) => item.terms[taxonomy].includes(id))}
        listHref={PORTFOLIO_PATH}
        neighbours={await portfolio.neighbours(item, address.list)}
        hrefWithin={address.within}
        live={{ on: address.live, href: address.liveAt(item.link) }}
        origin={origin}
        text={blocks.view(loaded.slice(0, textEnd), settings)}
        more={textEnd < loaded.length && blocks.view(loaded.slice(textEnd), settings)}
      />
    ),
    head: {
      title: item.title,
      description: item.summary,
      // The same work whichever list it was opened from.
      canonical: addressOf(origin, visit, []).href,
      kind: 'article',
      sheets: ['work'],
      picture: item.lightbox ?? item.thumbnail,
    },
    queryKeys,
    unread: loaded.flatMap(({ unread }) => unread),
    searchKeys: [...new Set([WORK_SEARCH_KEY, ...blocks.searchKeys(body)])],
    address: address.healed(healedAddress(loaded, pathWithQuery(addressOf(origin, visit, queryKeys)))),
  }
}
