import { wpError } from '../../../core/wp/index.ts'
import type { ApiCall } from './private-api.ts'
import { idOf, invalidParam } from './refusals.ts'
import { errorResult, type WpResult } from './wp-response.ts'

// What many calls have in common: numbers of the path, keys and versions.

/** The longest key of a client, in characters. */
export const MAX_KEY = 100

/** What a change is based on, and a key by which its repetition is known. */
export interface CallGuard {
  version: number
  key: string | null
}

/** What has a version: an entry, a term, a part of the site. */
interface Versioned {
  kind: string
  id: number
}

/** The entity tag of something as it stands. */
export const entityTag = ({ kind, id, version }: Versioned & { version: number }): string =>
  `"${kind}-${id}-${version}"`

/** A number of the path; 0, which nothing has, for one that is larger than any column of the database. */
export const numberOf = (call: Pick<ApiCall, 'param'>, name: string): number => idOf(call.param(name))

/** Whether a value may be a key that a client gives to what it makes or writes. */
export const isKey = (value: unknown): value is string =>
  typeof value === 'string' && value.length >= 1 && value.length <= MAX_KEY

/** The version a change is based on, or the answer to one that names none. */
export function guardOf(call: Pick<ApiCall, 'header'>, { kind, id }: Versioned): CallGuard | WpResult {
  const key = call.header('idempotency-key')
  if (key !== null && !isKey(key)) return invalidParam('Idempotency-Key', `1 to ${MAX_KEY} signs`)
  const given = call.header('if-match')
  if (given === null) return errorResult(NO_VERSION)
  // A proxy that compresses makes a strong tag weak.
  const [, version] = new RegExp(`^(?:W/)?"${kind}-${id}-(\\d{1,15})"$`).exec(given.trim()) ?? []
  return version === undefined
    ? invalidParam('If-Match', `an entity tag such as "${kind}-${id}-3"`)
    : { version: Number(version), key }
}

const NO_VERSION = wpError(
  'rest_precondition_required',
  'Say by If-Match which version this change is based on: the ETag of the entry as it was read.',
  428,
)
