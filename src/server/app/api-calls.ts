import { ALL_CALLS } from '../../core/calls/index.ts'
import { blockTypesCalls, blockTypesCalls, blockTypesCalls, entriesCalls, entriesCalls, listsCalls, pageStartsCalls, pageStartsCalls, pageStartsCalls } from '../authoring/entries/index.ts'
import { filmsCalls, libraryCalls } from '../authoring/library/index.ts'
import { singletonsCalls } from '../authoring/singletons/index.ts'
import { uploadsCalls } from '../authoring/uploads/index.ts'
import { mediaUploadCalls } from '../authoring/wordpress/index.ts'
import {
  type AnyResource,
  type CallDescription,
  callsOfResource,
  type ServedCall,
} from '../kit/http/rest/index.ts'
import { canvasCalls } from './canvas.routes.ts'
import { onDemandCheckCalls } from '../site/embeddability/index.ts'

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
  ...blockTypesCalls,
  ...pageStartsCalls,
  ...canvasCalls,
  ...singletonsCalls,
  ...uploadsCalls,
  ...libraryCalls,
  ...filmsCalls,
  ...mediaUploadCalls,
]
