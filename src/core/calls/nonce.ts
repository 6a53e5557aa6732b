import type { CallDescription } from './call-description.ts'
import type { AnswerOf } from './call-values.ts'

/** Call of the nonce (application-2). */
export const nonceCalls = {
  read: {
    method: 'GET',
    path: '/vitrine/v1/nonce',
    summary: 'Gives the nonce for calls of the session whose cookie is sent.',
    allowed: 'user',
    answer: { type: 'object', properties: { nonce: { type: 'string' } } },
  },
} as const satisfies Record<string, CallDescription>

/** Response with the nonce for calls of a session. */
export type IssuedNonce = AnswerOf<typeof nonceCalls.read>
