// Effects of a modal layer on the page behind it: the page does not scroll, is inert, and gets the focus back.

let locks = 0
let restore: () => void = () => {}

/**
 * Keeps the page from scrolling while a modal layer is open, without a layout shift: the scrollbar's space stays
 * reserved. Locks nest; the page scrolls again when the last one is released.
 *
 * @returns releases the lock; a second call does nothing
 */
export function lockScroll(root: HTMLElement = document.documentElement): () => void {
  if (locks++ === 0) restore = hideOverflow(root)
  let isLocked = true
  return () => {
    if (!isLocked) return
    isLocked = false
    if (--locks === 0) restore()
  }
}

function hideOverflow(root: HTMLElement): () => void {
  const scrollbar = window.innerWidth - root.clientWidth
  const properties = ['overflow', 'scrollbar-gutter', 'padding-inline-end']
  const before = properties.map((name) => root.style.getPropertyValue(name))
  const computed = getComputedStyle(root)
  if (scrollbar > 0) {
    // Safari supports the gutter since 18.2; before, padding takes the scrollbar's space.
    if (!CSS.supports('scrollbar-gutter', 'stable')) {
      root.style.paddingInlineEnd = `calc(${computed.paddingInlineEnd} + ${scrollbar}px)`
    } else if (computed.scrollbarGutter === 'auto') root.style.setProperty('scrollbar-gutter', 'stable')
  }
  root.style.overflow = 'hidden'
  return () => {
    properties.forEach((name, index) => {
      root.style.setProperty(name, before[index] ?? '')
    })
  }
}

/**
 * Makes everything outside a modal layer inert, up through shadow roots to the body. `showModal` does so too, but
 * without the attribute, which some tools and assistive technology read.
 *
 * @returns undoes it, for the elements that were changed only
 */
export function inertBackground(layer: Element): () => void {
  const inertElements: HTMLElement[] = []
  let current: Element | null = layer
  while (current && current !== document.body) {
    const parent: ParentNode | null = current.parentNode
    for (const sibling of parent?.children ?? []) {
      if (sibling === current || !(sibling instanceof HTMLElement) || sibling.inert) continue
      if (NOT_RENDERED.has(sibling.localName)) continue
      sibling.inert = true
      inertElements.push(sibling)
    }
    current = parent instanceof ShadowRoot ? parent.host : current.parentElement
  }
  return () => {
    for (const element of inertElements) element.inert = false
  }
}

const NOT_RENDERED = new Set(['script', 'style', 'template', 'link'])

/** The document or shadow root that contains an element. */
export const rootOf = (element: Element): Document | ShadowRoot =>
  element.getRootNode() as Document | ShadowRoot

/**
 * Returns the focus to the opener of a modal layer or, if that element is gone, to the one that replaced it (same id,
 * or same `href`).
 *
 * @param root the document or shadow root of the opener
 */
export function returnFocus(opener: HTMLElement, root: Document | ShadowRoot): void {
  const target = opener.isConnected ? opener : replacement(opener, root)
  target?.focus({ preventScroll: true })
}

function replacement(opener: HTMLElement, root: Document | ShadowRoot): HTMLElement | null {
  const href = opener.getAttribute('href')
  if (opener.id) return root.querySelector<HTMLElement>(`#${CSS.escape(opener.id)}`)
  return href ? root.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`) : null
}
