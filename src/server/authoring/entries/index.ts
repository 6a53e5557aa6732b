// Works and pages as their authors change them: drafts, working copies, publishing, trash, revisions, and what is due.
// What visitors see of them belongs to `portfolio` and `pages`.
export { blockTypesCalls, blockTypesRoutes } from './block-types.routes.ts'
export { type BulkAction, type BulkAnswer, inOrder, MAX_BULK, type Together } from './bulk.ts'
export { bulkAction } from './bulk-action.ts'
export {
  addVersion,
  dropWorkingCopy,
  ensureVersion,
  keepRevision,
  putWorkingCopy,
  raiseVersion,
  readValues,
  revisionOf,
  revisionsOf,
  versionByKey,
  versionOf,
  workingCopyOf,
} from './copies.repository.ts'
export { entriesCalls, STUDIO_BASE } from './entries.calls.ts'
export type { EntryRow } from './entries.repository.ts'
export { type EntriesRoutesOptions, entriesRoutes } from './entries.routes.ts'
export { createEntriesService, type EntriesService } from './entries.service.ts'
export type { Entry, Guard, Revision } from './entry.ts'
export type { EntryError, MaybeActor } from './entry-error.ts'
export { entryErrorResult, type ProblemTexts } from './entry-wire.ts'
export type { EntryFilter, EntryWindow } from './find.repository.ts'
export { listsCalls, MOVE_ARGS, MOVED } from './lists.calls.ts'
export { listsRoutes, moveTarget } from './lists.routes.ts'
export type { MoveTarget } from './order.ts'
export { pageStartsCalls, pageStartsRoutes } from './page-starts.routes.ts'
export { pageStarts } from './page-starts.ts'
export { PUT_STATUSES, type PutStatus } from './put-entry.ts'
export { TRASH_DAYS } from './tidy.ts'
export { createTransact } from './transact.ts'
export { keepUndo, type UndoHandler, type UndoHandlers, type UseToken } from './undo.ts'
