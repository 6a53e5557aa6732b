import { whenIdle } from './strategies/idle.ts'

/**
 * Fetches an island's files when the browser is idle, without evaluating them: the first click then waits for no
 * network. Visitors who ask to save data fetch them on intent only.
 */
export function fetchAhead(element: HTMLElement): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  whenIdle(() => {
    for (const file of element.dataset.files?.split(' ') ?? []) {
      if (document.querySelector(`link[href="${file}"]`)) continue
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = file
      document.head.append(link)
    }
  })
}
