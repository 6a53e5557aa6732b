import { ALL_CALLS } from '../../core/calls/index.ts'
import { mediaUploadCalls } from '../authoring/wordpress/index.ts'
import {
  type AnyResource,
  type CallDescription,
  callsOfResource,
  type ServedCall,
} from '../kit/http/rest/index.ts'

/**
 * Returns the descriptions of all calls below `/wp-json`. A route that is missing here is found by `api-calls.test.ts`.
 */
export const apiCalls = (
  resources: readonly AnyResource[],
  served: readonly ServedCall[],
): CallDescription[] => [
  ...resources.flatMap(callsOfResource),
  // Calls that only authors may make are described together with the public call of the same list.
  ...served.filter(({ forCallersOnly }) => !forCallersOnly).map(({ description }) => description),
  ...ALL_CALLS.flatMap((calls): CallDescription[] => Object.values(calls)),
  ...mediaUploadCalls,
]
