import { type ApiError, isTransient } from '../api/index.ts'
import type { DraftState, Stored } from './draft.ts'

/** Error of an action that was not sent because unsaved changes could not be saved. */
export const NOT_SAVED: ApiError = { status: 0, code: 'not_saved', message: '', data: {} }

/** Tells whether unsaved changes may be sent as they are: neither those in conflict nor refused ones. */
export const mayBeSent = ({ save, failure }: Pick<DraftState<Stored>, 'save' | 'failure'>): boolean =>
  save !== 'conflict' && !(save === 'failed' && failure && !maySaveLater(failure))

/** Tells whether the same request may succeed later, or after a login. */
export const maySaveLater = (error: ApiError): boolean => error.status === 401 || isTransient(error)
