import { answersAhead } from './fetch-ahead.ts'

/**
 * Takes a prefetched answer: each is given once, and not if it is older than `freshMs`.
 *
 * @param url absolute
 * @returns `null` if there is none or its request failed
 */
export async function takeAnswer(url: string, freshMs: number): Promise<Response | null> {
  const { pathname, search } = new URL(url)
  const key = pathname + search
  const answer = answersAhead.get(key)
  answersAhead.delete(key)
  return answer && performance.now() - answer.requestedAt < freshMs ? answer.response : null
}
