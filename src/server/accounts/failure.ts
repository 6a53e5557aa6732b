import type { Failure, FailureCode, FailureField } from '../../core/account/index.ts'
import { fail } from '../../core/result.ts'

/** Why a form failed, and when it may be tried again. */
export interface AccountError extends Failure {
  retryAfterSeconds?: number
}

export const refuse = (code: FailureCode, field: FailureField | null = null) =>
  fail<AccountError>({ code, field })

/** The error for too many attempts. */
export const refuseFor = (waitMs: number) =>
  fail<AccountError>({
    code: 'too_many_attempts',
    field: null,
    count: Math.ceil(waitMs / 60_000),
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  })

export type Refusal = ReturnType<typeof refuse>
