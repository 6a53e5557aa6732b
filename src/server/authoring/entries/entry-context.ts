import type { BlockRegistry } from '../../../blocks/index.ts'
import {
  ADDRESS_FIELD,
  addressForm,
  blockProblems,
  type EntryKind,
  type EntryProblem,
  type EntryRef,
  type EntryState,
  type EntryValues,
  entryPath,
  entryProblems,
  identifiedBlocks,
  TRASHED,
  withoutFormer,
} from '../../../core/entry/index.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import { lastActivity } from '../../editing/audit/index.ts'
import {
  type AfterCommit,
  type ChangeRequest,
  type ChangeTransaction,
  createTransact,
  guardedChange,
  type RunningChange,
  readValues,
  scheduleOf,
  type Transact,
  type TransactDeps,
  transactWithin,
  type UNCHANGED,
  versionOf,
  workingCopyOf,
} from '../../editing/changes/index.ts'
import type { Db, ScheduleRow, WorkingCopyRow } from '../../kit/db/index.ts'
import { createEntriesRepository, type EntriesRepository } from './entries.repository.ts'
import type { Entry } from './entry.ts'
import type { EntryError } from './entry-error.ts'
import { freeAddress } from './free-address.ts'
import { placeholderTextProblems } from './placeholder-texts.ts'
import type { EntryRow } from './stored-kind.ts'

type Query = Db['query']

/** An entry with its row, working copy and schedule. */
export interface LoadedEntry {
  row: EntryRow
  copy: WorkingCopyRow | null
  schedule: ScheduleRow[]
  entry: Entry
}

/** Change of one entry, inside its transaction. */
export interface Change extends LoadedEntry, RunningChange {}

/** Dependencies that all changes of entries share. */
export interface EntryContext {
  blocks: BlockRegistry
  query: Query
  repository: EntriesRepository
  now(): Date
  /**
   * Returns problems of values that can be found without the database.
   *
   * @param live public state; `null` if there is none
   */
  problemsOf(kind: EntryKind, values: EntryValues, live: EntryValues | null): EntryProblem[]
  /** Reads an entry; `null` if there is none. */
  load(query: Query, ref: EntryRef): Promise<LoadedEntry | null>
  /** Runs a change in a transaction that is rolled back if it fails or is refused. */
  transact: Transact<EntryError>
  /** Runs a change to one entry in a transaction, and raises its version if it is the one the change is based on. */
  change<T>(
    request: ChangeRequest<EntryRef>,
    run: (change: Change) => Promise<Result<T, EntryError> | typeof UNCHANGED>,
    onRepeat: ((entry: Entry) => T) | 'removed',
  ): Promise<Result<T, EntryError>>
  /** Returns the reason for which an entry does not exist. */
  missingError(query: Query, ref: EntryRef): Promise<EntryError>
  /** Collects the undo data of the changes in one transaction. */
  undoBatch?: UndoBatch
  /** Returns a context whose changes all run in one transaction. */
  within(transaction: ChangeTransaction, afterCommit: AfterCommit, undoBatch?: UndoBatch): EntryContext
}

/** Collects the undo data of several changes under one token. */
interface UndoBatch {
  token: string
  /** @param version after the change */
  add(change: Change, version: number): void
}

export interface EntryContextDeps extends TransactDeps {
  db: Db
  blocks: BlockRegistry
  now: () => Date
}

