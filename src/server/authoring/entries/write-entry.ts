import { can, type MaybeActor } from '../../../core/account/index.ts'
import {
  ADDRESS_FIELD,
  changedValues,
  type EntryKind,
  type EntryRef,
  type EntrySource,
  type EntryValues,
  isSame,
  supports,
} from '../../../core/entry/index.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import type { Guard } from '../../editing/changes/index.ts'
import {
  keepRevision,
  lastRevision,
  UNCHANGED,
  versionByKey,
  wasPublished,
} from '../../editing/changes/index.ts'
import type { Changed, Entry } from './entry.ts'
import type { Change, EntryContext } from './entry-context.ts'
import type { EntryError } from './entry-error.ts'
import { insertDraft, valuesRefusal } from './new-entry.ts'
import { addressForTitle, isFromTitle, writeCopy, writeDraft } from './store-values.ts'
import { createWithUndo, unchanged } from './undo.ts'

/** Pause and span of writing, in milliseconds, after which the next save first stores a revision. */
const REST_MS = 10 * 60_000
const CHECKPOINT_MS = 60 * 60_000

export interface NewEntryRequest {
  values: EntryValues
  /** Key with which a repeated request finds the entry that the first one created. */
  clientKey?: string | null
  source?: EntrySource
}

/** Creating entries and saving changes to them. */
export interface EntryWriting {
  /** Creates a draft. Requests with the same client key create only one entry. */
  create(actor: MaybeActor, kind: EntryKind, request: NewEntryRequest): Promise<Result<Entry, EntryError>>
  read(actor: MaybeActor, ref: EntryRef): Promise<Result<Entry, EntryError>>
  /** Saves some values as the newest state, which is not public (entry-2). */
  save(
    actor: MaybeActor,
    ref: EntryRef,
    change: EntryValues,
    guard: Guard,
  ): Promise<Result<Entry, EntryError>>
  /** Discards the unpublished changes. */
  discard(actor: MaybeActor, ref: EntryRef, guard: Guard): Promise<Result<Changed, EntryError>>
  /** Creates a draft with the same values. */
  duplicate(actor: MaybeActor, ref: EntryRef, clientKey?: string | null): Promise<Result<Entry, EntryError>>
}

export function createEntryWriting(context: EntryContext): EntryWriting {
  const { now, transact, load, change, missingError } = context

  const reload = async (change: Change): Promise<Result<Entry, EntryError>> => {
    const loaded = await load(change.transaction, change.row)
    return loaded ? ok(loaded.entry) : fail({ code: 'not_found' })
  }

  const create: EntryWriting['create'] = async (
    actor,
    kind,
    { values, clientKey = null, source = 'studio' },
  ) => {
    if (!can(actor, 'entry.write')) return fail({ code: 'rest_forbidden' })
    const refusal = valuesRefusal(actor, {}, values)
    if (refusal) return fail(refusal)
    return transact(async (transaction) => {
      const existingEntry = clientKey === null ? null : await versionByKey(transaction, clientKey)
      if (existingEntry && existingEntry.kind !== kind) return fail({ code: 'key_reused' })
      const at = now().toISOString()
      const ref = existingEntry
        ? { kind, id: existingEntry.entry_id }
        : await insertDraft(context, transaction, { actor, kind, values, clientKey, source, at })
      const loaded = await load(transaction, ref)
      return loaded ? ok(loaded.entry) : fail(await missingError(transaction, ref))
    })
  }

  const readEntry: EntryWriting['read'] = async (actor, ref) => {
    if (!can(actor, 'entry.read')) return fail({ code: 'rest_forbidden' })
    const loaded = await load(context.query, ref)
    return loaded ? ok(loaded.entry) : fail(await missingError(context.query, ref))
  }

  return {
    create,
    read: readEntry,
    save: (actor, ref, values, guard) =>
      change<Entry>(
        { actor, action: 'entry.write', ref, guard },
        async (change) => {
          const { entry, row } = change
          if (entry.state === 'trash') return fail({ code: 'wrong_state', state: 'trash' })
          const next = changedValues(ref.kind, entry.values, values)
          const refusal = valuesRefusal(actor, entry.values, next)
          if (refusal) return fail(refusal)
          if (isSame(next, entry.values)) return UNCHANGED
          await keepCheckpoint(change)
          const field = ADDRESS_FIELD[ref.kind]
          const follows =
            row.status === 'draft' &&
            next[field] === entry.values[field] &&
            next.title !== entry.values.title &&
            isFromTitle(ref.kind, entry.values) &&
            !(await wasPublished(change.transaction, ref))
          if (follows) next[field] = await addressForTitle(context, change.transaction, ref, next.title)
          if (row.status === 'draft') await writeDraft(context, change, next)
          else await writeCopy(context, change, next)
          return reload(change)
        },
        (entry) => entry,
      ),
    discard: (actor, ref, guard) =>
      change<Changed>(
        { actor, action: 'entry.write', ref, guard },
        async (change) => {
          const { entry, copy, transaction, at, actor: by } = change
          if (entry.live === null) return fail({ code: 'wrong_state', state: entry.state })
          if (!copy) return UNCHANGED
          await keepRevision(transaction, ref, { values: entry.values, reason: 'checkpoint', at, by: by.id })
          await writeCopy(context, change, entry.live)
          return createWithUndo(context)(change, 'discard')
        },
        unchanged,
      ),
    async duplicate(actor, ref, clientKey = null) {
      const result = await readEntry(actor, ref)
      if (!result.ok) return result
      const { values } = result.value
      const own = { ...values, [ADDRESS_FIELD[ref.kind]]: '' }
      return create(actor, ref.kind, {
        values: supports(ref.kind, 'date') ? { ...own, publishedAt: now().toISOString() } : own,
        clientKey,
      })
    },
  }
}

/** Stores the state before a change as a revision, at the beginning of writing and at intervals during it. */
async function keepCheckpoint({ transaction, entry, row, copy, at }: Change): Promise<void> {
  const writtenAt = copy?.updated_at ?? row.modifiedAt
  const last = await lastRevision(transaction, row)
  const since = (time: string) => Date.parse(at) - Date.parse(time)
  if (since(writtenAt) < REST_MS && since(last?.created_at ?? row.createdAt) < CHECKPOINT_MS) return
  await keepRevision(transaction, row, {
    values: entry.values,
    reason: 'checkpoint',
    at,
    by: copy?.updated_by ?? null,
  })
}
