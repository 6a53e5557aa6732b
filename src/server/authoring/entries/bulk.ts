import { createHash, randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { can, type MaybeActor } from '../../../core/account/index.ts'
import type { BulkAction } from '../../../core/calls/index.ts'
import {
  changedValues,
  type EntryKind,
  type EntryRef,
  type EntryValues,
  isSame,
} from '../../../core/entry/index.ts'
import { errorMessage } from '../../../core/kit/error-message.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import type { Guard } from '../../editing/changes/index.ts'
import { claimKey, keepRevision, UNCHANGED } from '../../editing/changes/index.ts'
import { storageFailure } from '../../kit/db/index.ts'
import type { Changed } from './entry.ts'
import type { Change, EntryContext } from './entry-context.ts'
import type { EntryError } from './entry-error.ts'
import { valuesRefusal } from './new-entry.ts'
import { createEntryPublishing } from './publish-entry.ts'
import { writeCopy, writeDraft } from './store-values.ts'
import { createEntryTrash } from './trash-entry.ts'
import { extendUndo, keepStateForUndo, type UndoState, undoStateOf } from './undo.ts'

/** Limit on the entries of one call; more of them need a job. */
export const MAX_BULK = 500

/** Number of entries of a call that are changed in one transaction. */
const BATCH_SIZE = 100

/** Result for each entry, and a token that undoes the changes. */
export interface BulkAnswer {
  results: { ref: EntryRef; error: EntryError | null }[]
  undo: string | null
}

export interface Bulk {
  /**
   * Applies the same action to many entries, each by itself: if it fails for one, it is still applied to the others. A
   * repeated call gets one token for the changes of both calls, and repeated deletions are answered like the first ones.
   *
   * @param clientKey identifies a repeated call; a call for another change is refused
   */
  bulk(
    actor: MaybeActor,
    kind: EntryKind,
    ids: readonly number[],
    action: BulkAction,
    clientKey?: string | null,
  ): Promise<Result<BulkAnswer, EntryError>>
  /** Applies the same action to some entries in one transaction, which leaves out those that are refused. */
  changeTogether(actor: MaybeActor, change: BulkChange): Promise<BulkAnswer>
}

/** Entries that are changed in one transaction. */
export interface BulkChange {
  kind: EntryKind
  ids: readonly number[]
  action: BulkAction
  /** Key by which a repeated deletion is recognised. */
  key?: string | null
  /** Undo token for these changes, which may also undo others; a new one if absent. */
  undo?: string
  /**
   * Returns those of the entries that no other job has claimed or changed already, and locks them until the transaction
   * ends.
   */
  claim?(transaction: Change['transaction'], ids: readonly number[]): Promise<readonly number[]>
  /** Stores the results in the same transaction. */
  note?(transaction: Change['transaction'], answer: BulkAnswer): Promise<void>
  /** Tells whether to stop before the rest. */
  isEnding?(): boolean
}

type DoOne = (
  actor: MaybeActor,
  ref: EntryRef,
  action: BulkAction,
  key: string | null,
) => Promise<Result<{ undo: string | null }, EntryError>>

const ANY_VERSION: Guard = { version: null }

/**
 * Returns entries in the order in which the action is applied. The entry that is published last is the newest and comes
 * first; so publishing starts with the lowest id, and drafts keep their relative order.
 */
export const inOrder = ({ do: action }: BulkAction, ids: Iterable<number>): number[] =>
  action === 'publish' ? [...ids].sort((one, other) => one - other) : [...ids]

/** Returns the token of a bulk change; a repeated call gets the same token. */
const undoToken = (actor: MaybeActor, clientKey: string | null): string =>
  clientKey === null
    ? randomBytes(16).toString('base64url')
    : createHash('sha256').update(`bulk ${actor?.id} ${clientKey}`).digest('base64url').slice(0, 22)

const joined = (answers: readonly BulkAnswer[]): BulkAnswer => ({
  results: answers.flatMap(({ results }) => results),
  undo: answers.find(({ undo }) => undo !== null)?.undo ?? null,
})

export function createBulk(context: EntryContext, log: (sentence: string) => void): Bulk {
  const once = async (
    actor: MaybeActor,
    {
      kind,
      ids,
      action,
      key = null,
      undo: token = undoToken(actor, null),
      claim,
      note,
      isEnding,
    }: BulkChange,
  ): Promise<BulkAnswer> => {
    const outcome = await context.transact<BulkAnswer>(async (transaction, afterCommit) => {
      const states: UndoState[] = []
      const add = (change: Change, version: number) => void states.push(undoStateOf(change, version))
      const changeOne = doOne(context.within(transaction, afterCommit, { token, add }))
      const results: BulkAnswer['results'] = []
      for (const id of (await claim?.(transaction, ids)) ?? ids) {
        if (isEnding?.()) break
        // On SQLite no other request runs between the statements of a transaction.
        await nextTurn()
        const ref = { kind, id }
        const result = await changeOne(actor, ref, action, key)
        results.push({ ref, error: result.ok ? null : result.error })
      }
      const isUndoable = states.length > 0 && actor !== null
      if (isUndoable) await extendUndo({ transaction, actor, at: context.now().toISOString() }, token, states)
      const answer = { results, undo: isUndoable ? token : null }
      await note?.(transaction, answer)
      return ok(answer)
    })
    return outcome.ok ? outcome.value : joined([])
  }

  const changeTogether: Bulk['changeTogether'] = async (actor, change) => {
    try {
      return await once(actor, change)
    } catch (error) {
      if (storageFailure(error) !== null) throw error
      // An entry that cannot even be read must not hold up the others.
      return change.ids.length > 1
        ? joined(await oneByOne(change.ids, (id) => changeTogether(actor, { ...change, ids: [id] })))
        : leaveOut(change, error)
    }
  }

  /** Returns the result for an entry that cannot be changed. */
  const leaveOut = async ({ kind, ids, note }: BulkChange, error: unknown): Promise<BulkAnswer> => {
    log(`The ${kind} ${ids[0]} could not be changed by a bulk action: ${errorMessage(error)}.`)
    const broken: EntryError = { code: 'invalid', problems: [] }
    const answer = { results: ids.map((id) => ({ ref: { kind, id }, error: broken })), undo: null }
    await context.query.transaction().execute(async (transaction) => note?.(transaction, answer))
    return answer
  }

  return {
    changeTogether,
    async bulk(actor, kind, ids, action, clientKey = null) {
      if (!actor || !can(actor, 'entry.write')) return fail({ code: 'rest_forbidden' })
      const unique = [...new Set(ids)]
      if (unique.length > MAX_BULK) return fail({ code: 'too_many', most: MAX_BULK })
      if (clientKey !== null) {
        const ref = { kind, id: unique.map(String) }
        const operation = `bulk ${JSON.stringify(action)}`
        const change = { actor, ref, operation, key: clientKey, at: context.now().toISOString() }
        const claim = await claimKey(context.query, change, null)
        if (!claim.ok) return claim
      }
      const undo = undoToken(actor, clientKey)
      const orderedIds = inOrder(action, unique)
      const starts = Array.from(
        { length: Math.ceil(orderedIds.length / BATCH_SIZE) },
        (_, nth) => nth * BATCH_SIZE,
      )
      const answer = joined(
        await oneByOne(starts, (start) =>
          changeTogether(actor, {
            kind,
            ids: orderedIds.slice(start, start + BATCH_SIZE),
            action,
            key: clientKey,
            undo,
          }),
        ),
      )
      const byId = new Map(answer.results.map((result) => [result.ref.id, result]))
      return ok({ ...answer, results: unique.flatMap((id) => byId.get(id) ?? []) })
    },
  }
}

/** Applies a function to each item of a list, one after the other. */
async function oneByOne<T, R>(list: readonly T[], act: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (const item of list) results.push(await act(item))
  return results
}

/** Creates a function that applies an action to an entry, regardless of its version. */
function doOne(context: EntryContext): DoOne {
  const entries = { ...createEntryPublishing(context), ...createEntryTrash(context) }

  /** Saves new values as the newest state of an entry; they are published like all others. */
  const set = (actor: MaybeActor, ref: EntryRef, next: (values: EntryValues) => EntryValues) =>
    context.change<Changed>(
      { actor, action: 'entry.write', ref, guard: ANY_VERSION },
      async (change) => {
        const { transaction, entry, row, at, actor: by } = change
        if (entry.state === 'trash') return fail({ code: 'wrong_state', state: 'trash' })
        const values = changedValues(ref.kind, entry.values, next(entry.values))
        const refusal = valuesRefusal(actor, entry.values, values)
        if (refusal) return fail(refusal)
        if (isSame(values, entry.values)) return UNCHANGED
        await keepRevision(transaction, ref, { values: entry.values, reason: 'bulk', at, by: by.id })
        if (row.status === 'draft') await writeDraft(context, change, values)
        else await writeCopy(context, change, values)
        const loaded = await context.load(transaction, ref)
        if (!loaded) return fail({ code: 'not_found' })
        const undo = await keepStateForUndo(context, change, loaded.entry.version)
        await change.audit('change', { undoToken: undo })
        return ok({ entry: loaded.entry, undo })
      },
      (entry) => ({ entry, undo: null }),
    )

  return async (actor, ref, action, key) => {
    switch (action.do) {
      case 'publish':
        return entries.publish(actor, ref, ANY_VERSION)
      case 'unpublish':
        return entries.unpublish(actor, ref, ANY_VERSION)
      case 'trash':
        return entries.trash(actor, ref, ANY_VERSION)
      case 'restore':
        return entries.restore(actor, ref, ANY_VERSION)
      case 'delete': {
        const own = key === null ? {} : { key: `${key} ${ref.kind} ${ref.id}`, operation: 'bulk' }
        const removal = await entries.remove(actor, ref, { ...ANY_VERSION, ...own })
        return removal.ok ? ok({ undo: null }) : removal
      }
      case 'schedule':
        return entries.schedule(actor, ref, { action: action.action, at: action.at }, ANY_VERSION)
      case 'terms':
        return set(actor, ref, (values) => ({ terms: changedTerms(values.terms, action) }))
      case 'set':
        return set(actor, ref, () => action.values)
    }
  }
}

function changedTerms(
  terms: unknown,
  { add = [], remove = [] }: Extract<BulkAction, { do: 'terms' }>,
): number[] {
  const before = Array.isArray(terms) ? terms.filter((id) => typeof id === 'number') : []
  return [...new Set([...before.filter((id) => !remove.includes(id)), ...add])]
}
