import type { ApiError } from '../api/index.ts'

/** Tells whether an error says that the entry does not exist any more. */
export const isGone = (error: ApiError | null): boolean => error?.status === 404 || error?.status === 410
