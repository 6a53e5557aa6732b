import { can } from '../../core/account/index.ts'
import { isRecord } from '../../core/content/index.ts'
import { changedValues, type EntryKind, type EntryRef, type EntryValues } from '../../core/entry/index.ts'
import { fail, ok, type Result } from '../../core/result.ts'
import { keepRevision } from './copies.repository.ts'
import type { Changed, Guard } from './entry.ts'
import type { EntryError, MaybeActor } from './entry-error.ts'
import { valuesRefusal } from './new-entry.ts'
import { createEntryPublishing } from './publish-entry.ts'
import { writeCopy, writeDraft } from './store-values.ts'
import { createEntryTrash } from './trash-entry.ts'
import { joinUndo, keepUndo, snapshotOf } from './undo.ts'
import type { EntryContext, Unit } from './unit.ts'

/** Entries of one call; more of them are work for a job. */
export const MAX_BULK = 500

/** What is done to many entries. */
export type BulkAction =
  | { do: 'publish' | 'unpublish' | 'trash' | 'restore' | 'delete' }
  | { do: 'schedule'; action: 'publish' | 'unpublish'; at: string }
  | { do: 'terms'; add: number[]; remove: number[] }
  /** Such as another kind of work. */
  | { do: 'set'; values: EntryValues }

/** How it went with each entry, and a token that takes back what was done. */
export interface BulkAnswer {
  results: { ref: EntryRef; error: EntryError | null }[]
  undo: string | null
}

export interface Bulk {
  /** Does the same to many entries, each by itself: what fails for one is done for the others. */
  bulk(
    actor: MaybeActor,
    kind: EntryKind,
    ids: readonly number[],
    action: BulkAction,
  ): Promise<Result<BulkAnswer, EntryError>>
  /** Does it to one entry, and notes so in the transaction that does it: whoever repeats it does nothing. */
  changeOnce(
    actor: MaybeActor,
    ref: EntryRef,
    action: BulkAction,
    mark: MarkDone,
  ): Promise<Result<{ undo: string | null }, EntryError>>
  /** One token that takes back what several do. */
  joinUndo(actor: MaybeActor, tokens: readonly string[]): Promise<string | null>
}

/** Notes that something is done, with what takes it back; `false` where it was noted before. */
export type MarkDone = (transaction: Unit['transaction'], undo: string | null) => Promise<boolean>

type DoOne = (
  actor: MaybeActor,
  ref: EntryRef,
  action: BulkAction,
) => Promise<Result<{ undo: string | null }, EntryError>>

const WHATEVER_STANDS: Guard = { version: null }

/** A context in which every change notes that it is done. */
const marking = (context: EntryContext, mark: MarkDone): EntryContext => ({
  ...context,
  change: (request, run, repeated) =>
    context.change(
      request,
      async (unit) => {
        const result = await run(unit)
        if (!result.ok) return result
        return (await mark(unit.transaction, undoOf(result.value))) ? result : fail({ code: 'not_found' })
      },
      repeated,
    ),
})

/** The token in what a change gives; deleting for ever has none. */
const undoOf = (value: unknown): string | null =>
  isRecord(value) && typeof value.undo === 'string' ? value.undo : null

/**
 * Entries in the order in which it is done to them. What is published last is newest and stands first: so the entry
 * that was made last is, and drafts keep their order among each other.
 */
export const inOrder = ({ do: deed }: BulkAction, ids: Iterable<number>): number[] =>
  deed === 'publish' ? [...ids].sort((one, other) => one - other) : [...ids]

export function createBulk(context: EntryContext): Bulk {
  const one = doOne(context)
  return {
    async bulk(actor, kind, ids, action) {
      if (!can(actor, 'entry.write')) return fail({ code: 'rest_forbidden' })
      const unique = new Set(ids)
      if (unique.size > MAX_BULK) return fail({ code: 'too_many', most: MAX_BULK })
      const results = new Map<number, BulkAnswer['results'][number]>()
      const tokens: string[] = []
      for (const id of inOrder(action, unique)) {
        const ref = { kind, id }
        const result = await one(actor, ref, action)
        results.set(id, { ref, error: result.ok ? null : result.error })
        if (result.ok && result.value.undo !== null) tokens.push(result.value.undo)
      }
      const answers = [...unique].flatMap((id) => results.get(id) ?? [])
      return ok({ results: answers, undo: await joinUndo(context, actor, tokens) })
    },
    changeOnce: (actor, ref, action, mark) => doOne(marking(context, mark))(actor, ref, action),
    joinUndo: (actor, tokens) => joinUndo(context, actor, tokens),
  }
}

/** Does something to an entry, whatever stands. */
function doOne(context: EntryContext): DoOne {
  const entries = { ...createEntryPublishing(context), ...createEntryTrash(context) }

  /** New values are the newest state of each; they are published like all others. */
  const set = (actor: MaybeActor, ref: EntryRef, next: (values: EntryValues) => EntryValues) =>
    context.change<Changed>(
      { actor, action: 'entry.write', ref, guard: WHATEVER_STANDS },
      async (unit) => {
        const { transaction, entry, row, at, actor: by } = unit
        if (entry.state === 'trash') return fail({ code: 'wrong_state', state: 'trash' })
        const values = changedValues(ref.kind, entry.values, next(entry.values))
        const refusal = valuesRefusal(actor, entry.values, values)
        if (refusal) return fail(refusal)
        await keepRevision(transaction, ref, { values: entry.values, reason: 'bulk', at, by: by.id })
        if (row.status === 'draft') await writeDraft(context, unit, values)
        else await writeCopy(context, unit, values)
        const loaded = await context.load(transaction, ref)
        if (!loaded) return fail({ code: 'not_found' })
        const undo = await keepUndo(unit, { snapshots: [snapshotOf(unit, loaded.entry.version)] })
        await unit.audit('change', { undoToken: undo })
        return ok({ entry: loaded.entry, undo })
      },
      (entry) => ({ entry, undo: null }),
    )

  return async (actor, ref, action) => {
    switch (action.do) {
      case 'publish':
        return entries.publish(actor, ref, WHATEVER_STANDS)
      case 'unpublish':
        return entries.unpublish(actor, ref, WHATEVER_STANDS)
      case 'trash':
        return entries.trash(actor, ref, WHATEVER_STANDS)
      case 'restore':
        return entries.restore(actor, ref, WHATEVER_STANDS)
      case 'delete': {
        const removed = await entries.remove(actor, ref, WHATEVER_STANDS)
        return removed.ok ? ok({ undo: null }) : removed
      }
      case 'schedule':
        return entries.schedule(actor, ref, { action: action.action, at: action.at }, WHATEVER_STANDS)
      case 'terms':
        return set(actor, ref, (values) => ({ terms: changedTerms(values.terms, action) }))
      case 'set':
        return set(actor, ref, () => action.values)
    }
  }
}

function changedTerms(terms: unknown, { add, remove }: { add: number[]; remove: number[] }): number[] {
  const before = Array.isArray(terms) ? terms.filter((id) => typeof id === 'number') : []
  return [...new Set([...before.filter((id) => !remove.includes(id)), ...add])]
}
