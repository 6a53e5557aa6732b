import { nonceCalls, peopleCalls } from '../accounts/index.ts'
import { auditCalls } from '../audit/index.ts'
import { onDemandCheckCalls } from '../embeddability/index.ts'
import { blockTypesCalls, entriesCalls, listsCalls, pageStartsCalls } from '../entries/index.ts'
import { adminSearchCalls } from '../find/index.ts'
import {
  type AnyResource,
  type CallDescription,
  callsOfResource,
  type ServedCall,
} from '../http/rest/index.ts'
import { importsCalls } from '../imports/index.ts'
import { jobsCalls } from '../jobs/index.ts'
import { filmsCalls, libraryCalls } from '../library/index.ts'
import { messagesCalls } from '../messages/index.ts'
import { previewLinksCalls } from '../previews/index.ts'
import { redirectsCalls } from '../redirects/index.ts'
import { siteMailCalls } from '../site-mail/index.ts'
import { singletonsCalls } from '../site-parts/index.ts'
import { termsCalls } from '../terms/index.ts'
import { backupsCalls } from '../transfer/index.ts'
import { trashCalls } from '../trash/index.ts'
import { uploadsCalls } from '../uploads/index.ts'
import { welcomeCalls } from '../welcome/index.ts'
import { mediaUploadCalls } from '../wordpress/index.ts'
import { canvasCalls } from './canvas.routes.ts'

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
  ...nonceCalls,
  ...entriesCalls,
  ...previewLinksCalls,
  ...listsCalls,
  ...blockTypesCalls,
  ...pageStartsCalls,
  ...canvasCalls,
  ...termsCalls,
  ...singletonsCalls,
  ...uploadsCalls,
  ...libraryCalls,
  ...filmsCalls,
  ...mediaUploadCalls,
  ...redirectsCalls,
  ...adminSearchCalls,
  ...trashCalls,
  ...auditCalls,
  ...importsCalls,
  ...jobsCalls,
  ...welcomeCalls,
  ...messagesCalls,
  ...onDemandCheckCalls,
  ...siteMailCalls,
  ...peopleCalls,
  ...backupsCalls,
]
