import type { Result } from '../../core/kit/result.ts'
import { mayHaveArrived } from './client.ts'
import type { ApiError } from './request.ts'

/**
 * Sends a request with an idempotency key.
 *
 * @param content values that distinguish the request from others
 */
export type SendWithKey = <T>(
  content: unknown,
  send: (key: string) => Promise<Result<T, ApiError>>,
) => Promise<Result<T, ApiError>>

/**
 * Returns a function that gives each request an idempotency key of its own. A request whose response was lost keeps its
 * key when it is sent again, so it takes effect once.
 */
export function createSendWithKey(): SendWithKey {
  let unanswered: { text: string; key: string } | null = null
  return async (content, send) => {
    const text = JSON.stringify(content)
    const key = unanswered?.text === text ? unanswered.key : crypto.randomUUID()
    const answer = await send(key)
    unanswered = !answer.ok && mayHaveArrived(answer.error) ? { text, key } : null
    return answer
  }
}
