/** Signs that a visitor is about to use an island, each some hundred milliseconds before the use itself. */
const INTENTS = ['pointerover', 'pointerdown', 'focusin', 'touchstart', 'keydown']

/** Starts an island when the visitor turns to it. */
export function interaction(element: HTMLElement, start: () => void): void {
  for (const intent of INTENTS) element.addEventListener(intent, start, { passive: true, once: true })
}
