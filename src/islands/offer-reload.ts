/** Where the page keeps the sentence, rendered in its language (`widgets/failure-note`). */
const TEMPLATE = 'vitrine-failure'

/**
 * Says behind an island that it is out of order, and offers to load the page again. A page that has just been loaded
 * again and still fails offers nothing more: no visitor is sent round in circles (console-6).
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
