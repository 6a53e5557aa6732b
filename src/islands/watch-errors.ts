import { reportFailure } from './report-failure.ts'

/**
 * Logs what no boundary sees, errors of event handlers, timers and promises, with the widget whose script it was
 * (console-4). The browser's own line about the same error is left out.
 */
export function watchErrors(): void {
  addEventListener('error', (event) => {
    // Files that do not load are reported the same way, without an error; foreign scripts hide theirs.
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

/** The one island whose scripts the text names; `page` when several share them, or none has them. */
function widgetOf(text: string): string {
  const names = new Set<string>()
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-island]')) {
    if (dataset.files?.split(' ').some((file) => file && text.includes(file))) names.add(dataset.island ?? '')
  }
  return (names.size === 1 && [...names][0]) || 'page'
}
