import type { ItemAction, PortfolioItem, Term } from '../../../core/content/index.ts'
import type { Slide, SlideFacts } from '../../../ui/viewer/index.ts'

/** Facts that the viewer needs besides the item. */
interface SlideContext {
  /** Action of the item. */
  action: ItemAction
  /** Address of the page, to tell our own previews from foreign ones. */
  page: string
  /** Address of the item's own page. */
  href: string
  /** True if YouTube is embedded from its no-cookie host. */
  noCookie: boolean
  /** Categories, for the names of those that the item is in. */
  categories: readonly Term[]
  readFacts?: (() => Promise<SlideFacts>) | undefined
}

/**
 * Returns the slide of an item: all kinds are in one sequence, in which items that open in a tab appear as picture and
 * link, and those without a usable target as "Content not found" (viewer-3, viewer-9).
 */
export function toSlide(item: PortfolioItem, context: SlideContext): Slide {
  const { action: opening, page, href, noCookie, categories, readFacts } = context
  const terms = categories.filter(({ id }) => item.terms.categories.includes(id)).map(({ name }) => name)
  const common = {
    key: String(item.id),
    title: item.title,
    href,
    about: href ? { summary: item.summary, terms, readFacts } : undefined,
  }
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
      // A site that allows frames on its own pages may forbid them elsewhere, and the answer was given to itself.
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
