import { isWhole, type Outcome, type RawRequest } from './raw-request.ts'

/** Limit on the time for any response, in milliseconds. */
const MAX_WAIT_MS = 2000

export const isLate = ({ tookMs }: Outcome): boolean => tookMs > MAX_WAIT_MS

/** Pattern of a stack frame as V8 writes it, or of a module's path. */
const STACK = /\n\s+at .+[:(]\d+:\d+\)?|node:internal|file:\/\/\/|\/node_modules\//

/**
 * Returns what is wrong with an outcome, in one sentence; `null` if nothing is.
 *
 * @param paths folders of the machine that no response may name
 */
export function faultOf(request: RawRequest, outcome: Outcome, paths: readonly string[]): string | null {
  if (outcome.kind === 'silent') return isWhole(request) ? 'The server never answered.' : null
  if (isWhole(request) && isLate(outcome)) return `The answer took ${Math.round(outcome.tookMs)} ms.`
  if (outcome.kind === 'closed')
    return isWhole(request) ? 'The connection was closed without an answer.' : null
  const { status, headers, text } = outcome.answer
  if (status >= 500 && !isDeliberate(status, headers)) return `The server failed with ${status}.`
  const leak = paths.find((path) => text.includes(path)) ?? STACK.exec(text)?.[0]
  if (leak !== undefined) return `The answer shows the inside of the server: ${leak.trim()}`
  const isPage = headers.get('content-type')?.includes('html') || /^\s*<(!doctype|html)/i.test(text)
  if (isPage && isBelowApi(request.target)) return 'The API answered with a page.'
  return null
}

/** Tells whether an error is deliberate: a busy server says when to retry, one with a full disk says so. */
const isDeliberate = (status: number, headers: Headers): boolean =>
  status === 507 || (status === 503 && headers.has('retry-after'))

/**
 * Tells whether a target is certainly below the API. Paths with dots or encoded dots may lead elsewhere and do not
 * count.
 */
const isBelowApi = (target: string): boolean => /^\/wp-json(?![^/?])(?!.*\/(\.|%2e)+(?:[/?]|$))/i.test(target)
