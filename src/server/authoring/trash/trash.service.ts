import { type Actor, can, SERVER } from '../../../core/account/index.ts'
import type { TrashedItem } from '../../../core/calls/index.ts'
import { TRASHED } from '../../../core/entry/index.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import { DAY_MS } from '../../../core/kit/time.ts'
import { findAnswer, type KeyReused, keepAnswer } from '../../editing/changes/index.ts'
import type { Db } from '../../kit/db/index.ts'
import { type EntriesService, TRASH_DAYS } from '../entries/index.ts'
import type { LibraryService } from '../library/index.ts'
import {
  createTrashRepository,
  type TrashKind,
  type TrashRef,
  type TrashRow,
  type TrashWindow,
} from './trash.repository.ts'

/** Number of entries read and deleted at once. */
const BATCH = 100

type Refusal = { code: 'rest_forbidden' }

/** Number of items that were deleted, and of those that are still in the trash. */
interface Emptied {
  deleted: number
  left: number
}

export interface TrashService {
  /** Returns the content of the trash, newest first (entry-12). */
  list(
    actor: Actor | null,
    window: { kind: TrashKind | null; offset: number; limit: number },
  ): Promise<Result<{ items: TrashedItem[]; total: number }, Refusal>>
  /**
   * Permanently deletes the content of the trash, each entry by itself; entries restored meanwhile stay. Owners only.
   *
   * @param key identifies a repeated call, which gets the answer of the first one
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
   * Deletes an entry permanently. If somebody restores it at the same moment, its version is higher or the transaction
   * finds it restored; then it stays.
   */
  const remove = async (actor: Actor, { kind, id, version }: TrashRow): Promise<boolean> =>
    kind === 'media'
      ? (await library.removeTrashed(actor, id)).ok
      : (await entries.remove(actor, { kind, id }, { version })).ok

  /** Deletes entries and returns how many; one that fails is skipped. */
  const removeAll = async (
    actor: Actor,
    window: Omit<TrashWindow, 'offset' | 'limit'>,
    most: number,
  ): Promise<number> => {
    let [deletedCount, keptCount] = [0, 0]
    while (deletedCount + keptCount < most) {
      const limit = Math.min(BATCH, most - deletedCount - keptCount)
      const rows = await repository.list({ ...window, offset: keptCount, limit })
      for (const row of rows) {
        if (await remove(actor, row)) deletedCount += 1
        else keptCount += 1
      }
      if (rows.length < limit) break
    }
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
      const ids = only?.map(({ kind, id }) => `${kind} ${id}`) ?? []
      const at = now().toISOString()
      const removal = key === null ? null : { actor, ref: { kind: 'trash', id: ids }, key, at }
      const earlier = removal && (await findAnswer<Emptied>(db.query, removal))
      if (earlier) return earlier
      const deletedCount = await removeAll(actor, { only }, most)
      const answer = { deleted: deletedCount, left: await repository.count(null) }
      if (removal) await db.query.transaction().execute((write) => keepAnswer(write, removal, answer))
      return ok(answer)
    },
    async tidy() {
      const before = new Date(now().getTime() - TRASH_DAYS * DAY_MS).toISOString()
      await removeAll(SERVER, { kind: 'media', before }, Number.POSITIVE_INFINITY)
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
