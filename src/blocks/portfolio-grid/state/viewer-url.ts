import { OPEN_ITEM_KEY } from '../../../core/routing/routes.ts'
import type { ViewerUrls } from './use-viewer.ts'

/** Returns the slug of the item the page's address names; `null` if there is none. */
export const addressedSlug = (): string | null =>
  new URLSearchParams(location.search).get(OPEN_ITEM_KEY) || null

/**
 * Addresses of an open item on a page of another site: every other key and the hash stay unchanged. Absolute, since a
 * page may set another base address.
 */
export const viewerUrl = {
  write: noteEntry,
  of: ({ slug }) => changedAddress((query) => query.set(OPEN_ITEM_KEY, slug)),
  closedAddress: () => changedAddress((query) => query.delete(OPEN_ITEM_KEY)),
} satisfies ViewerUrls

function changedAddress(change: (query: URLSearchParams) => void): string {
  const url = new URL(location.href)
  change(url.searchParams)
  return url.href
}

/**
 * Writes a history entry; without its address if none can be set, as in a file or in a frame written by its page.
 * Browsers refuse even that if called too often: then nothing is written.
 */
function noteEntry(way: 'pushState' | 'replaceState', state: object | null, address: string): void {
  for (const url of [address, undefined]) {
    try {
      history[way](state, '', url)
      break
    } catch {
      // Browsers may refuse; see above.
    }
  }
}
