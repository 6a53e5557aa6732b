/** Failure of the disk or the database that the owner can fix. */
export type StorageFailure = 'disk_full' | 'storage_busy' | 'storage_unavailable'

/** Names of SQLite's error codes by their primary number, the low byte of an extended code. */
const SQLITE_CODES: Record<number, string> = {
  3: 'SQLITE_PERM',
  5: 'SQLITE_BUSY',
  6: 'SQLITE_LOCKED',
  8: 'SQLITE_READONLY',
  10: 'SQLITE_IOERR',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
  26: 'SQLITE_NOTADB',
}

const FAILURES: [RegExp, StorageFailure][] = [
  [/^(SQLITE_FULL|POSTGRES_FULL|STORE_FULL|ENOSPC|EDQUOT)$/, 'disk_full'],
  [/^(SQLITE_(BUSY|LOCKED)|POSTGRES_BUSY)$/, 'storage_busy'],
  [
    /^(SQLITE_(READONLY|IOERR|CANTOPEN|PERM)|POSTGRES_UNAVAILABLE|STORE_UNAVAILABLE|E(IO|ROFS|ACCES|PERM))$/,
    'storage_unavailable',
  ],
]

/**
 * Returns the code of a system or database error, such as `ENOSPC`, also if that error is only the cause of this one.
 */
export function errorCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  // libsql names common codes only; for others it gives the number.
  const sqliteCode =
    'rawCode' in error && typeof error.rawCode === 'number' ? SQLITE_CODES[error.rawCode & 0xff] : undefined
  if (sqliteCode) return sqliteCode
  return 'code' in error && typeof error.code === 'string' ? error.code : errorCode(error.cause)
}

/** Returns the storage failure behind an error; `null` if the error has another cause. */
export function storageFailure(error: unknown): StorageFailure | null {
  const code = errorCode(error) ?? ''
  return FAILURES.find(([pattern]) => pattern.test(code))?.[1] ?? null
}
