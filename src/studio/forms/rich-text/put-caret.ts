const EDITOR = '[role=tabpanel]:not([hidden]) [contenteditable=true]'

/**
 * Puts the caret at the end of the first of these texts that is found in a region's running text, as soon as the region
 * shows one. Resolves to false if none of the texts is found, and to true if the caret is no longer wanted, as when the
 * focus was moved elsewhere meanwhile.
 *
 * @param before element that had the focus when the caret was asked for
 * @param signal aborted once the focus shall go elsewhere
 */
export function putCaret(
  region: HTMLElement,
  texts: readonly string[],
  before: Element | null,
  signal: AbortSignal,
): Promise<boolean> {
  return new Promise((resolve) => {
    const tryNow = () => {
      // An element that is removed leaves the focus to the body.
      const isUnwanted = signal.aborted || ![before, document.body].includes(document.activeElement)
      if (!isUnwanted && !region.querySelector(EDITOR)) return false
      observer.disconnect()
      resolve(isUnwanted || putCaretNow(region, texts))
      return true
    }
    const observer = new MutationObserver(tryNow)
    if (!tryNow()) observer.observe(region, { childList: true, subtree: true })
  })
}

function putCaretNow(region: HTMLElement, texts: readonly string[]): boolean {
  const elements = [...region.querySelectorAll(`${EDITOR} *`)]
  const element = texts.map((text) => elements.find(({ textContent }) => textContent === text)).find(Boolean)
  if (!element) return false
  element.closest<HTMLElement>(EDITOR)?.focus({ preventScroll: true })
  getSelection()?.selectAllChildren(element)
  getSelection()?.collapseToEnd()
  element.scrollIntoView({ block: 'nearest' })
  return true
}
