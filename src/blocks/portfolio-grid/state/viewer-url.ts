import { OPEN_ITEM_KEY } from '../../../core/routes.ts'
import type { ViewerUrls } from './use-viewer.ts'

/** Slug of the item the page's address names, or `null`. */
export const addressedSlug = (): string | null =>
  new URLSearchParams(location.search).get(OPEN_ITEM_KEY) || null

/**
 * An open item in the address of a page that is not ours: every other key and the hash stay as they are. Whole, as a
 * page may say that its addresses count from another site.
 */
export const viewerUrl = {
  write: noteEntry,
  of: ({ slug }) => changed((query) => query.set(OPEN_ITEM_KEY, slug)),
  closed: () => changed((query) => query.delete(OPEN_ITEM_KEY)),
} satisfies ViewerUrls

function changed(change: (query: URLSearchParams) => void): string {
  const url = new URL(location.href)
  change(url.searchParams)
  return url.href
}

/**
 * Writes an entry of the history; without its address where none can be set, as in a file or in a frame written by its
 * page. Browsers refuse even that when they are asked too often: then nothing is written.
 */
function noteEntry(way: 'pushState' | 'replaceState', state: object | null, address: string): void {
  for (const url of [address, undefined]) {
    try {
      history[way](state, '', url)
      break
    } catch {
      // See above.
    }
  }
}
