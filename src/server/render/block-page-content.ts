import type { BlockData, Page } from '../../core/content/index.ts'
import { WP_SEARCH_KEY } from '../../core/routes.ts'
import type { BlockRenderer } from './block-renderer.tsx'
import { healedAddress, queryKeysOf, searchKeysOf } from './load-blocks.ts'
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
  const queryKeys = [...queryKeysOf(page.blocks), ...(visit.path === '/' ? [WP_SEARCH_KEY] : [])]
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
    searchKeys: searchKeysOf(page.blocks),
    address,
    headerBackdrop: groundOf(page.blocks[0]),
    scrollToTop: page.scrollToTop,
    unread: loaded.flatMap(({ unread }) => unread),
  }
}

/** Block of one picture across the page. */
const PICTURE_BLOCK = 'image'

/** The colour a header over the first block would lie on; `null` when that block is no picture. */
function groundOf(block: BlockData | undefined): string | null {
  const picture = block?.name === PICTURE_BLOCK ? block.attributes.picture : null
  if (typeof picture !== 'object' || picture === null) return null
  return 'color' in picture && typeof picture.color === 'string' ? picture.color : ''
}
