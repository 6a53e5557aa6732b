import type { Actor } from '../../../src/core/account/index.ts'
import type { Result } from '../../../src/core/kit/result.ts'

export const OWNER: Actor = { id: 'ada', name: 'Ada', role: 'owner' }
export const EDITOR: Actor = { id: 'ben', name: 'Ben', role: 'editor' }
export const MEMBER: Actor = { id: 'cy', name: 'Cy', role: 'member' }

/**
 * Returns the value of a result.
 *
 * @throws if it is a refusal
 */
export function unwrapResult<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.error)}`)
  return result.value
}
