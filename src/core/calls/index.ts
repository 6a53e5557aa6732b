// Calls of the site's own API, declared once: the server serves them, and the studio makes them, by the same types.

export { activityCalls, type LoggedAction } from './activity.ts'
export { type AdminSearchResult, adminSearchCalls } from './admin-search.ts'
export { ALL_CALLS, type DeclaredCall } from './all-calls.ts'
export { type BackupState, backupCalls, backupFileCalls } from './backups.ts'
export { type BlockType, blockTypeCalls } from './block-types.ts'
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
  ValueOf,
} from './call-values.ts'
export { typed } from './call-values.ts'
export { canvasCalls, type RenderedChange } from './canvas.ts'
export { type EmbeddabilityResult, embeddabilityCalls } from './embeddability.ts'
export { type ChangedEntry, type Entry, type EntrySchedule, entryCalls } from './entries.ts'
export {
  type EntryCounts,
  type EntryListFilter,
  entryListCalls,
  type ListedEntries,
  type ListedEntry,
  MAX_LISTED_ENTRIES,
  type MovedWorks,
} from './entry-lists.ts'
export { type Film, type FilmDetails, filmCalls } from './films.ts'
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
export {
  type MediaCounts,
  type MediaItem,
  type MediaResult,
  type MediaSort,
  type MediaUse,
  type MediaValues,
  mediaCalls,
  mediaFileCalls,
} from './media.ts'
export { type Message, type MessageList, messageCalls } from './messages.ts'
export type { MoveTarget } from './moves.ts'
export { type IssuedNonce, nonceCalls } from './nonce.ts'
export { type OnboardingState, onboardingCalls, type RemovedDemo } from './onboarding.ts'
export { type PageTemplate, pageTemplateCalls } from './page-templates.ts'
export { type IssuedInvitation, type PasswordLink, type Person, peopleCalls } from './people.ts'
export { type PreviewLink, previewLinkCalls } from './preview-links.ts'
export type { Problem } from './problems.ts'
export { type Redirect, redirectCalls } from './redirects.ts'
export type { ListedRevision, StoredRevision } from './revisions.ts'
export {
  type MenuTargetDetails,
  type SingletonDetails,
  type SingletonName,
  singletonCalls,
} from './singletons.ts'
export { type SiteMailState, siteMailCalls } from './site-mail.ts'
export { type MovedTerms, type RemovedTerm, type TermDetails, termCalls } from './terms.ts'
export { MAX_EMPTIED, TRASH_KINDS, type TrashedItem, trashCalls } from './trash.ts'
export { type UploadLimits, uploadCalls, uploadFileCalls } from './uploads.ts'
