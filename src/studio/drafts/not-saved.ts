import type { ApiError } from '../api/index.ts'

/** Error of an action that was not sent because unsaved changes could not be saved. */
export const NOT_SAVED: ApiError = { status: 0, code: 'not_saved', message: '', data: {} }
