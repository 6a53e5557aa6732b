import type { Failure, FailureCode, FailureField } from '../../core/account/index.ts'
import { fail } from '../../core/result.ts'

/** Why something was not done, and when it may be tried again. */
export interface AccountError extends Failure {
  retryAfterSeconds?: number
}

export const refuse = (code: FailureCode, field: FailureField | null = null) =>
  fail<AccountError>({ code, field })

/** Refused because of too many attempts. */
export const refuseFor = (waitMs: number) =>
  fail<AccountError>({
    code: 'too_many_attempts',
    field: null,
    count: Math.ceil(waitMs / 60_000),
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  })

/** A refusal as it is handed on. */
export type Refusal = ReturnType<typeof refuse>
