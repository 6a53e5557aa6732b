import type { MaybeActor } from '../../../core/account/index.ts'
import { readTime } from '../../../core/content/index.ts'
import {
  ADDRESS_FIELD,
  type EntryRef,
  type EntryValues,
  entryPath,
  isSame,
  supports,
} from '../../../core/entry/index.ts'
import { fail, type Result } from '../../../core/kit/result.ts'
import type { Guard } from '../../editing/changes/index.ts'
import {
  dropSchedule,
  dropWorkingCopy,
  keepRevision,
  putSchedule,
  readValues,
  UNCHANGED,
} from '../../editing/changes/index.ts'
import type { Changed } from './entry.ts'
import type { Change, EntryContext } from './entry-context.ts'
import { putEntryCopy } from './entry-copy.ts'
import type { EntryError } from './entry-error.ts'
import { freeAddress } from './free-address.ts'
import { noteEvent, publicPath, redirectFormerAddress, writeDraft } from './store-values.ts'
import { createWithUndo, unchanged } from './undo.ts'

/** Publishing of entries, at once or at a time. */
export interface EntryPublishing {
  /** Makes the newest state public. */
  publish(actor: MaybeActor, ref: EntryRef, guard: Guard): Promise<Result<Changed, EntryError>>
  /** Makes an entry private; its public state is kept as a revision. */
  unpublish(actor: MaybeActor, ref: EntryRef, guard: Guard): Promise<Result<Changed, EntryError>>
  /** Schedules the newest state to become public, or the entry to become private. */
  schedule(
    actor: MaybeActor,
    ref: EntryRef,
    due: { action: 'publish' | 'unpublish'; at: string },
    guard: Guard,
  ): Promise<Result<Changed, EntryError>>
  unschedule(
    actor: MaybeActor,
    ref: EntryRef,
    action: 'publish' | 'unpublish',
    guard: Guard,
  ): Promise<Result<Changed, EntryError>>
}

export function createEntryPublishing(context: EntryContext): EntryPublishing {
  const { change } = context
  const withUndo = createWithUndo(context)

  return {
    publish: (actor, ref, guard) =>
      change<Changed>(
        { actor, action: 'entry.publish', ref, guard },
        async (change) => {
          const refusal = publishRefusal(change)
          if (refusal) return fail(refusal)
          const { state, scheduled } = change.entry
          if (state === 'published' && scheduled.publish === null) return UNCHANGED
          await makePublic(context, change, change.entry.values)
          return withUndo(change, 'publish')
        },
        unchanged,
      ),
    unpublish: (actor, ref, guard) =>
      change<Changed>(
        { actor, action: 'entry.publish', ref, guard },
        async (change) => {
          const { entry } = change
          if (entry.live === null) return fail({ code: 'wrong_state', state: entry.state })
          if (isHome(change)) return fail(HOME_PAGE)
          await makePrivate(context, change)
          return withUndo(change, 'unpublish')
        },
        unchanged,
      ),
    schedule: (actor, ref, due, guard) =>
      change<Changed>(
        { actor, action: 'entry.publish', ref, guard },
        async (change) => {
          const { entry, transaction, at, actor: by } = change
          const dueAt = readTime(due.at)
          if (dueAt === null || dueAt <= at) return fail({ code: 'invalid_time' })
          const row = { kind: ref.kind, entry_id: ref.id, action: due.action, at: dueAt, created_by: by.id }
          if (due.action === 'unpublish') {
            if (entry.live === null) return fail({ code: 'wrong_state', state: entry.state })
            if (isHome(change)) return fail(HOME_PAGE)
            if (entry.scheduled.unpublish === dueAt) return UNCHANGED
            await putSchedule(transaction, { ...row, data: null })
            return withUndo(change, 'schedule-unpublish')
          }
          const refusal = publishRefusal(change)
          if (refusal) return fail(refusal)
          if (isScheduledAt(change, dueAt)) return UNCHANGED
          const isPublic = change.row.status === 'publish'
          if (!isPublic) await freezeScheduledState(context, change, dueAt)
          await putSchedule(transaction, { ...row, data: isPublic ? JSON.stringify(entry.values) : null })
          return withUndo(change, 'schedule')
        },
        unchanged,
      ),
    unschedule: (actor, ref, action, guard) =>
      change<Changed>(
        { actor, action: 'entry.publish', ref, guard },
        async (change) => {
          const { entry, transaction } = change
          if (entry.scheduled[action] === null) return fail({ code: 'wrong_state', state: entry.state })
          await dropSchedule(transaction, ref, action)
          if (action === 'publish' && change.row.status === 'future') {
            await writeDraft(context, change, entry.values)
            await dropSchedule(transaction, ref)
          }
          return withUndo(change, 'unschedule')
        },
        unchanged,
      ),
  }
}

