const EDITOR = '[role=tabpanel]:not([hidden]) [contenteditable=true]'

/** Circumstances in which the caret is still wanted. */
export interface CaretWish {
  /** Element that had the focus when the caret was asked for. */
  before: Element | null
  /** Aborted once the focus shall go elsewhere. */
  signal: AbortSignal
}

/**
 * Puts the caret at the end of the first of these texts that is found in a region's running text, as soon as the region
 * shows one. Resolves to false if none of the texts is found, and to true if the caret is no longer wanted, as when the
 * focus was moved elsewhere meanwhile.
 */
export function putCaret(
  region: HTMLElement,
  texts: readonly string[],
  { before, signal }: CaretWish,
): Promise<boolean> {
  return new Promise((resolve) => {
    const tryNow = () => {
      // An element that is removed leaves the focus to the body.
      const isElsewhere = ![before, document.body].includes(document.activeElement)
      if (signal.aborted || isElsewhere) resolve(true)
      else if (region.querySelector(EDITOR)) resolve(putCaretNow(region, texts))
      else return false
      observer.disconnect()
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
