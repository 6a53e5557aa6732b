import { whenIdle } from './strategies.ts'

/** A prefetched answer. */
interface AnswerAhead {
  /** Time of the request, in milliseconds of the page's clock. */
  requestedAt: number
  response: Promise<Response | null>
}

/**
 * Prefetched answers by their address from the root of the site. `take-answer.ts` takes them, separately so that the
 * page's script stays small.
 */
export const answersAhead = new Map<string, AnswerAhead>()

/**
 * Fetches files when the browser is idle, so that the first action does not wait for the network: scripts without
 * evaluating them, and other addresses among them, such as the next page of a list. Not for visitors who ask to save
 * data or have a slow connection (intent-2): for them files are fetched on intent only.
 *
 * @param files addresses from the root of the site, with spaces between them
 */
export function fetchAhead(files: string): void {
  if (isSparing()) return
  whenIdle(() => {
    for (const file of files.split(' ')) {
      if (!file.endsWith('.js')) {
        // A failed request is sent again when its answer is wanted.
        const response = fetch(file).catch(() => null)
        answersAhead.set(file, { requestedAt: performance.now(), response })
      } else if (!document.querySelector(`link[href="${file}"]`)) {
        const link = document.createElement('link')
        link.rel = 'modulepreload'
        link.href = file
        document.head.append(link)
      }
    }
  })
}

/** Tells whether the visitor asks to save data, or has a connection too slow for prefetching. */
export function isSparing(): boolean | undefined {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  return connection?.saveData || connection?.effectiveType?.includes('2g')
}