/**
 * Publishes a scheduled state inside the transaction that has taken it; an address that was taken meanwhile gets a
 * number.
 */
export async function publishDue(context: EntryContext, change: Change, data: string | null): Promise<void> {
  const { row, entry, copy, transaction } = change
  const values = data === null ? (entry.live ?? entry.values) : readValues(data)
  const field = ADDRESS_FIELD[row.kind]
  const requestedAddress = String(values[field])
  const holder = await context.repository.addressHolder(transaction, row, requestedAddress)
  const address = holder ? await freeAddress(context, transaction, row, requestedAddress) : requestedAddress
  const later = isSame(entry.values, values) ? null : entry.values
  await makePublic(context, change, { ...values, [field]: address })
  // Changes that were saved after scheduling stay unpublished.
  if (later === null) return
  await putEntryCopy(context, transaction, row, {
    base_version: entry.version,
    data: JSON.stringify(later),
    updated_at: entry.updatedAt,
    updated_by: copy?.updated_by ?? null,
  })
  await context.repository.noteCopyUsage(transaction, row, later)
}

/** Makes an entry private; its newest state becomes the draft. */
export async function makePrivate(context: EntryContext, change: Change): Promise<void> {
  const { transaction, row, entry, at, actor } = change
  if (entry.live && row.status === 'publish')
    await keepRevision(transaction, row, { values: entry.live, reason: 'unpublish', at, by: actor.id })
  await writeDraft(context, change, entry.values)
  await dropSchedule(transaction, row)
  noteEvent(change, { status: 'draft', values: entry.values })
}

/** Makes values public at once. */
export async function makePublic(
  context: EntryContext,
  change: Change,
  newValues: EntryValues,
): Promise<void> {
  const { transaction, row, entry, at, actor } = change
  const validValues = await context.repository.withKnownRelations(transaction, row.kind, newValues)
  const values = dated(validValues, entry, at)
  const from = publicPath(entry)
  const to = entryPath(row.kind, values)
  await context.repository.update(transaction, row, { values, status: 'publish', modifiedAt: at })
  await dropWorkingCopy(transaction, row)
  await keepRevision(transaction, row, { values, reason: 'publish', at, by: actor.id })
  await dropSchedule(transaction, row, 'publish')
  await redirectFormerAddress(change, from, to)
  noteEvent(change, { status: 'publish', values })
}

/** Tells whether the newest state is already scheduled to become public at a time. */
export function isScheduledAt({ entry, row, copy, schedule }: Change, dueAt: string): boolean {
  const due = schedule.find(({ action }) => action === 'publish')
  if (due?.at !== dueAt) return false
  return due.data === null
    ? row.status === 'future' && copy === null
    : isSame(readValues(due.data), entry.values)
}

/** Writes the scheduled state into the row; later changes go to a working copy. */
export async function freezeScheduledState(
  context: EntryContext,
  change: Change,
  dueAt: string,
): Promise<void> {
  const { transaction, row, entry, at } = change
  const validValues = await context.repository.withKnownRelations(transaction, row.kind, entry.values)
  const values = supports(row.kind, 'date') ? { ...validValues, publishedAt: dueAt } : validValues
  await context.repository.update(transaction, row, { values, status: 'future', modifiedAt: at })
  await dropWorkingCopy(transaction, row)
}

/** Sets the date of a work without one to the time of its first publishing. */
function dated(values: EntryValues, { kind, createdAt }: Change['entry'], at: string): EntryValues {
  if (!supports(kind, 'date')) return values
  const publishedAt = String(values.publishedAt)
  return { ...values, publishedAt: publishedAt === createdAt ? at : (readTime(publishedAt) ?? publishedAt) }
}

function publishRefusal({ entry, row }: Change): EntryError | null {
  if (entry.state === 'trash') return { code: 'wrong_state', state: 'trash' }
  const faults = entry.problems.filter(({ isAdvice }) => !isAdvice)
  const [problem] = faults
  if (problem?.code === 'address_taken' && faults.length === 1) {
    const { title, id, free } = problem.values ?? {}
    return { code: 'slug_taken', path: entry.path, title: String(title), id: Number(id), free: String(free) }
  }
  if (problem) return { code: 'invalid', problems: faults }
  return isHome({ row }) && entry.path !== '/' ? HOME_PAGE : null
}

export const HOME_PAGE: EntryError = { code: 'in_use', reason: 'home_page' }

/** Tells whether an entry is the home page. */
export const isHome = ({ row }: Pick<Change, 'row'>): boolean =>
  supports(row.kind, 'home') && row.status === 'publish' && row.values.path === '/'
