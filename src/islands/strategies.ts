/** Maximum wait for a browser that is never idle. */
const IDLE_TIMEOUT_MS = 2000
/** Wait in WebKit, which has no `requestIdleCallback`. */
const FALLBACK_WAIT_MS = 200

/** Runs `task` when the browser is idle. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: IDLE_TIMEOUT_MS })
  else setTimeout(task, FALLBACK_WAIT_MS)
}

/** Events that announce that a visitor is about to use an element, usually some hundred milliseconds before. */
const INTENTS = ['pointerover', 'pointerdown', 'focusin', 'touchstart', 'keydown']

/** Calls `listener` when one of `events` happens on the target, once for each. Defaults to signs of intent. */
export function onIntent(
  target: EventTarget,
  listener: (event: Event) => void,
  events: readonly string[] = INTENTS,
): void {
  for (const event of events) target.addEventListener(event, listener, { passive: true, once: true })
}

/**
 * Conditions on which an island starts. `interaction`: the visitor turns to it; `approach`: also when the visitor
 * scrolls (`wake-on-scroll.ts`); `load`: at once.
 */
export type IslandStrategy = 'load' | 'interaction' | 'approach'
