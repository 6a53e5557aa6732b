/** The code of an error of the system or the database, such as `ENOSPC`; also where it is only the cause of another. */
export function errorCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  return 'code' in error && typeof error.code === 'string' ? error.code : errorCode(error.cause)
}
