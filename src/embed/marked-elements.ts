/** Attributes of a block: ours, and the one a WordPress page carries (mount-3). */
const OWN = 'data-vitrine-portfolio'
const WORDPRESS = 'portfolio-block-attributes'
const MARKED = `.portfolio-block-wrapper, [${OWN}]`

/** Says on an element how far it is. Only to be read: copies of a page's HTML carry it along. */
const STATE = 'data-vitrine-state'

/** An element that comes to bear one of these is marked from then on. */
export const MARKS = [OWN, WORDPRESS]

/** Every marked element of a part of the page, the part itself included. */
export const markedIn = (part: ParentNode): HTMLElement[] => [
  ...(part instanceof HTMLElement && part.matches(MARKED) ? [part] : []),
  ...part.querySelectorAll<HTMLElement>(MARKED),
]

/** @param state `null` when nothing of ours is in the element any more */
export function setState(
  element: HTMLElement,
  state: 'found' | 'invalid' | 'failed' | 'mounted' | null,
): void {
  if (state) element.setAttribute(STATE, state)
  else element.removeAttribute(STATE)
}

/**
 * WordPress's attribute goes once the block stands, as upstream's does. What it said stays under our name, so that a
 * page that keeps its HTML, and puts it in again later, shows the block again.
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
  const read: unknown = JSON.parse(json)
  if (typeof read !== 'object' || read === null || Array.isArray(read))
    throw new Error('The attributes are no JSON object.')
  return read as Record<string, unknown>
}
