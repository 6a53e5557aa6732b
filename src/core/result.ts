/** What a call gives that may be refused for a reason its caller can act on; everything else is thrown. */
export type Result<T, E> = { ok: true; value: T } | { ok: false; error: E }

export const ok = <T>(value: T): { ok: true; value: T } => ({ ok: true, value })

export const fail = <E>(error: E): { ok: false; error: E } => ({ ok: false, error })
