/** How long a link waits for its island before it is simply followed. */
const TIMEOUT_MS = 400

const HELD = 'button, [role=button], a[data-enhanced], summary[data-enhanced]'

/** Where the focus goes by arrows: the only keys that do nothing but scroll without script. */
const BY_ARROWS = '[data-arrows]'
const ARROWS = /^(Arrow|Home|End)/

/**
 * A click on a control of an island that is not ready is held and replayed once it is, so that the first click
 * counts. What works without script (links, buttons of forms) is not kept waiting longer than `TIMEOUT_MS`.
 * Clicks that ask for a new tab or a download are never touched. Likewise arrow keys where the focus goes by them.
 * Escape, and a second press of what opens and closes, call off what is held.
 */
export function replayInput(element: HTMLElement, start: () => Promise<void>): void {
  let settled = false
  let held: HTMLElement | null = null

  const onClick = async (event: MouseEvent) => {
    // Not even replayed: a click made by the keyboard is under way until all listeners are through, and a
    // second one that soon would go unheard.
    settled ||= isSettled(element)
    if (settled || event.button || isModified(event)) return
    const control = (event.target as Element).closest<HTMLElement>(HELD)
    if (!control || !element.contains(control)) return
    event.preventDefault()
    // Immediate: React listens on the same element and must not see the click twice.
    event.stopImmediatePropagation()
    const waiting = held !== null
    held = held === control && control.ariaExpanded ? null : control
    if (waiting) return

    const worksWithoutScript = control instanceof HTMLAnchorElement || (control as HTMLButtonElement).form
    await (worksWithoutScript ? Promise.race([start(), patience()]) : start())
    settled = true
    held?.click()
    settled = isSettled(element)
    held = null
  }
  element.addEventListener('click', onClick, { capture: true })

  element.addEventListener('keydown', async (event) => {
    if (event.key === 'Escape') held = null
    if (isSettled(element) || isModified(event) || !ARROWS.test(event.key)) return
    if (!(event.target as Element).closest(BY_ARROWS)) return
    event.preventDefault()
    await start()
    // Each key goes on from where the one before it led.
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', event))
  })
}

const isModified = (event: MouseEvent | KeyboardEvent) =>
  event.ctrlKey || event.metaKey || event.shiftKey || event.altKey

const isSettled = ({ dataset }: HTMLElement) => 'ready' in dataset || 'failed' in dataset

const patience = () => new Promise<void>((resolve) => setTimeout(resolve, TIMEOUT_MS))
