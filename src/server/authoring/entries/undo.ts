import { can, type MaybeActor } from '../../../core/account/index.ts'
import type { ItemStatus, WorkOrder } from '../../../core/content/index.ts'
import {
  ADDRESS_FIELD,
  type EntryKind,
  type EntryRef,
  type EntryValues,
  entryPath,
  isSame,
} from '../../../core/entry/index.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import { lastActivity } from '../../editing/audit/index.ts'
import {
  type ChangeTransaction,
  dropSchedule,
  dropUndo,
  dropWorkingCopy,
  findUndoData,
  type HandledUndo,
  keepRevision,
  putSchedule,
  type RunningChange,
  readValues,
  storeUndo,
  type UndoHandlers,
  type UseToken,
  type VersionedRef,
} from '../../editing/changes/index.ts'
import type { ScheduleRow } from '../../kit/db/index.ts'
import { lockOrder } from '../../site/portfolio/index.ts'
import type { SettingsService } from '../../site/settings/index.ts'
import type { Changed, Entry } from './entry.ts'
import type { Change, EntryContext } from './entry-context.ts'
import { putEntryCopy } from './entry-copy.ts'
import type { EntryError } from './entry-error.ts'
import { freeAddress } from './free-address.ts'
import { place, type WorkPosition } from './order.repository.ts'
import { noteEvent, publicPath, redirectFormerAddress } from './store-values.ts'

/** An entry as it was before a change, with the version after it. */
export interface UndoState {
  ref: EntryRef
  version: number
  values: EntryValues
  status: ItemStatus
  trashedAt: string | null
  trashedFrom: ItemStatus | null
  copy: { base_version: number; data: string; updated_at: string; updated_by: string | null } | null
  schedule: ScheduleRow[]
}

/** Data that a token undoes: states of entries, places of works, or data for the handler of another kind. */
export interface UndoData extends Partial<HandledUndo> {
  snapshots?: UndoState[]
  /** Places of works that were moved. */
  positions?: WorkPosition[]
  /** Order of works before the change, if it was changed. */
  order?: WorkOrder | null
}

/** Result for each entry, or for the other object that was changed. */
export type UndoAnswer = {
  ref: VersionedRef
  result: Result<unknown, EntryError>
  /** Names of terms, pictures and films of the entry that were deleted permanently and are not restored. */
  gone?: readonly string[]
}[]

export interface UndoService {
  /** Undoes the changes of a token; entries that were changed again since stay as they are (entry-8). */
  undo(actor: MaybeActor, token: string): Promise<Result<UndoAnswer, EntryError>>
}

/** Returns the state of an entry before a change. */
export const undoStateOf = ({ row, copy, schedule }: Change, version: number): UndoState => ({
  ref: { kind: row.kind, id: row.id },
  version,
  values: row.values,
  status: row.status,
  trashedAt: row.trashedAt,
  trashedFrom: row.trashedFrom,
  copy: copy && {
    base_version: copy.base_version,
    data: copy.data,
    updated_at: copy.updated_at,
    updated_by: copy.updated_by,
  },
  schedule,
})

type RecordedChange = Pick<RunningChange, 'transaction' | 'at' | 'actor'>

/** Stores undo data for a while; returns the token. */
export const keepEntryUndo = (change: RecordedChange, undoable: UndoData, token?: string): Promise<string> =>
  storeUndo(change, undoable, token)

/** Stores the undo data of a change, alone or together with others of the same transaction. */
export async function keepStateForUndo(
  { undoBatch }: EntryContext,
  change: Change,
  version: number,
): Promise<string> {
  if (!undoBatch) return keepEntryUndo(change, { snapshots: [undoStateOf(change, version)] })
  undoBatch.add(change, version)
  return undoBatch.token
}

/** Adds further changes to those that a token already undoes. */
export async function extendUndo(
  change: RecordedChange,
  token: string,
  states: readonly UndoState[],
): Promise<void> {
  const data = await findUndoData(change.transaction, token, change.at)
  const joined = new Map<string, UndoState>()
  for (const state of [...((data && (JSON.parse(data) as UndoData).snapshots) || []), ...states]) {
    const key = `${state.ref.kind} ${state.ref.id}`
    const earlier = joined.get(key)
    // If an entry was changed twice in a row, undo leads back to the state before both changes.
    const isNext = earlier?.version === state.version - 1
    joined.set(key, isNext ? { ...earlier, version: state.version } : state)
  }
  await keepEntryUndo(change, { snapshots: [...joined.values()] }, token)
}

/** Stores a change that can be undone, and returns it. */
export const createWithUndo =
  (context: EntryContext) =>
  async (change: Change, action: string): Promise<Result<Changed, EntryError>> => {
    const loaded = await context.load(change.transaction, change.row)
    if (!loaded) return fail({ code: 'not_found' })
    const undo = await keepStateForUndo(context, change, loaded.entry.version)
    await change.audit(action, { undoToken: undo })
    return ok({ entry: loaded.entry, undo })
  }

