import { hasModifier } from '../core/kit/has-modifier.ts'

/** Time in milliseconds that a link waits for its island before it is followed. */
const TIMEOUT_MS = 400

const REPLAYED = 'button, [role=button], a[data-enhanced], summary[data-enhanced]'

/** Matches elements in which arrow keys move the focus; without script they only scroll. */
const ARROW_NAVIGATION = '[data-arrows]'
const ARROWS = /^(Arrow|Home|End)/

/**
 * Delays a click on a control of an island that is not ready and replays it once it is (island-2). Links and buttons of
 * forms, which work without script, wait no longer than `TIMEOUT_MS`. Modified clicks are left to the browser. A
 * waiting control has `data-held`, so that the press is visible at once. Arrow keys are delayed likewise where they
 * move the focus. Escape, and a second press of a control that opens and closes, cancel the delayed click.
 */
export function replayInput(element: HTMLElement, start: () => Promise<void>): void {
  let settled = false
  let pending: HTMLElement | null = null

  const onClick = async (event: MouseEvent) => {
    // Once the island is settled nothing is replayed: a click by keyboard lasts until all listeners have run, and
    // browsers drop a second one made meanwhile.
    settled ||= isSettled(element)
    if (settled || event.button || hasModifier(event)) return
    const control = (event.target as Element).closest<HTMLElement>(REPLAYED)
    if (!control || !element.contains(control)) return
    event.preventDefault()
    // React listens on the same element and must not get the click twice.
    event.stopImmediatePropagation()
    const isWaiting = pending !== null
    delete pending?.dataset.held
    pending = pending === control && control.ariaExpanded ? null : control
    if (pending) pending.dataset.held = ''
    if (isWaiting) return

    const worksWithoutScript = control instanceof HTMLAnchorElement || (control as HTMLButtonElement).form
    await (worksWithoutScript ? Promise.race([start(), timeout()]) : start())
    settled = true
    delete pending?.dataset.held
    pending?.click()
    settled = isSettled(element)
    pending = null
  }
  element.addEventListener('click', onClick, { capture: true })

  element.addEventListener('keydown', async (event) => {
    if (event.key === 'Escape') pending = null
    if (isSettled(element) || hasModifier(event) || !ARROWS.test(event.key)) return
    if (!(event.target as Element).closest(ARROW_NAVIGATION)) return
    event.preventDefault()
    await start()
    // An earlier key may have moved the focus.
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', event))
  })
}

const isSettled = ({ dataset }: HTMLElement) => 'ready' in dataset || 'failed' in dataset

const timeout = () => new Promise<void>((resolve) => setTimeout(resolve, TIMEOUT_MS))
