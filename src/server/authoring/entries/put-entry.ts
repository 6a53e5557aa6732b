import { can, type MaybeActor } from '../../../core/account/index.ts'
import { readTime } from '../../../core/content/index.ts'
import {
  ADDRESS_FIELD,
  changedValues,
  type EntryKind,
  type EntryRef,
  type EntryValues,
  isSame,
  supports,
} from '../../../core/entry/index.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import { recordActivity } from '../../editing/audit/index.ts'
import type { Guard } from '../../editing/changes/index.ts'
import { keepRevision, putSchedule, UNCHANGED } from '../../editing/changes/index.ts'
import type { Changed, Entry } from './entry.ts'
import type { Change, EntryContext } from './entry-context.ts'
import { putEntryCopy } from './entry-copy.ts'
import type { EntryError } from './entry-error.ts'
import { freeAddress } from './free-address.ts'
import { insertDraft, valuesRefusal } from './new-entry.ts'
import {
  freezeScheduledState,
  HOME_PAGE,
  isHome,
  isScheduledAt,
  makePrivate,
  makePublic,
} from './publish-entry.ts'
import { noteEvent, writeDraft } from './store-values.ts'
import { createWithUndo, unchanged } from './undo.ts'

/** States that can be requested. */
export const PUT_STATUSES = ['publish', 'future', 'draft'] as const
export type PutStatus = (typeof PUT_STATUSES)[number]

/** Action that the activity names. */
type PutAction = 'publish' | 'unpublish' | 'schedule' | 'unschedule' | 'write'

/** Values and state that an entry gets in one call. */
export interface PutRequest {
  values: EntryValues
  /** State; absent to keep the present one. A new entry is a draft by default. */
  status?: PutStatus | undefined
}

/**
 * Writing as in WordPress: the public state changes at once, and the caller need not know the present version (call-4).
 */
export interface EntryPutting {
  /** Creates an entry in a state. */
  make(actor: MaybeActor, kind: EntryKind, request: PutRequest): Promise<Result<Entry, EntryError>>
  /**
   * Changes an entry and its state. The state before is stored as a revision. If the entry is public, its public values
   * change; unpublished changes of its authors stay unpublished, and get the same change.
   */
  put(
    actor: MaybeActor,
    ref: EntryRef,
    request: PutRequest,
    guard: Guard,
  ): Promise<Result<Changed, EntryError>>
}

