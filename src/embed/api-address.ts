import type { EmbedScript } from './embed-script.ts'

/** What a WordPress page tells scripts about its portfolio (mount-7). */
interface WithPageVariable {
  astraPortfolioData?: { apiUrl?: unknown }
}

/**
 * Address of a block's item list, the first one found: on the element, on the script's tag, in the page's variable,
 * else that of the site the script came from.
 *
 * @throws when what was found is no address
 */
export function apiAddress(element: HTMLElement, { url, tag }: EmbedScript): string {
  const variable = (globalThis as WithPageVariable).astraPortfolioData?.apiUrl
  const found = element.dataset.apiUrl || tag?.dataset.apiUrl || (typeof variable === 'string' && variable)
  return found ? new URL(found, document.baseURI).href : new URL('/wp-json/wp/v2/astra-portfolio', url).href
}
