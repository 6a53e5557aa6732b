/** Attributes of a block: ours, and the one a WordPress page carries (contract 1.1). */
const OWN = 'data-vitrine-portfolio'
const WORDPRESS = 'portfolio-block-attributes'

/** Stands on an element from its first sight on, so that a second scan leaves it alone. */
const STATE = 'data-vitrine-state'

/** A marked element that can become a block. */
export interface FoundBlock {
  element: HTMLElement
  attributes: Record<string, unknown>
}

/**
 * Every marked element not seen before. One whose attributes are no JSON object, or are missing, is logged and left
 * as it is (contract 1.1 and 3, line X1).
 */
export function findBlocks(root: ParentNode): FoundBlock[] {
  const elements = root.querySelectorAll<HTMLElement>(
    `:is(.portfolio-block-wrapper, [${OWN}]):not([${STATE}])`,
  )
  return [...elements].flatMap((element) => {
    setState(element, 'found')
    try {
      return [{ element, attributes: readAttributes(element) }]
    } catch (error) {
      setState(element, 'invalid')
      console.error('Error with rendering portfolio block:', error)
      return []
    }
  })
}

export const setState = (element: HTMLElement, state: 'found' | 'invalid' | 'failed' | 'mounted'): void =>
  element.setAttribute(STATE, state)

/** WordPress's attribute goes once the block stands, as upstream's does; until then another try can read it. */
export function markMounted(element: HTMLElement): void {
  setState(element, 'mounted')
  element.removeAttribute(WORDPRESS)
}

function readAttributes(element: HTMLElement): Record<string, unknown> {
  const json = element.getAttribute(OWN) ?? element.getAttribute(WORDPRESS)
  if (json === null) throw new Error(`The element has no attribute "${WORDPRESS}".`)
  const read: unknown = JSON.parse(json)
  if (typeof read !== 'object' || read === null || Array.isArray(read))
    throw new Error('The attributes are no JSON object.')
  return read as Record<string, unknown>
}
