import { can, type MaybeActor } from '../../../core/account/index.ts'
import type { EntryKind } from '../../../core/entry/index.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import { type EntryContext, withRestoredAddress } from './entry-context.ts'
import type { EntryError } from './entry-error.ts'
import { countFound, type EntryFilter, type EntryWindow, findIds } from './find.repository.ts'
import type { EntryRow } from './stored-kind.ts'

/** Entries of any state, found by the parameters of WordPress's lists. */
export interface EntryFinding {
  find(
    actor: MaybeActor,
    kind: EntryKind,
    filter: EntryFilter,
    window: EntryWindow,
  ): Promise<Result<{ rows: EntryRow[]; total: number }, EntryError>>
}

export const createEntryFinding = ({ query, repository }: EntryContext): EntryFinding => ({
  async find(actor, kind, filter, window) {
    if (!can(actor, 'entry.read')) return fail({ code: 'rest_forbidden' })
    const [ids, total] = await Promise.all([
      findIds(query, kind, filter, window),
      countFound(query, kind, filter),
    ])
    const rows = await Promise.all(ids.map((id) => repository.find(query, { kind, id })))
    return ok({
      rows: rows.filter((row) => row !== null).map((row) => ({ ...row, values: withRestoredAddress(row) })),
      total,
    })
  },
})
