import { isWhole, type Outcome, type RawRequest } from './raw-request.ts'

/** A visitor does not wait longer for any answer. */
const LONGEST_WAIT_MS = 2000

export const isLate = ({ tookMs }: Outcome): boolean => tookMs > LONGEST_WAIT_MS

/** A frame of a stack as V8 writes it, or the module it stands in. */
const STACK = /\n\s+at .+[:(]\d+:\d+\)?|node:internal|file:\/\/\/|\/node_modules\//

/**
 * What is wrong with what came back, in one sentence; `null` when nothing is.
 *
 * @param paths folders of the machine that no answer may name
 */
export function faultOf(request: RawRequest, outcome: Outcome, paths: readonly string[]): string | null {
  if (outcome.kind === 'silent') return isWhole(request) ? 'The server never answered.' : null
  if (isWhole(request) && isLate(outcome)) return `The answer took ${Math.round(outcome.tookMs)} ms.`
  if (outcome.kind === 'closed')
    return isWhole(request) ? 'The connection was closed without an answer.' : null
  const { status, headers, text } = outcome.answer
  if (status >= 500 && !isDeliberate(status, headers)) return `The server failed with ${status}.`
  const shown = paths.find((path) => text.includes(path)) ?? STACK.exec(text)?.[0]
  if (shown !== undefined) return `The answer shows the inside of the server: ${shown.trim()}`
  const isPage = headers.get('content-type')?.includes('html') || /^\s*<(!doctype|html)/i.test(text)
  if (isPage && isBelowApi(request.target)) return 'The API answered with a page.'
  return null
}

/** A server that is busy says until when; one whose disk is full says so. */
const isDeliberate = (status: number, headers: Headers): boolean =>
  status === 507 || (status === 503 && headers.has('retry-after'))

/** Only what no server could understand in another way: paths with dots or codes in front may lead elsewhere. */
const isBelowApi = (target: string): boolean => /^\/wp-json(?![^/?])(?!.*\/(\.|%2e)+(?:[/?]|$))/i.test(target)
