/**
 * Makes everything outside a modal layer inert, up through shadow roots to the body. `showModal` does so by itself;
 * the attribute says it to tools and assistive technology that look at the markup.
 *
 * @returns gives back what was made inert, and only that
 */
export function inertBackground(layer: Element): () => void {
  const made: HTMLElement[] = []
  let inside: Element | null = layer
  while (inside && inside !== document.body) {
    const parent: ParentNode | null = inside.parentNode
    for (const sibling of parent?.children ?? []) {
      if (sibling === inside || !(sibling instanceof HTMLElement) || sibling.inert) continue
      if (SAYS_NOTHING.has(sibling.localName)) continue
      sibling.inert = true
      made.push(sibling)
    }
    inside = parent instanceof ShadowRoot ? parent.host : inside.parentElement
  }
  return () => {
    for (const element of made) element.inert = false
  }
}

const SAYS_NOTHING = new Set(['script', 'style', 'template', 'link'])
