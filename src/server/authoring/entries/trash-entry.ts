import type { MaybeActor } from '../../../core/account/index.ts'
import { ADDRESS_FIELD, type EntryRef, entryPath, TRASHED } from '../../../core/entry/index.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import { endUndo } from '../../editing/audit/index.ts'
import type { Guard } from '../../editing/changes/index.ts'
import { dropSchedule, keepRevision } from '../../editing/changes/index.ts'
import { endRedirectsTo, saveRedirect } from '../redirects/index.ts'
import type { Changed } from './entry.ts'
import { type EntryContext, trashedAddress } from './entry-context.ts'
import type { EntryError } from './entry-error.ts'
import { freeAddress } from './free-address.ts'
import { HOME_PAGE, isHome } from './publish-entry.ts'
import { noteEvent, publicPath, redirectFormerAddress } from './store-values.ts'
import { createWithUndo, unchanged } from './undo.ts'

/** Moving entries to the trash, and restoring them (entry-6). */
export interface EntryTrash {
  trash(actor: MaybeActor, ref: EntryRef, guard: Guard): Promise<Result<Changed, EntryError>>
  /**
   * Restores an entry to its state before, or to a draft if its date has passed; a taken address gets a number, see
   * `renamedTo`.
   */
  restore(actor: MaybeActor, ref: EntryRef, guard: Guard): Promise<Result<Changed, EntryError>>
  /** Deletes an entry with all its states permanently; its address responds with 410. */
  remove(actor: MaybeActor, ref: EntryRef, guard: Guard): Promise<Result<EntryRef, EntryError>>
  /**
   * Deletes an entry like `remove`.
   *
   * @returns the answer, or the one of the first request with the same key
   */
  removeWith<T>(actor: MaybeActor, ref: EntryRef, guard: Guard, answer: T): Promise<Result<T, EntryError>>
}

export function createEntryTrash(context: EntryContext): EntryTrash {
  const { change, repository } = context
  const withUndo = createWithUndo(context)

  const removeWith: EntryTrash['removeWith'] = (actor, ref, guard, answer) =>
    change(
      { actor, action: 'entry.delete', ref, guard },
      async (change) => {
        const { row, entry, transaction, at, actor: by } = change
        if (isHome(change)) return fail(HOME_PAGE)
        const wasPublic = row.status === 'publish' || row.trashedFrom === 'publish'
        const path = publicPath(entry) ?? (wasPublic ? entryPath(ref.kind, entry.values) : null)
        await change.audit('delete')
        await endUndo(transaction, ref.kind, ref.id)
        await repository.remove(transaction, ref)
        await endRedirectsTo(transaction, ref, at, by.id)
        if (path !== null)
          await saveRedirect(transaction, {
            from_path: path,
            to_kind: 'none',
            to_id: null,
            to_url: '',
            status: 410,
            source: 'deleted',
            created_at: at,
            created_by: by.id,
          })
        noteEvent(change, null)
        return ok(answer)
      },
      'removed',
    )

  return {
    trash: (actor, ref, guard) =>
      change<Changed>(
        { actor, action: 'entry.trash', ref, guard },
        async (change) => {
          const { row, entry, transaction, at } = change
          if (entry.state === 'trash') return fail({ code: 'wrong_state', state: 'trash' })
          if (isHome(change)) return fail(HOME_PAGE)
          const field = ADDRESS_FIELD[ref.kind]
          const values = { ...row.values, [field]: trashedAddress(ref, String(row.values[field])) }
          await repository.update(transaction, row, {
            values,
            status: 'trash',
            modifiedAt: row.modifiedAt,
            trashedAt: at,
            trashedFrom: row.status,
          })
          await dropSchedule(transaction, ref)
          noteEvent(change, { status: 'trash', values })
          return withUndo(change, 'trash')
        },
        unchanged,
      ),
    restore: (actor, ref, guard) =>
      change<Changed>(
        { actor, action: 'entry.restore', ref, guard },
        async (change) => {
          const { row, entry, transaction, at, actor: by } = change
          if (entry.state !== 'trash') return fail({ code: 'wrong_state', state: entry.state })
          const field = ADDRESS_FIELD[ref.kind]
          // The address to restore is that of the row, not that of a working copy.
          const formerAddress = String(row.values[field]).replace(`${TRASHED}${ref.id}`, '')
          const address = await freeAddress(context, transaction, ref, formerAddress)
          const values = { ...row.values, [field]: address }
          const status = row.trashedFrom === 'publish' ? 'publish' : 'draft'
          await repository.update(transaction, row, { values, status, modifiedAt: at })
          await keepRevision(transaction, ref, { values, reason: 'restore', at, by: by.id })
          if (status === 'publish') await redirectFormerAddress(change, null, entryPath(ref.kind, values))
          noteEvent(change, { status, values })
          const result = await withUndo(change, 'restore')
          return result.ok && address !== formerAddress
            ? ok({ ...result.value, renamedTo: entryPath(ref.kind, values) })
            : result
        },
        unchanged,
      ),
    remove: (actor, ref, guard) => removeWith(actor, ref, guard, ref),
    removeWith,
  }
}
