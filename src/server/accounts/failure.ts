import type { Failure, FailureCode, FailureField } from '../../core/account/index.ts'
import { fail } from '../../core/kit/result.ts'

/** Reason for which a form failed, and the seconds after which it may be sent again. */
export interface AccountError extends Failure {
  retryAfterSeconds?: number
}

export const refuse = (code: FailureCode, field: FailureField | null = null) =>
  fail<AccountError>({ code, field })

/** Returns the error for too many attempts. */
export const tooManyAttempts = (waitMs: number) =>
  fail<AccountError>({
    code: 'too_many_attempts',
    field: null,
    count: Math.ceil(waitMs / 60_000),
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  })

export type Refusal = ReturnType<typeof refuse>
