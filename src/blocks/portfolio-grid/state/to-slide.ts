import type { PortfolioItem } from '../../../core/content/index.ts'
import { itemAction } from '../../../core/content/index.ts'
import type { Slide } from '../../../ui/viewer/index.ts'

/**
 * An item as the viewer shows it: one sequence for all kinds, in which items that open in a tab stand
 * as picture and link, and those without a usable target as "Content not found" (viewer-3, viewer-9).
 *
 * @param page its address, to tell our own previews from foreign ones
 * @param noCookie whether YouTube is embedded from its no-cookie host
 */
export function toSlide(item: PortfolioItem, page: string, noCookie: boolean): Slide {
  const opening = itemAction(item)
  const common = { key: String(item.id), title: item.title, href: item.link }
  const picture = item.lightbox ?? item.thumbnail
  switch (opening.kind) {
    case 'image':
      return picture ? { ...common, kind: 'image', picture } : { ...common, kind: 'missing' }
    case 'video':
      return {
        ...common,
        kind: 'video',
        url: item.videoUrl,
        sources: item.videoSources,
        poster: item.thumbnail,
        noCookie,
      }
    case 'preview': {
      const { origin } = new URL(opening.url, page)
      const sameOrigin = origin === new URL(page).origin
      // A site that lets itself be framed by its own pages lets nobody else, and the answer was given to itself.
      const isItsOwn = !sameOrigin && origin === new URL(item.link, page).origin
      const framing = isItsOwn && item.framing === 'allowed' ? 'forbidden' : item.framing
      return { ...common, kind: 'preview', url: opening.url, framing, picture, sameOrigin }
    }
    case 'tab':
      return { ...common, kind: 'link', url: opening.url, newTab: opening.newTab, picture }
    case 'none':
      return { ...common, kind: 'missing' }
  }
}
