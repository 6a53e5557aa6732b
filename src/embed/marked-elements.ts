import type { EmbedScript } from './embed-script.ts'

/** Names of the attribute with a block's attributes: Vitrine's, and the one of WordPress pages (mount-3). */
const OWN = 'data-vitrine-portfolio'
const WORDPRESS = 'portfolio-block-attributes'
const MARKED = `.portfolio-block-wrapper, [${OWN}]`

/** Shows the state of an element. Script never reads it, as copies of a page's HTML contain it, too. */
const STATE = 'data-vitrine-state'

/** Attributes that mark an element. */
export const MARKS = [OWN, WORDPRESS]

/** Returns every marked element of a part of the page, including the part itself. */
export const markedIn = (root: ParentNode): HTMLElement[] => [
  ...(root instanceof HTMLElement && root.matches(MARKED) ? [root] : []),
  ...root.querySelectorAll<HTMLElement>(MARKED),
]

/** @param state `null` when the block is removed */
export function setState(
  element: HTMLElement,
  state: 'found' | 'invalid' | 'failed' | 'mounted' | null,
): void {
  if (state) element.setAttribute(STATE, state)
  else element.removeAttribute(STATE)
}

/**
 * Removes WordPress's attribute, as the original script does. Its value is kept under Vitrine's name, so that HTML that a
 * page removes and inserts again shows the block again.
 */
export function markMounted(element: HTMLElement): void {
  setState(element, 'mounted')
  const json = element.getAttribute(WORDPRESS)
  if (json === null) return
  if (!element.hasAttribute(OWN)) element.setAttribute(OWN, json)
  element.removeAttribute(WORDPRESS)
}

/**
 * The attributes of a block, not yet checked.
 *
 * @throws when they are missing or no JSON object
 */
export function readAttributes(element: HTMLElement): Record<string, unknown> {
  const json = element.getAttribute(OWN) ?? element.getAttribute(WORDPRESS)
  if (json === null) throw new Error(`The element has no attribute "${WORDPRESS}".`)
  const attributes: unknown = JSON.parse(json)
  if (typeof attributes !== 'object' || attributes === null || Array.isArray(attributes))
    throw new Error('The attributes are no JSON object.')
  return attributes as Record<string, unknown>
}

/** A variable of WordPress pages (mount-7). */
interface WithPageVariable {
  astraPortfolioData?: { apiUrl?: unknown }
}

/**
 * URL of a block's item list: from the element, the script's tag or the page's variable. Defaults to the site the script
 * came from.
 *
 * @throws when it is not a valid URL
 */
export function apiUrlOf(element: HTMLElement, { url, tag }: EmbedScript): string {
  const variable = (globalThis as WithPageVariable).astraPortfolioData?.apiUrl
  const address = element.dataset.apiUrl || tag?.dataset.apiUrl || (typeof variable === 'string' && variable)
  return address
    ? new URL(address, document.baseURI).href
    : new URL('/wp-json/wp/v2/astra-portfolio', url).href
}
