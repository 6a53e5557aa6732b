import { errorCode } from '../storage-failure.ts'

/**
 * PostgreSQL's codes by what they mean for the owner; the classes are named in its manual, appendix A. `08` and `57P`
 * are lost or refused connections, `53` lack of resources.
 */
const MEANINGS: [code: RegExp, meaning: string][] = [
  [/^53100$/, 'POSTGRES_FULL'],
  [/^(53[23]00|55P03|57014|40001|40P01)$/, 'POSTGRES_BUSY'],
  [/^(08...|57P0.|25006|28...|3D000|42501|58...)$/, 'POSTGRES_UNAVAILABLE'],
  [/^E[A-Z]+$/, 'POSTGRES_UNAVAILABLE'],
  // A certificate that is not trusted, has run out or is another server's.
  [/^(DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|CERT|ERR_(TLS|SSL))_/, 'POSTGRES_UNAVAILABLE'],
]

/** What `pg` says without a code when the connection ends under a query or cannot be had in time. */
const LOST =
  /does not support SSL|connection (terminated|timeout|error)|timeout exceeded when trying to connect|query read timeout/i

/** Whether the connection is gone, so that it can serve nobody else. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return LOST.test(error.message) || /^(08...|57P0.|E(PIPE|CONN\w+|TIMEDOUT))$/.test(errorCode(error) ?? '')
}

/** The error with a code that `storageFailure` knows, where it is a failure of the database and not of the statement. */
export function databaseError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = errorCode(error) ?? ''
  const meaning =
    MEANINGS.find(([pattern]) => pattern.test(code))?.[1] ??
    (isConnectionLost(error) ? 'POSTGRES_UNAVAILABLE' : null)
  return meaning === null
    ? error
    : Object.assign(new Error(`PostgreSQL: ${error.message || code}`, { cause: error }), { code: meaning })
}

/** Whether the server is not there at all, as while it starts or has no place for another connection. */
export function isAbsent(error: unknown): boolean {
  return isConnectionLost(error) || /^(53300|ENOENT|E(HOST|NET)UNREACH)$/.test(errorCode(error) ?? '')
}

/** Whether PostgreSQL gave a transaction up because it collided with another one; nothing of it was kept. */
export function isConflict(error: unknown): boolean {
  return /^(40001|40P01)$/.test(errorCode(original(error)) ?? '')
}

/** The name of the unique key whose value another row has already; `null` for every other error. */
export function takenKey(error: unknown): string | null {
  const cause = original(error)
  if (errorCode(cause) !== '23505') return null
  return cause instanceof Error && 'constraint' in cause ? String(cause.constraint) : ''
}

/** Whether an error of `databaseError` stands for a connection that was cut. */
export const isCut = (error: unknown): boolean => isConnectionLost(original(error))

/** The error that `databaseError` was made of. */
const original = (error: unknown): unknown => (error instanceof Error && error.cause) || error
