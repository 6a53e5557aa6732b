import type { ChunkLoadError } from './load-chunk.ts'

/** Failures already logged, so that an error that repeats is logged once. */
const reported = new Set<string>()

/** Finds the URL of a script in a stack, without its query and line. */
const SCRIPT = /https?:\/\/[^\s)]+?\.js/

/**
 * Logs an error once, in the form of console-4: `Vitrine: <widget> failed in <script file>:` and the error.
 *
 * @param script URL of the script. Defaults to the first one in the error's stack
 */
export function reportFailure(widget: string, error: unknown, script?: string): void {
  const { request, stack } = (error ?? {}) as Partial<ChunkLoadError>
  // A chunk that did not load names the file that was requested.
  const place = `Vitrine: ${widget} failed in ${fileOf(script || request || SCRIPT.exec(stack ?? '')?.[0])}:`
  const key = `${place} ${error}`
  if (reported.has(key)) return
  reported.add(key)
  console.error(place, error)
}

const fileOf = (url = ''): string => url.split(/[?#]/)[0]?.split('/').at(-1) || 'an unknown script'

/**
 * Logs errors that no boundary catches (event handlers, timers, promises) with the widget whose script threw them
 * (console-4), in place of the browser's own line.
 */
export function watchErrors(): void {
  addEventListener('error', (event) => {
    // The browser reports files that do not load without an error, and hides errors of foreign scripts.
    if (!event.error) return
    reportFailure(widgetOf(event.filename), event.error, event.filename)
    event.preventDefault()
  })
  addEventListener('unhandledrejection', (event) => {
    const stack = String((event.reason as Error | undefined)?.stack)
    reportFailure(widgetOf(stack), event.reason)
    event.preventDefault()
  })
}

/** The one island whose scripts the text names; `page` if there are several, or none. */
function widgetOf(text: string): string {
  const names = new Set<string>()
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-island]')) {
    if (dataset.files?.split(' ').some((file) => file && text.includes(file))) names.add(dataset.island ?? '')
  }
  return (names.size === 1 && [...names][0]) || 'page'
}

/** Id of the template that holds the message in the page's language (`ui/failure-note`). */
const TEMPLATE = 'vitrine-failure'

/**
 * Shows a message after an island that failed, with a button that reloads the page. A page that was just reloaded and
 * fails again gets no button (console-6).
 */
export function offerReload(element: HTMLElement): void {
  const template = document.getElementById(TEMPLATE) as HTMLTemplateElement | null
  const note = (template?.content.cloneNode(true) as DocumentFragment | undefined)?.firstElementChild
  const button = note?.querySelector('button')
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type === 'reload') button?.remove()
  button?.addEventListener('click', () => location.reload())
  if (note) element.after(note)
}
