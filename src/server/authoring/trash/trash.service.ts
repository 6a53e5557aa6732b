import { type Actor, can, SERVER } from '../../../core/account/index.ts'
import type { TrashedItem } from '../../../core/calls/index.ts'
import { TRASHED } from '../../../core/entry/index.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import { DAY_MS } from '../../../core/kit/time.ts'
import { claimKey, findAnswer, type KeyReused } from '../../editing/changes/index.ts'
import type { Db } from '../../kit/db/index.ts'
import { type EntriesService, TRASH_DAYS } from '../entries/index.ts'
import type { LibraryService } from '../library/index.ts'
import { createTrashRepository, type TrashKind, type TrashRef, type TrashRow } from './trash.repository.ts'

/** Number of media read and deleted at once after their time. */
const BATCH = 100

type Refusal = { code: 'rest_forbidden' }

/** Number of items that were deleted, and of those that are still in the trash. */
interface Emptied {
  deleted: number
  left: number
}

/** Something to delete in the version that was in the trash. */
type PlannedRemoval = Pick<TrashRow, 'kind' | 'id' | 'version'>

export interface TrashService {
  /** Returns the content of the trash, newest first (entry-12). */
  list(
    actor: Actor | null,
    window: { kind: TrashKind | null; offset: number; limit: number },
  ): Promise<Result<{ items: TrashedItem[]; total: number }, Refusal>>
  /**
   * Permanently deletes the content of the trash, each entry by itself; entries restored meanwhile stay. Owners only.
   *
   * @param key identifies a repeated call, which gets the answer of the first one; if that was interrupted, its rest is
   * deleted, too
   */
  empty(
    actor: Actor | null,
    only: readonly TrashRef[] | null,
    most: number,
    key?: string | null,
  ): Promise<Result<Emptied, Refusal | KeyReused>>
  /** Deletes media that were in the trash for 30 days; entries have a job of their own (entry-11). */
  tidy(): Promise<void>
}

interface TrashDeps {
  db: Db
  entries: Pick<EntriesService, 'remove'>
  library: Pick<LibraryService, 'removeTrashed'>
  now: () => Date
}

export function createTrashService({ db, entries, library, now }: TrashDeps): TrashService {
  const repository = createTrashRepository(db)

  /**
   * Deletes something permanently. If somebody restores it at the same moment, its version is higher or the transaction
   * finds it restored; then it stays.
   */
  const remove = async (actor: Actor, { kind, id, version }: PlannedRemoval, key: string | null) => {
    const own = key && `${key} ${kind} ${id}`
    const result =
      kind === 'media'
        ? await library.removeTrashed(actor, id, own)
        : await entries.remove(actor, { kind, id }, { version, key: own, operation: 'empty' })
    return result.ok
  }

  /** Deletes things and returns how many; one that fails is skipped. */
  const removeAll = async (
    actor: Actor,
    plan: readonly PlannedRemoval[],
    key: string | null = null,
  ): Promise<number> => {
    let deletedCount = 0
    for (const item of plan) if (await remove(actor, item, key)) deletedCount += 1
    return deletedCount
  }

  return {
    async list(actor, window) {
      if (!can(actor, 'entry.read')) return fail({ code: 'rest_forbidden' })
      const [rows, total] = [await repository.list(window), await repository.count(window.kind)]
      return ok({ items: rows.map(toTrashed), total })
    },
    async empty(actor, only, most, key = null) {
      if (!actor || !can(actor, 'entry.delete') || !can(actor, 'media.delete'))
        return fail({ code: 'rest_forbidden' })
      const rows = await repository.list({ only, offset: 0, limit: most })
      const plan = rows.map(({ kind, id, version }): PlannedRemoval => ({ kind, id, version }))
      const emptyNow = async (planned: readonly PlannedRemoval[]): Promise<Emptied> => ({
        deleted: await removeAll(actor, planned, key),
        left: await repository.count(null),
      })
      if (key === null) return ok(await emptyNow(plan))
      const ref = { kind: 'trash', id: only ? only.map(({ kind, id }) => `${kind} ${id}`) : ['all'] }
      const call = { actor, ref, at: now().toISOString() }
      // An interrupted call is repeated with what lay in the trash at first, so that its answer counts all of it.
      const claim = await claimKey(db.query, { ...call, operation: 'empty', key }, plan)
      if (!claim.ok) return claim
      const answered = { ...call, operation: 'emptied', key: `${key} answer` }
      const earlier = await findAnswer<Emptied>(db.query, answered)
      return earlier ?? claimKey(db.query, answered, await emptyNow(claim.value))
    },
    async tidy() {
      const before = new Date(now().getTime() - TRASH_DAYS * DAY_MS).toISOString()
      for (let keptCount = 0; ; ) {
        const rows = await repository.list({ kind: 'media', before, offset: keptCount, limit: BATCH })
        keptCount += rows.length - (await removeAll(SERVER, rows))
        if (rows.length < BATCH) break
      }
    },
  }
}

const toTrashed = ({ trashed_at, trashed_by, address, title, ...row }: TrashRow): TrashedItem => ({
  ...row,
  title: title || address,
  // In the trash it has given its address up.
  address: address.replace(`${TRASHED}${row.id}`, ''),
  trashedAt: trashed_at,
  trashedBy: trashed_by ?? '',
  until: new Date(Date.parse(trashed_at) + TRASH_DAYS * DAY_MS).toISOString(),
})
