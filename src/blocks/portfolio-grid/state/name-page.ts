import type { PageLanguage } from '../../define-block.ts'
import { narrowedTo } from '../narrowed-to.ts'
import type { PortfolioProps } from '../portfolio-props.ts'
import type { GridState } from './grid-state.ts'

/** The title of the page with nothing chosen: pages that are narrowed say it, others bear it (found-5). */
let plain: string | undefined
/** The title of the page while no viewer is open. */
let listed = document.title

/**
 * Names the page as the server names the page at its address: after what its first block is narrowed to, or after the
 * item a viewer shows, as that item's own page is named.
 *
 * @param shown title of the item; empty while it is on its way, `null` without a viewer
 */
export function namePage(
  { terms, position, pageUrl }: Pick<PortfolioProps, 'terms' | 'position' | 'pageUrl'>,
  { chosen, search, list }: Pick<GridState, 'chosen' | 'search' | 'list'>,
  language: PageLanguage,
  shown: string | null,
): void {
  const said = (name: string) => document.querySelector<HTMLMetaElement>(`meta[${name}]`)?.content
  const site = said('property="og:site_name"')
  const named = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' – ')
  plain ??= said('name=vitrine-title') ?? listed
  if (position === 1) {
    const searched = { text: search, in: 'all' as const }
    const words = narrowedTo({ terms, chosen, searched, list }, language).join(', ')
    // The home page has no name but the site's.
    listed = words ? named(words, /^\/(\?|$)/.test(pageUrl) ? site : plain) : plain
  }
  if (shown !== '') document.title = shown === null ? listed : named(shown, site)
}
