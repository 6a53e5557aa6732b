import type { PageLanguage } from '../../define-block.ts'
import { narrowedTo } from '../narrowed-to.ts'
import type { PortfolioProps } from '../portfolio-props.ts'
import type { GridState } from './grid-state.ts'

/** Title of the page with nothing chosen, to which pages with filters add words (found-5). */
let plain: string | undefined
/** Title of the page while no viewer is open. */
let listed = document.title

/**
 * Sets the document title to that of the server's page at the same address: after the filters of its first block, or
 * after the item that a viewer shows, as that item's own page is titled.
 *
 * @param shownTitle title of the item; empty while it is loading, `null` without a viewer
 */
export function namePage(
  { terms, position, pageUrl }: Pick<PortfolioProps, 'terms' | 'position' | 'pageUrl'>,
  { chosen, search, list }: Pick<GridState, 'chosen' | 'search' | 'list'>,
  language: PageLanguage,
  shownTitle: string | null,
): void {
  const metaContent = (name: string) => document.querySelector<HTMLMetaElement>(`meta[${name}]`)?.content
  const site = metaContent('property="og:site_name"')
  const titleOf = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' – ')
  plain ??= metaContent('name=vitrine-title') ?? listed
  if (position === 1) {
    const searched = { text: search, in: 'all' as const }
    const words = narrowedTo({ terms, chosen, searched, list }, language).join(', ')
    // The home page has no title but the site's.
    listed = words ? titleOf(words, /^\/(\?|$)/.test(pageUrl) ? site : plain) : plain
  }
  if (shownTitle !== '') document.title = shownTitle === null ? listed : titleOf(shownTitle, site)
}
