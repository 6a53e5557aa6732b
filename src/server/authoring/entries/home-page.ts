import type { MaybeActor } from '../../../core/account/index.ts'
import { type EntryRef, isSame, supports } from '../../../core/entry/index.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import type { Guard } from '../../editing/changes/index.ts'
import { keepRevision, raiseVersion, readValues } from '../../editing/changes/index.ts'
import type { Changed } from './entry.ts'
import type { Change, EntryContext, LoadedEntry } from './entry-context.ts'
import { putEntryCopy } from './entry-copy.ts'
import type { EntryError } from './entry-error.ts'
import { isHome } from './publish-entry.ts'
import { addressForTitle, noteEvent, redirectFormerAddress } from './store-values.ts'
import { keepEntryUndo, type UndoState, unchanged, undoStateOf } from './undo.ts'

const HOME_PATH = '/'

/** Choice of the home page (entry-16). */
export interface EntryHome {
  /** Makes a public page the home page. The former one gets an address made of its title. */
  makeHome(actor: MaybeActor, ref: EntryRef, guard: Guard): Promise<Result<Changed, EntryError>>
}

export function createEntryHome(context: EntryContext): EntryHome {
  const { change, repository, load } = context

  /** Changes the address of a page, in the public state and in the working copy. */
  const move = async (change: Change, { row, copy }: LoadedEntry, path: string): Promise<void> => {
    const { transaction, events, at, actor } = change
    const values = { ...row.values, path }
    await repository.update(transaction, row, { values, status: row.status, modifiedAt: at })
    noteEvent({ events, row }, { status: row.status, values })
    if (row.status === 'publish')
      await keepRevision(transaction, row, { values, reason: 'publish', at, by: actor.id })
    if (!copy) return
    const copyValues = readValues(copy.data)
    const movedValues = { ...copyValues, ...(isSame(copyValues.path, row.values.path) && { path }) }
    await putEntryCopy(context, transaction, row, { ...copy, data: JSON.stringify(movedValues) })
    await repository.noteCopyUsage(transaction, row, movedValues)
  }

  /** Frees the address of the home page. Returns the state to restore if it is undone. */
  const makeRoom = async (change: Change): Promise<UndoState[]> => {
    const { transaction, at, actor } = change
    const holder = await repository.addressHolder(transaction, change.row, HOME_PATH)
    const ref = { kind: 'page', id: holder?.id ?? 0 } as const
    const former = holder && (await load(transaction, ref))
    if (!former) return []
    await raiseVersion(transaction, ref, { version: null }, at, actor.id)
    await move(change, former, await addressForTitle(context, transaction, ref, former.row.values.title))
    return [undoStateOf({ ...change, ...former }, former.entry.version + 1)]
  }

  return {
    makeHome: (actor, ref, guard) =>
      change<Changed>(
        { actor, action: 'entry.publish', ref, guard },
        async (change) => {
          const { row, entry, transaction } = change
          if (!supports(row.kind, 'home') || row.status !== 'publish' || isHome(change))
            return fail({ code: 'wrong_state', state: entry.state })
          const former = await makeRoom(change)
          await move(change, change, HOME_PATH)
          await redirectFormerAddress(change, String(row.values.path), HOME_PATH)
          const loaded = await load(transaction, ref)
          if (!loaded) return fail({ code: 'not_found' })
          const states = [undoStateOf(change, loaded.entry.version), ...former]
          const undo = await keepEntryUndo(change, { snapshots: states })
          await change.audit('home', { undoToken: undo })
          return ok({ entry: loaded.entry, undo })
        },
        unchanged,
      ),
  }
}
