// Calls of the site's own API, declared once: the server serves them, and the studio makes them, by the same types.
import type { activityCalls } from './activity.ts'
import type { previewLinkCalls } from './preview-links.ts'
import type { backupCalls } from './backups.ts'
import type { messageCalls } from './messages.ts'
import type { nonceCalls } from './nonce.ts'
import type { peopleCalls } from './people.ts'
import type { adminSearchCalls } from './admin-search.ts'
import type { importCalls } from './imports.ts'
import type { jobCalls } from './jobs.ts'
import type { onboardingCalls } from './onboarding.ts'
import type { redirectCalls } from './redirects.ts'
import type { termCalls } from './terms.ts'
import type { trashCalls } from './trash.ts'
import type { siteMailCalls } from './site-mail.ts'

export { activityCalls, type LoggedAction } from './activity.ts'
export { type BackupState, backupCalls, backupFileCalls } from './backups.ts'
export { type AdminSearchResult, adminSearchCalls } from './admin-search.ts'
export {
  type CallDescription,
  type CallMethod,
  type CallSchema,
  guardHeaders,
  KEY_HEADER,
  MAX_KEY,
  TAG_HEADER,
} from './call-description.ts'
export type {
  AnswerOf,
  CallName,
  CallNamed,
  HasHeader,
  PathNames,
  ReceivedArgs,
  SentArgs,
} from './call-values.ts'
export { MOVE_ARGS, MOVED } from './moves.ts'
export { type PreviewLink, previewLinkCalls } from './preview-links.ts'
export { type Message, type MessageList, messageCalls } from './messages.ts'
export { type IssuedNonce, nonceCalls } from './nonce.ts'
export { type IssuedInvitation, type PasswordLink, type Person, peopleCalls } from './people.ts'
export {
  type ArrivedFile,
  type ImportJob,
  type ImportJobReport,
  type ImportStage,
  type ImportState,
  importCalls,
  type ListedFile,
} from './imports.ts'
export { type BulkAction, type BulkRefusal, type Job, type JobReport, jobCalls } from './jobs.ts'
export { type OnboardingState, onboardingCalls, type RemovedDemo } from './onboarding.ts'
export { MAX_ADDRESS, type Redirect, redirectCalls } from './redirects.ts'
export { type MovedTerms, type RemovedTerm, type TermDetails, termCalls } from './terms.ts'
export { MAX_EMPTIED, TRASH_KINDS, type TrashedItem, trashCalls } from './trash.ts'
export { type SiteMailState, siteMailCalls } from './site-mail.ts'

type CallsOf<Group> = Group[keyof Group]

/** Any declared call. */
export type DeclaredCall =
  | CallsOf<typeof activityCalls>
  | CallsOf<typeof previewLinkCalls>
  | CallsOf<typeof redirectCalls>
  | CallsOf<typeof termCalls>
  | CallsOf<typeof trashCalls>
export type DeclaredCall = CallsOf<typeof messageCalls> | CallsOf<typeof redirectCalls>
  | CallsOf<typeof backupCalls>
  | CallsOf<typeof messageCalls>
  | CallsOf<typeof nonceCalls>
  | CallsOf<typeof peopleCalls>
  | CallsOf<typeof redirectCalls>
  | CallsOf<typeof siteMailCalls>
export type DeclaredCall = CallsOf<typeof jobCalls> | CallsOf<typeof redirectCalls>
  | CallsOf<typeof adminSearchCalls>
  | CallsOf<typeof importCalls>
  | CallsOf<typeof jobCalls>
  | CallsOf<typeof onboardingCalls>
  | CallsOf<typeof redirectCalls>