export function createEntryContext(deps: EntryContextDeps): EntryContext {
  const { db, blocks, now } = deps
  const repository = createEntriesRepository(blocks)

  const missingError: EntryContext['missingError'] = async (query, { kind, id }) => {
    const deletion = await lastActivity(query, kind, id, 'delete')
    return deletion
      ? { code: 'gone', title: deletion.title, by: deletion.user_name, at: deletion.at }
      : { code: 'not_found' }
  }

  const load: EntryContext['load'] = async (query, ref) => {
    // The version is read first: if the values are newer than it, saving them is refused; the reverse would overwrite
    // changes.
    const [version, row, copy, schedule] = [
      await versionOf(query, ref),
      await repository.find(query, ref),
      await workingCopyOf(query, ref),
      await scheduleOf(query, ref),
    ]
    if (!row || !version) return null
    const live = withRestoredAddress(row)
    const values = { ...live, ...(copy && readValues(copy.data)) }
    const stateful = { ...row, hasCopy: copy !== null }
    const isLive = row.status === 'publish' || row.status === 'future'
    const dueAt = (action: ScheduleRow['action']) => schedule.find((due) => due.action === action)?.at ?? null
    const entry: Entry = {
      kind: row.kind,
      id: row.id,
      version: version.version,
      status: row.status,
      state: stateOf(stateful),
      values,
      live: isLive ? live : null,
      problems: [
        ...problemsOf(row.kind, values, isLive ? live : null),
        ...(await takenProblems(query, ref, values)),
        ...placeholderTextProblems(values.blocks),
      ],
      path: entryPath(row.kind, values),
      scheduled: { publish: dueAt('publish'), unpublish: dueAt('unpublish') },
      source: row.source,
      createdAt: row.createdAt,
      createdBy: row.createdBy,
      modifiedAt: row.modifiedAt,
      updatedAt: version.updated_at,
      updatedBy: version.updater,
      trashedAt: row.trashedAt,
    }
    return { row, copy, schedule, entry }
  }

  const takenProblems = async (query: Query, ref: EntryRef, values: EntryValues): Promise<EntryProblem[]> => {
    const field = ADDRESS_FIELD[ref.kind]
    const holder = await repository.addressHolder(query, ref, String(values[field] ?? ''))
    if (!holder) return []
    const { id, title } = holder
    const free = await freeAddress({ repository }, query, ref, String(values[field]))
    const details = { path: entryPath(ref.kind, values), title, id, free }
    return [{ field, code: 'address_taken', values: details }]
  }

  const faultsOf = (kind: EntryKind, values: EntryValues): EntryProblem[] => [
    ...entryProblems(kind, values),
    ...blockProblems(blocks.get, values.blocks),
  ]
  const problemsOf: EntryContext['problemsOf'] = (kind, values, live) => {
    const problems = faultsOf(kind, values)
    const isOver = live !== null && problems.some((problem) => problem.values?.count !== undefined)
    return isOver ? withoutFormer(problems, faultsOf(kind, live)) : problems
  }

  const contextOf = (query: Query, transact: Transact<EntryError>): EntryContext => {
    const change = guardedChange<EntryRef, LoadedEntry, EntryError>(
      { transact, now },
      {
        async load(transaction, ref) {
          const loaded = await load(transaction, ref)
          return loaded ? ok(loaded) : fail(await missingError(transaction, ref))
        },
        conflict: ({ entry }) => ({
          code: 'rest_conflict',
          current: entry,
          by: entry.updatedBy,
          at: entry.updatedAt,
        }),
        subject: ({ entry }, { kind, id }) => ({
          kind,
          entryId: id,
          title: String(entry.values.title ?? ''),
        }),
      },
    )
    return {
      blocks,
      query,
      repository,
      now,
      problemsOf,
      load,
      missingError,
      transact,
      within: (transaction, afterCommit, undoBatch) => ({
        ...contextOf(transaction, transactWithin(transaction, afterCommit)),
        ...(undoBatch && { undoBatch }),
      }),
      change: (request, run, onRepeat) =>
        change(
          request,
          (running, loaded) => run({ ...loaded, ...running }),
          onRepeat === 'removed' ? onRepeat : ({ entry }) => onRepeat(entry),
        ),
    }
  }
  return contextOf(db.query, createTransact<EntryError>(deps))
}

/** Returns the address that an entry has in the trash. */
export function trashedAddress({ kind, id }: EntryRef, address: string): string {
  const { stemOf, ofStem } = addressForm(kind)
  return ofStem(`${stemOf(address)}${TRASHED}${id}`)
}

/** Returns the values of a row, with the address it would have outside of the trash. */
export function withRestoredAddress({ kind, id, status, values }: EntryRow): EntryValues {
  const field = ADDRESS_FIELD[kind]
  const address = String(values[field])
  const own = status === 'trash' ? address.replace(`${TRASHED}${id}`, '') : address
  return { ...values, [field]: own, blocks: identifiedBlocks(values.blocks) }
}

function stateOf({ status, hasCopy }: Pick<EntryRow, 'status'> & { hasCopy: boolean }): EntryState {
  if (status === 'future') return 'scheduled'
  if (status === 'publish') return hasCopy ? 'changed' : 'published'
  return status
}
