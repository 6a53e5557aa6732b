import type { ApiError } from '../../api/index.ts'

/** Nothing was done, because what was typed is not saved yet. */
export const NOT_SAVED: ApiError = { status: 0, code: 'not_saved', message: '', data: {} }
