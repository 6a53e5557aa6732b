import { MAX_KEY } from '../../../../core/calls/index.ts'
import { fail, ok, type Result } from '../../../../core/kit/result.ts'
import { wpError } from '../../../../core/wp/index.ts'
import type { ApiCall } from './private-api.ts'
import { invalidParam } from './refusals.ts'
import { errorResult, type WpResult } from './wp-response.ts'

// Parts that many calls have in common: numbers of the path, keys and versions.

/** Version that a change is based on, and a key that identifies a repeated request. */
export interface CallGuard {
  version: number
  key: string | null
  /** Name of the operation: its method and path. */
  operation: string
}

/** Reference to an object with a version: an entry, a term, a media asset, or a part of the site. */
interface Versioned {
  kind: string
  id: number
}

/** Returns the entity tag of an object's present version. */
export const entityTag = ({ kind, id, version }: Versioned & { version: number }): string =>
  `"${kind}-${id}-${version}"`

/** Tells whether a value is a valid key of a client for something it creates or writes. */
export const isKey = (value: unknown): value is string =>
  typeof value === 'string' && value.length >= 1 && value.length <= MAX_KEY

/** Reads the version that a change is based on; returns the error response if it is missing or malformed. */
export function guardOf(
  call: Pick<ApiCall, 'header'>,
  { kind, id }: Versioned,
  operation: string,
): CallGuard | WpResult {
  const key = keyOf(call)
  if (!key.ok) return key.error
  const guard = optionalGuardOf(call, { kind, id })
  if ('status' in guard) return guard
  return guard.version === null
    ? errorResult(NO_VERSION)
    : { version: guard.version, key: key.value, operation }
}

/** Reads the idempotency key of a call; `null` if it has none. */
export function keyOf(call: Pick<ApiCall, 'header'>): Result<string | null, WpResult> {
  const key = call.header('idempotency-key')
  return key === null || isKey(key)
    ? ok(key)
    : fail(invalidParam('Idempotency-Key', `1 to ${MAX_KEY} characters`))
}

/** Reads the version that a change is based on, if the caller names one; `null` allows a change of any version. */
export function optionalGuardOf(
  call: Pick<ApiCall, 'header'>,
  { kind, id }: Versioned,
): { version: number | null } | WpResult {
  const ifMatch = call.header('if-match')
  if (ifMatch === null) return { version: null }
  // A proxy that compresses responses makes a strong tag weak.
  const [, version] = new RegExp(`^(?:W/)?"${kind}-${id}-(\\d{1,15})"$`).exec(ifMatch.trim()) ?? []
  return version === undefined
    ? invalidParam('If-Match', `an entity tag such as "${kind}-${id}-3"`)
    : { version: Number(version) }
}

const NO_VERSION = wpError(
  'rest_precondition_required',
  'Send If-Match with the ETag of the response it was read from: it says which version this change is based on.',
  428,
)
