const FIRST_MS = 1000
const MAX_PAUSE_MS = 30_000

/**
 * Returns the delay before a failed save is repeated, in milliseconds.
 *
 * @param failures in a row before this one
 */
export const retryAfter = (failures: number): number => Math.min(MAX_PAUSE_MS, FIRST_MS * 2 ** failures)
