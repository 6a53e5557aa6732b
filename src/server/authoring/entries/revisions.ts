import { can, type MaybeActor } from '../../../core/account/index.ts'
import type { ListedRevision, StoredRevision } from '../../../core/calls/index.ts'
import { ADDRESS_FIELD, type EntryRef, isSame } from '../../../core/entry/index.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import type { Guard } from '../../editing/changes/index.ts'
import { keepRevision, readValues, revisionOf, revisionsOf, UNCHANGED } from '../../editing/changes/index.ts'
import type { Entry } from './entry.ts'
import type { EntryContext } from './entry-context.ts'
import type { EntryError } from './entry-error.ts'
import { HTML_FORBIDDEN, mayWriteHtml } from './new-entry.ts'
import { writeCopy, writeDraft } from './store-values.ts'

/** Revisions of an entry (entry-7). */
export interface EntryRevisions {
  /** Lists the revisions, newest first. */
  revisions(actor: MaybeActor, ref: EntryRef): Promise<Result<ListedRevision[], EntryError>>
  revision(actor: MaybeActor, ref: EntryRef, number: number): Promise<Result<StoredRevision, EntryError>>
  /** Makes a revision the newest state, which is not public; the state before it is stored as a revision. */
  restoreRevision(
    actor: MaybeActor,
    ref: EntryRef,
    number: number,
    guard: Guard,
  ): Promise<Result<Entry, EntryError>>
}

export function createEntryRevisions(context: EntryContext): EntryRevisions {
  const { query, missingError, change, load } = context
  return {
    async revisions(actor, ref) {
      if (!can(actor, 'entry.read')) return fail({ code: 'rest_forbidden' })
      if (!(await load(query, ref))) return fail(await missingError(query, ref))
      return ok(await revisionsOf(query, ref))
    },
    async revision(actor, ref, number) {
      if (!can(actor, 'entry.read')) return fail({ code: 'rest_forbidden' })
      const revision = await revisionOf(query, ref, number)
      if (!revision) return fail({ code: 'not_found' })
      const { data, reason, created_at, created_by } = revision
      return ok({ number, reason, created_at, created_by, values: readValues(data) })
    },
    restoreRevision: (actor, ref, number, guard) =>
      change<Entry>(
        { actor, action: 'entry.write', ref, guard },
        async (change) => {
          const { transaction, entry, row, at, actor: by } = change
          if (entry.state === 'trash') return fail({ code: 'wrong_state', state: 'trash' })
          const revision = await revisionOf(transaction, ref, number)
          if (!revision) return fail({ code: 'not_found' })
          const field = ADDRESS_FIELD[ref.kind]
          // A restored revision keeps the present address.
          const values = { ...entry.values, ...readValues(revision.data), [field]: entry.values[field] }
          if (!mayWriteHtml(actor, entry.values, values)) return fail(HTML_FORBIDDEN)
          if (isSame(values, entry.values)) return UNCHANGED
          await keepRevision(transaction, ref, { values: entry.values, reason: 'restore', at, by: by.id })
          if (row.status === 'draft') await writeDraft(context, change, values)
          else await writeCopy(context, change, values)
          await change.audit('restore-revision')
          const loaded = await load(transaction, ref)
          return loaded ? ok(loaded.entry) : fail({ code: 'not_found' })
        },
        (entry) => entry,
      ),
  }
}
