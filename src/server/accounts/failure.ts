import type { Failure, FailureCode, FailureField } from '../../core/account/index.ts'

/** Why something was not done, and when it may be tried again. */
export interface Refusal {
  ok: false
  failure: Failure
  retryAfterSeconds?: number
}

export const refuse = (code: FailureCode, field: FailureField | null = null): Refusal => ({
  ok: false,
  failure: { code, field },
})

/** Refused because of too many attempts. */
export const refuseFor = (waitMs: number): Refusal => ({
  ok: false,
  failure: { code: 'too_many_attempts', field: null, count: Math.ceil(waitMs / 60_000) },
  retryAfterSeconds: Math.ceil(waitMs / 1000),
})
