const FIRST_MS = 1000
const MOST_MS = 30_000

/**
 * How long to wait before what could not be saved is sent again, in milliseconds.
 *
 * @param failures in a row before this one
 */
export const retryAfter = (failures: number): number => Math.min(MOST_MS, FIRST_MS * 2 ** failures)
