import { errorCode } from '../storage-failure.ts'

/**
 * Error codes of PostgreSQL by what they mean for the owner; the classes are described in appendix A of its manual.
 * `08` and `57P` are lost or refused connections, `53` lack of resources.
 */
const MEANINGS: [code: RegExp, meaning: string][] = [
  [/^53100$/, 'POSTGRES_FULL'],
  [/^(53[23]00|55P03|57014|40001|40P01)$/, 'POSTGRES_BUSY'],
  [/^(08...|57P0.|25006|28...|3D000|42501|58...)$/, 'POSTGRES_UNAVAILABLE'],
  [/^E[A-Z]+$/, 'POSTGRES_UNAVAILABLE'],
  // Certificates that are not trusted, have expired or belong to another server.
  [/^(DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|CERT|ERR_(TLS|SSL))_/, 'POSTGRES_UNAVAILABLE'],
]

/** Messages of `pg` errors that have no code: the connection ended during a query or could not be opened in time. */
const LOST =
  /does not support SSL|connection (terminated|timeout|error)|timeout exceeded when trying to connect|query read timeout/i

/** Tells whether the connection is lost and must not be used again. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return LOST.test(error.message) || /^(08...|57P0.|E(PIPE|CONN\w+|TIMEDOUT))$/.test(errorCode(error) ?? '')
}

/**
 * Returns an error with a code that `storageFailure` knows if the database failed; errors of the statement itself are
 * returned as they are.
 */
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

/** Tells whether the server cannot be reached at all, for example while it starts or has no connection left. */
export function isAbsent(error: unknown): boolean {
  return isConnectionLost(error) || /^(53300|ENOENT|E(HOST|NET)UNREACH)$/.test(errorCode(error) ?? '')
}

/** Tells whether PostgreSQL rolled a transaction back because it collided with another one; nothing of it was kept. */
export function isConflict(error: unknown): boolean {
  return /^(40001|40P01)$/.test(errorCode(original(error)) ?? '')
}

/** Returns the name of the unique key whose value another row already has; `null` for every other error. */
export function violatedUniqueKey(error: unknown): string | null {
  const cause = original(error)
  if (errorCode(cause) !== '23505') return null
  return cause instanceof Error && 'constraint' in cause ? String(cause.constraint) : ''
}

/** Tells whether an error of `databaseError` was caused by a connection that was cut. */
export const isConnectionCut = (error: unknown): boolean => isConnectionLost(original(error))

/** Returns the error that `databaseError` wrapped. */
const original = (error: unknown): unknown => (error instanceof Error && error.cause) || error
