import type { OpenIn } from '../../core/content/index.ts'
import { itemPath } from '../../core/routes.ts'

/** What decides about the address a preview frames. */
interface Framed {
  slug: string
  type: string
  siteUrl: string
  openIn: OpenIn
  openInNewTab: boolean
}

/**
 * The address that a preview of an item frames (open-2, open-4): a site's own, also where cards open it in a tab, since
 * the item's page offers the preview all the same; a page's where its card opens one. Empty for all others.
 */
export function frameUrl({ slug, type, siteUrl, openIn, openInNewTab }: Framed): string {
  if (type === 'video' || type === 'image') return ''
  if (type === 'iframe' || (type !== 'page' && siteUrl)) return siteUrl
  return openIn === 'iframe' || (openIn === '' && !openInNewTab) ? itemPath(slug) : ''
}
