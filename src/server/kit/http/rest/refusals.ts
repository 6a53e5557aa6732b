import { type Actor, needsLogin } from '../../../../core/account/index.ts'
import { isId, MAX_INTEGER } from '../../../../core/schema/index.ts'
import { wpError } from '../../../../core/wp/index.ts'
import { type ErrorResult, errorResult } from './wp-response.ts'

export { isId }

/** Reads an id of the path; returns 0, which no row has, if it is larger than any column of the database. */
export const idOf = (text: string | undefined): number => {
  const id = Number(text)
  return id <= MAX_INTEGER ? id : 0
}

/** Returns the response to a call whose parameter has the wrong form. */
export const invalidParam = (name: string, expected: string): ErrorResult =>
  errorResult(
    wpError('rest_invalid_param', `Invalid parameter(s): ${name}`, 400, {
      params: { [name]: `${name} must be ${expected}.` },
    }),
  )

/** State of a conflict: what is stored now, and who saved it when. */
interface Conflict {
  current: object
  by: string | null
  at: string
}

/** Returns the response to a change that is based on an outdated version: the current state with its entity tag. */
export const conflictResult = ({ current, by, at }: Conflict, etag: string): ErrorResult => ({
  ...errorResult(
    wpError(
      'rest_conflict',
      'Someone has changed this in the meantime. The current state is in data.current.',
      412,
      { current, by, at },
    ),
  ),
  headers: { etag },
})

/** Message for programs that make calls which require a login. */
export const LOGIN_NEEDED =
  'Application passwords cannot do this: they read and write content. Log in and do it in the studio, or use the command line.'

/** Returns the response to a call that its caller may not make. */
export function forbidden(actor: Actor | null): ErrorResult {
  const message = needsLogin(actor)
    ? LOGIN_NEEDED
    : actor
      ? 'Your account can’t do this. Ask an owner.'
      : 'Log in to do this.'
  return errorResult(wpError('rest_forbidden', message, actor ? 403 : 401))
}
