/** Where an element stands: a document, or a shadow root inside one. */
export const rootOf = (element: Element): Document | ShadowRoot =>
  element.getRootNode() as Document | ShadowRoot

/**
 * Gives the focus back to where a modal layer was opened from: to the opener, or, when that element is gone,
 * to what stands in its place now (same id, or same address).
 *
 * @param root where the opener stood while it was there
 */
export function returnFocus(opener: HTMLElement, root: Document | ShadowRoot): void {
  const target = opener.isConnected ? opener : successor(opener, root)
  target?.focus({ preventScroll: true })
}

function successor(opener: HTMLElement, root: Document | ShadowRoot): HTMLElement | null {
  const href = opener.getAttribute('href')
  if (opener.id) return root.querySelector<HTMLElement>(`#${CSS.escape(opener.id)}`)
  return href ? root.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`) : null
}
