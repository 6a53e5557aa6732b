import type { Page } from '../../core/content/index.ts'
import { WP_SEARCH_KEY } from '../../core/routes.ts'
import type { BlockRenderer } from './block-renderer.tsx'
import { backdropOf, healedAddress } from './load-blocks.ts'
import type { PageContent } from './page-content.ts'
import { addressOf, type PageVisit, pathWithQuery } from './page-visit.ts'
import type { RecordingContentSource } from './recording-content-source.ts'

/** What stands on a page made of blocks. */
export async function blockPageContent(
  page: Page,
  visit: PageVisit,
  content: RecordingContentSource,
  { blocks, origin }: { blocks: BlockRenderer; origin: string },
): Promise<PageContent> {
  content.note(`page:${page.id}`, 'media')
  // A search on the home page is another page.
  const queryKeys = [...blocks.queryKeys(page.blocks), ...(visit.path === '/' ? [WP_SEARCH_KEY] : [])]
  const url = addressOf(origin, visit, queryKeys)
  const loaded = await blocks.load(page.blocks, content, url)
  // The page's one address, for search engines too.
  const address = healedAddress(loaded, pathWithQuery(url))
  return {
    view: blocks.view(loaded, await content.settings()),
    head: {
      title: visit.path === '/' ? '' : page.title,
      description: page.description,
      canonical: origin + address,
      listed: page.visibility === 'public',
    },
    queryKeys,
    searchKeys: blocks.searchKeys(page.blocks),
    address,
    headerBackdrop: backdropOf(loaded),
    scrollToTop: page.scrollToTop,
    unread: loaded.flatMap(({ unread }) => unread),
  }
}
