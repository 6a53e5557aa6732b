/** Names of the engine's codes by the number all their kinds begin with. */
const ENGINE_CODES: Record<number, string> = {
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

/** The code of an error of the system or the database, such as `ENOSPC`; also where it is only the cause of another. */
export function errorCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  // The engine's library names common kinds only; of the others it tells the number.
  const known =
    'rawCode' in error && typeof error.rawCode === 'number' ? ENGINE_CODES[error.rawCode & 0xff] : undefined
  if (known) return known
  return 'code' in error && typeof error.code === 'string' ? error.code : errorCode(error.cause)
}
