import { answersAhead } from './fetch-ahead.ts'

/**
 * An answer that was asked for ahead: each is given once, and not when it is older than `freshMs`.
 *
 * @param url absolute
 * @returns `null` where there is none or it could not be had
 */
export async function takeAnswer(url: string, freshMs: number): Promise<Response | null> {
  const { pathname, search } = new URL(url)
  const key = pathname + search
  const answer = answersAhead.get(key)
  answersAhead.delete(key)
  return answer && performance.now() - answer.asked < freshMs ? answer.response : null
}