export function createEntryPutting(context: EntryContext): EntryPutting {
  const withUndo = createWithUndo(context)

  /** Makes the change, and returns the name of its action for the activity. */
  const apply = async (
    change: Change,
    { values: newValues, status }: PutRequest,
  ): Promise<Result<PutAction, EntryError> | typeof UNCHANGED> => {
    const { row, entry, transaction, actor, at } = change
    const { kind } = row
    const newStatus = status ?? (entry.status === 'trash' ? null : entry.status)
    if (newStatus === null) return fail({ code: 'wrong_state', state: 'trash' })
    if ((newStatus !== 'draft' || entry.live !== null) && !can(actor, 'entry.publish'))
      return fail({ code: 'rest_forbidden' })
    const isPublic = entry.live !== null
    const base = isPublic && newStatus !== 'draft' ? (entry.live ?? entry.values) : entry.values
    // Terms, pictures and films that do not exist are left out, as in WordPress.
    const validValues = await context.repository.withKnownRelations(
      transaction,
      kind,
      changedValues(kind, base, newValues),
    )
    const values = await withFreeAddress(context, transaction, row, validValues)
    const refusal = valuesRefusal(actor, base, values)
    if (refusal) return fail(refusal)
    if (isPublic && newStatus !== 'publish' && isHome(change)) return fail(HOME_PAGE)
    if (newStatus === 'draft') {
      if (isPublic) {
        await makePrivate(context, withValues(change, values))
        return ok(row.status === 'future' ? 'unschedule' : 'unpublish')
      }
      if (entry.status === 'draft' && isSame(values, entry.values)) return UNCHANGED
      await keepRevision(transaction, row, { values: entry.values, reason: 'checkpoint', at, by: actor.id })
      await writeDraft(context, change, values)
      return ok('write')
    }
    const problems = context.problemsOf(kind, values, entry.live).filter(({ isAdvice }) => !isAdvice)
    if (problems.length > 0) return fail({ code: 'invalid', problems })
    const date = readTime(values.publishedAt)
    // As in WordPress, a future date takes precedence over the requested status.
    const isLater = supports(kind, 'date') && date !== null && date > at
    const isDateSaid =
      newValues.publishedAt !== undefined || status !== undefined || entry.status === 'future'
    if (isLater && isDateSaid) {
      // A public entry whose changes are scheduled is hidden until then.
      const isFuture = row.status === 'future' && isScheduledAt(change, date)
      if (isFuture && isSame({ ...values, publishedAt: date }, entry.values)) return UNCHANGED
      if (isPublic) {
        const reason = row.status === 'publish' ? 'unpublish' : 'checkpoint'
        await keepRevision(transaction, row, { values: entry.values, reason, at, by: actor.id })
      }
      await freezeScheduledState(context, withValues(change, values), date)
      await putSchedule(transaction, {
        kind,
        entry_id: row.id,
        action: 'publish',
        at: date,
        data: null,
        created_by: actor.id,
      })
      noteEvent(change, { status: 'future', values })
      return ok('schedule')
    }
    if (status === 'future' && !isLater && !supports(kind, 'date')) return fail({ code: 'invalid_time' })
    // Unpublished changes get the address and the relations that the public state gets.
    const settled = Object.entries(values).filter(([field]) => Object.hasOwn(newValues, field))
    const later = changedValues(kind, entry.values, Object.fromEntries(settled))
    if (entry.status === 'publish' && isSame(values, entry.live) && isSame(later, entry.values))
      return UNCHANGED
    await makePublic(context, change, values)
    if (isPublic && !isSame(entry.values, entry.live) && !isSame(later, values)) {
      await putEntryCopy(context, transaction, row, {
        base_version: entry.version,
        data: JSON.stringify(later),
        updated_at: at,
        updated_by: actor.id,
      })
      await context.repository.noteCopyUsage(transaction, row, later)
    }
    return ok('publish')
  }

  return {
    async make(actor, kind, request) {
      if (!actor || !can(actor, 'entry.write')) return fail({ code: 'rest_forbidden' })
      const { values, status = 'draft' } = request
      const refusal = valuesRefusal(actor, {}, values)
      if (refusal) return fail(refusal)
      return context.transact<Entry>(async (transaction, afterCommit) => {
        const at = context.now().toISOString()
        const validValues = await context.repository.withKnownRelations(transaction, kind, values)
        const free = await withFreeAddress(context, transaction, { kind, id: 0 }, validValues)
        const ref = await insertDraft(context, transaction, { actor, kind, values: free, at })
        const loaded = await context.load(transaction, ref)
        if (!loaded) return fail({ code: 'not_found' })
        const audit: Change['audit'] = (action, more) =>
          recordActivity(transaction, {
            actor,
            action,
            kind,
            entryId: ref.id,
            title: String(values.title ?? ''),
            at,
            ...more,
          })
        const change: Change = { ...loaded, ...afterCommit, transaction, actor, at, audit }
        if (status !== 'draft') {
          const outcome = await apply(change, { values: {}, status })
          if (outcome !== UNCHANGED) {
            if (!outcome.ok) return outcome
            await audit(outcome.value)
          }
        }
        const final = await context.load(transaction, ref)
        return final ? ok(final.entry) : fail({ code: 'not_found' })
      })
    },
    put: (actor, ref, request, guard) =>
      context.change<Changed>(
        { actor, action: 'entry.write', ref, guard },
        async (change) => {
          const outcome = await apply(change, request)
          if (outcome === UNCHANGED) return UNCHANGED
          return outcome.ok ? withUndo(change, outcome.value) : outcome
        },
        unchanged,
      ),
  }
}

/** Returns values whose address is free: as in WordPress, a number is added to one that is taken. */
async function withFreeAddress(
  context: EntryContext,
  transaction: Change['transaction'],
  ref: EntryRef,
  values: EntryValues,
): Promise<EntryValues> {
  const field = ADDRESS_FIELD[ref.kind]
  const address = String(values[field] ?? '')
  if (address === '') return values
  const holder = await context.repository.addressHolder(transaction, ref, address)
  return holder ? { ...values, [field]: await freeAddress(context, transaction, ref, address) } : values
}

const withValues = (change: Change, values: EntryValues): Change => ({
  ...change,
  entry: { ...change.entry, values },
})
