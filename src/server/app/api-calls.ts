import {
  activityCalls,
  previewLinkCalls,
  redirectCalls,
  termCalls,
  trashCalls,
} from '../../core/calls/index.ts'
import { messageCalls, redirectCalls } from '../../core/calls/index.ts'
import { jobCalls, redirectCalls } from '../../core/calls/index.ts'
import { nonceCalls, peopleCalls } from '../accounts/index.ts'
import { messageCalls, nonceCalls, peopleCalls, redirectCalls } from '../../core/calls/index.ts'
  backupCalls,
  backupFileCalls,
  messageCalls,
  nonceCalls,
  peopleCalls,
  redirectCalls,
  siteMailCalls,
} from '../../core/calls/index.ts'
import { adminSearchCalls } from '../authoring/admin-search/index.ts'
import { adminSearchCalls, jobCalls, redirectCalls } from '../../core/calls/index.ts'
import { adminSearchCalls, jobCalls, onboardingCalls, redirectCalls } from '../../core/calls/index.ts'
  adminSearchCalls,
  importCalls,
  jobCalls,
  onboardingCalls,
  redirectCalls,
} from '../../core/calls/index.ts'
import { nonceCalls, peopleCalls } from '../accounts/index.ts'
import { blockTypesCalls, entriesCalls, listsCalls, pageStartsCalls } from '../authoring/entries/index.ts'
import { filmsCalls, libraryCalls } from '../authoring/library/index.ts'
import { onboardingCalls } from '../authoring/onboarding/index.ts'
import { messagesCalls } from '../authoring/messages/index.ts'
import { previewLinksCalls } from '../authoring/previews/index.ts'
import { singletonsCalls } from '../authoring/singletons/index.ts'
import { uploadsCalls } from '../authoring/uploads/index.ts'
import { mediaUploadCalls } from '../authoring/wordpress/index.ts'
import {
  type AnyResource,
  type CallDescription,
  callsOfResource,
  type ServedCall,
} from '../kit/http/rest/index.ts'
import { onDemandCheckCalls } from '../site/embeddability/index.ts'
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
  ...Object.values(nonceCalls),
  ...entriesCalls,
  ...Object.values(previewLinkCalls),
  ...listsCalls,
  ...blockTypesCalls,
  ...pageStartsCalls,
  ...canvasCalls,
  ...Object.values(termCalls),
  ...singletonsCalls,
  ...uploadsCalls,
  ...libraryCalls,
  ...filmsCalls,
  ...mediaUploadCalls,
  ...Object.values(redirectCalls),
  ...adminSearchCalls,
  ...Object.values(trashCalls),
  ...Object.values(activityCalls),
  ...Object.values(adminSearchCalls),
  ...trashCalls,
  ...auditCalls,
  ...Object.values(importCalls),
  ...Object.values(jobCalls),
  ...onboardingCalls,
  ...Object.values(messageCalls),
  ...Object.values(onboardingCalls),
  ...messagesCalls,
  ...onDemandCheckCalls,
  ...Object.values(siteMailCalls),
  ...Object.values(peopleCalls),
  ...Object.values(backupCalls),
  ...Object.values(backupFileCalls),
]