/** Returns the result of a change that had been made already. */
export const unchanged = (entry: Entry): Changed => ({ entry, undo: null })

interface PutBack {
  entry: Entry
  gone: readonly string[]
}

/**
 * Returns the values without terms, pictures and films that were deleted permanently meanwhile, and the names of those.
 */
async function standing(
  { repository }: EntryContext,
  transaction: ChangeTransaction,
  kind: EntryKind,
  values: EntryValues,
): Promise<{ values: EntryValues; gone: string[] }> {
  const validValues = await repository.withKnownRelations(transaction, kind, values)
  const [before, after] = [repository.relationsOf(kind, values), repository.relationsOf(kind, validValues)]
  const lostRelations = before.filter(
    ([of, id]) => !after.some(([other, same]) => other === of && same === id),
  )
  if (lostRelations.length === 0) return { values, gone: [] }
  const deletions = await Promise.all(
    lostRelations.map(([of, id]) => lastActivity(transaction, of, id, 'delete')),
  )
  return {
    values: validValues,
    gone: deletions.map((deletion, index) => deletion?.title || `${lostRelations[index]?.[1]}`),
  }
}

export function createUndoService(
  context: EntryContext,
  settings: Pick<SettingsService, 'within'>,
  undoHandlers: UndoHandlers,
): UndoService {
  const { query, now, load } = context

  /** @param undoToken identifies in the activity log the changes undone together */
  const putBack = (
    { change }: EntryContext,
    actor: MaybeActor,
    { ref, version, ...before }: UndoState,
    undoToken: string,
  ) =>
    change<PutBack>(
      { actor, action: 'entry.write', ref, guard: { version } },
      async (change) => {
        const { transaction, entry, at, actor: by } = change
        const from = publicPath(entry)
        const field = ADDRESS_FIELD[ref.kind]
        const address = await freeAddress(context, transaction, ref, String(before.values[field]))
        const row = await standing(context, transaction, ref.kind, { ...before.values, [field]: address })
        const { values } = row
        const copy =
          before.copy && (await standing(context, transaction, ref.kind, readValues(before.copy.data)))
        // If only unpublished values are restored, nothing changes for visitors.
        const isPublicSame = before.status === entry.status && isSame(values, change.row.values)
        if (entry.live && entry.status === 'publish' && !isPublicSame)
          await keepRevision(transaction, ref, { values: entry.live, reason: 'undo', at, by: by.id })
        if (!isPublicSame)
          await context.repository.update(transaction, change.row, {
            values,
            status: before.status,
            modifiedAt: at,
            trashedAt: before.trashedAt,
            trashedFrom: before.trashedFrom,
          })
        if (before.copy && copy)
          await putEntryCopy(context, transaction, ref, {
            ...before.copy,
            data: JSON.stringify(copy.values),
          })
        else await dropWorkingCopy(transaction, ref)
        await dropSchedule(transaction, ref)
        for (const due of before.schedule) await putSchedule(transaction, due)
        const to = before.status === 'publish' ? entryPath(ref.kind, values) : null
        await redirectFormerAddress(change, from, to)
        if (!isPublicSame) noteEvent(change, { status: before.status, values })
        await change.audit('undo', { undoToken })
        const loaded = await load(transaction, ref)
        const goneTitles = new Set([...row.gone, ...(copy?.gone ?? [])])
        return loaded ? ok({ entry: loaded.entry, gone: [...goneTitles] }) : fail({ code: 'not_found' })
      },
      (entry) => ({ entry, gone: [] }),
    )

  const moveBack = async (
    transaction: ChangeTransaction,
    tags: Change['tags'],
    { positions, order = null }: UndoData,
  ) => {
    if (!positions) return
    await lockOrder(transaction)
    await place(transaction, positions)
    if (order !== null) await settings.within(transaction).change({ order })
    tags.add('portfolio').add('settings')
  }

  return {
    async undo(actor, token) {
      if (!actor || !can(actor, 'entry.write')) return fail({ code: 'rest_forbidden' })
      // Changes of other users can be undone by owners only.
      const by = actor.role === 'owner' ? undefined : actor.id
      const data = await findUndoData(query, token, now().toISOString(), by)
      if (data === null) return fail({ code: 'not_found' })
      const undoData = JSON.parse(data) as UndoData
      const { snapshots: states = [], other } = undoData
      const useToken: UseToken = (transaction) => dropUndo(transaction, token)
      if (other)
        return undoHandlers.get(other.kind)?.(actor, other.data, useToken) ?? fail({ code: 'not_found' })
      return context.transact<UndoAnswer>(async (transaction, afterCommit) => {
        if (!(await useToken(transaction))) return fail({ code: 'not_found' })
        await moveBack(transaction, afterCommit.tags, undoData)
        const answer: UndoAnswer = []
        for (const state of states) {
          const result = await putBack(context.within(transaction, afterCommit), actor, state, token)
          answer.push({ ref: state.ref, result, gone: result.ok ? result.value.gone : [] })
        }
        return ok(answer)
      })
    },
  }
}
