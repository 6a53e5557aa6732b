// The change of anything that is edited: guarded by its version, recorded in the activity, undone by a token.

export { claimKey, findAnswer, type KeyReused, keepAnswer } from './answers.ts'
export { type ChangeRequest, guardedChange, type RunningChange, UNCHANGED } from './change.ts'
export {
  dropCheckpoints,
  dropSchedule,
  dropWorkingCopy,
  keepRevision,
  lastRevision,
  nextDue,
  putSchedule,
  putWorkingCopy,
  readValues,
  revisionOf,
  revisionsOf,
  scheduleOf,
  takeDue,
  wasPublished,
  workingCopyOf,
} from './copies.repository.ts'
export {
  type AfterCommit,
  createTransact,
  type Transact,
  type TransactDeps,
  transactWithin,
} from './transact.ts'
export { dropOldUndo, dropUndo, findUndoData } from './undo.repository.ts'
export {
  type HandledUndo,
  keepUndo,
  storeUndo,
  type UndoHandler,
  type UndoHandlers,
  type UseToken,
} from './undo.ts'
export {
  addVersion,
  type ChangeTransaction,
  ensureVersion,
  type Guard,
  raiseVersion,
  raiseVersions,
  removeVersion,
  type VersionedRef,
  versionByKey,
  versionOf,
} from './versions.repository.ts'
