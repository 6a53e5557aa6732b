import { activityCalls } from './activity.ts'
import { adminSearchCalls } from './admin-search.ts'
import { backupCalls, backupFileCalls } from './backups.ts'
import { blockTypeCalls } from './block-types.ts'
import { canvasCalls } from './canvas.ts'
import { embeddabilityCalls } from './embeddability.ts'
import { entryCalls } from './entries.ts'
import { entryListCalls } from './entry-lists.ts'
import { filmCalls } from './films.ts'
import { importCalls } from './imports.ts'
import { jobCalls } from './jobs.ts'
import { mediaCalls, mediaFileCalls } from './media.ts'
import { messageCalls } from './messages.ts'
import { nonceCalls } from './nonce.ts'
import { onboardingCalls } from './onboarding.ts'
import { pageTemplateCalls } from './page-templates.ts'
import { peopleCalls } from './people.ts'
import { previewLinkCalls } from './preview-links.ts'
import { redirectCalls } from './redirects.ts'
import { singletonCalls } from './singletons.ts'
import { siteMailCalls } from './site-mail.ts'
import { termCalls } from './terms.ts'
import { trashCalls } from './trash.ts'
import { uploadCalls, uploadFileCalls } from './uploads.ts'

/** All declared calls, by their nouns. */
export const ALL_CALLS = [
  activityCalls,
  adminSearchCalls,
  backupCalls,
  backupFileCalls,
  blockTypeCalls,
  canvasCalls,
  embeddabilityCalls,
  entryCalls,
  entryListCalls,
  filmCalls,
  importCalls,
  jobCalls,
  mediaCalls,
  mediaFileCalls,
  messageCalls,
  nonceCalls,
  onboardingCalls,
  pageTemplateCalls,
  peopleCalls,
  previewLinkCalls,
  redirectCalls,
  singletonCalls.appearance,
  singletonCalls.menu,
  singletonCalls.settings,
  siteMailCalls,
  termCalls,
  trashCalls,
  uploadCalls,
  uploadFileCalls,
] as const

type CallsOf<Group> = Group extends unknown ? Group[keyof Group] : never

type FileCalls = typeof backupFileCalls | typeof mediaFileCalls | typeof uploadFileCalls

/** Any declared call whose response is JSON. */
export type DeclaredCall = Exclude<CallsOf<(typeof ALL_CALLS)[number]>, CallsOf<FileCalls>>
