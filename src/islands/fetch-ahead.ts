import { whenIdle } from './strategies.ts'

/** An answer asked for ahead. */
interface AnswerAhead {
  /** Milliseconds of the page's clock. */
  asked: number
  response: Promise<Response | null>
}

/** By their address from the root of the site. `take-answer.ts` takes them: the page's script is kept small. */
export const answersAhead = new Map<string, AnswerAhead>()

/**
 * Fetches files when the browser is idle, so that the first action does not wait for the network: scripts without
 * evaluating them, and whatever else stands among them, such as the next page of a list. Not for visitors who ask to
 * save data or whose line is slow (intent-2): they fetch on intent only.
 *
 * @param files addresses from the root of the site, with spaces between them
 */
export function fetchAhead(files: string): void {
  if (isSparing()) return
  whenIdle(() => {
    for (const file of files.split(' ')) {
      if (!file.endsWith('.js')) {
        // What cannot be had is asked for again when it is wanted.
        const response = fetch(file).catch(() => null)
        answersAhead.set(file, { asked: performance.now(), response })
      } else if (!document.querySelector(`link[href="${file}"]`)) {
        const link = document.createElement('link')
        link.rel = 'modulepreload'
        link.href = file
        document.head.append(link)
      }
    }
  })
}

/** Whether the visitor asks to save data, or has so slow a line that nothing is fetched on suspicion. */
export function isSparing(): boolean | undefined {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  return connection?.saveData || connection?.effectiveType?.includes('2g')
}
