import { type EntryRef, isSame } from '../../../core/entry/index.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import { keepRevision, raiseVersion, readValues } from './copies.repository.ts'
import type { Changed, Guard } from './entry.ts'
import type { Change, EntryContext, Loaded } from './entry-context.ts'
import { putEntryCopy } from './entry-copy.ts'
import type { EntryError, MaybeActor } from './entry-error.ts'
import { isHome } from './publish-entry.ts'
import { addressForTitle, leadOn, noteTags } from './store-values.ts'
import { keepUndo, repeated, type Snapshot, snapshotOf } from './undo.ts'

const HOME_PATH = '/'

/** Choice of the home page (entry-16). */
export interface EntryHome {
  /** Makes a public page the home page. The former one gets an address made of its title. */
  makeHome(actor: MaybeActor, ref: EntryRef, guard: Guard): Promise<Result<Changed, EntryError>>
}

export function createEntryHome(context: EntryContext): EntryHome {
  const { change, repository, load } = context

  /** Changes the address of a page, in the public state and in the working copy. */
  const move = async (unit: Change, { row, copy }: Loaded, path: string): Promise<void> => {
    const { transaction, at, actor } = unit
    const values = { ...row.values, path }
    await repository.update(transaction, row, { values, status: row.status, modifiedAt: at })
    if (row.status === 'publish')
      await keepRevision(transaction, row, { values, reason: 'publish', at, by: actor.id })
    if (!copy) return
    const copyValues = readValues(copy.data)
    const movedValues = { ...copyValues, ...(isSame(copyValues.path, row.values.path) && { path }) }
    await putEntryCopy(context, transaction, row, { ...copy, data: JSON.stringify(movedValues) })
    await repository.noteCopyUsage(transaction, row, movedValues)
  }

  /** Frees the address of the home page. Returns the snapshot that undoes it. */
  const makeRoom = async (unit: Change): Promise<Snapshot[]> => {
    const { transaction, at, actor } = unit
    const holder = await repository.addressHolder(transaction, unit.row, HOME_PATH)
    const ref = { kind: 'page', id: holder?.id ?? 0 } as const
    const former = holder && (await load(transaction, ref))
    if (!former) return []
    await raiseVersion(transaction, ref, { version: null }, at, actor.id)
    await move(unit, former, await addressForTitle(context, transaction, ref, former.row.values.title))
    return [snapshotOf({ ...unit, ...former }, former.entry.version + 1)]
  }

  return {
    makeHome: (actor, ref, guard) =>
      change<Changed>(
        { actor, action: 'entry.publish', ref, guard },
        async (unit) => {
          const { row, entry, transaction } = unit
          if (row.kind !== 'page' || row.status !== 'publish' || isHome(unit))
            return fail({ code: 'wrong_state', state: entry.state })
          const former = await makeRoom(unit)
          await move(unit, unit, HOME_PATH)
          await leadOn(unit, String(row.values.path), HOME_PATH)
          noteTags(unit, true)
          const loaded = await load(transaction, ref)
          if (!loaded) return fail({ code: 'not_found' })
          const snapshots = [snapshotOf(unit, loaded.entry.version), ...former]
          const undo = await keepUndo(unit, { snapshots })
          await unit.audit('home', { undoToken: undo })
          return ok({ entry: loaded.entry, undo })
        },
        repeated,
      ),
  }
}
