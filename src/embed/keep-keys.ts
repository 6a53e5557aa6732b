const FIELDS = 'input, textarea, select'

/** Keys that mean something to a layer of the page around a block: it closes, or keeps the focus. */
const OF_LAYERS = ['Escape', 'Tab']

/**
 * Keeps keys from a page that has shortcuts of its own: it cannot see that they were typed into a field, as for it the
 * block is a plain element. What is pressed in the viewer, which lies above the page, never is the page's.
 */
export function keepKeys(stage: HTMLElement): void {
  const pressed = new Set<string>()
  const keep = (event: KeyboardEvent) => {
    const target = event.target as Element
    // The key that closes the viewer is let go outside of it.
    const wasOurs = event.type === 'keyup' && pressed.delete(event.code)
    const isOurs = target.closest('dialog') || (target.closest(FIELDS) && !OF_LAYERS.includes(event.key))
    if (!isOurs && !wasOurs) return
    if (event.type === 'keydown') pressed.add(event.code)
    event.stopPropagation()
  }
  for (const type of ['keydown', 'keypress', 'keyup'] as const) stage.addEventListener(type, keep)
}
