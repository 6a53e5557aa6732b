/** The result of a call that can fail for a reason its caller handles. Other errors are thrown. */
export type Result<T, E> = { ok: true; value: T } | { ok: false; error: E }

export const ok = <T>(value: T): { ok: true; value: T } => ({ ok: true, value })

export const fail = <E>(error: E): { ok: false; error: E } => ({ ok: false, error })
