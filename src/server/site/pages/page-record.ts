import type { Page } from '../../../core/content/index.ts'
import { pageToWp, parentId, type WpPage } from '../../../core/wp/index.ts'

/** Fields of a page that `context=embed` leaves out. */
export const NOT_EMBEDDED_PAGE: readonly string[] = [
  'date_gmt',
  'guid',
  'modified',
  'modified_gmt',
  'status',
  'content',
  'parent',
  'menu_order',
  'comment_status',
  'ping_status',
  'template',
  'meta',
]

/**
 * Converts a published page to its wire form.
 *
 * @param content its content for readers, as HTML; left out if nobody asks for it
 */
export function pageRecord(page: Page, all: readonly Page[], origin: string, content = ''): WpPage {
  return pageToWp(
    {
      ...page,
      status: 'publish',
      publishedAt: page.published ?? page.modified,
      modifiedAt: page.modified,
      content,
      parent: parentId(page.path, all),
    },
    origin,
  )
}
