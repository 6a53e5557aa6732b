import { can, type MaybeActor } from '../../../core/account/index.ts'
import type { MovedWorks, MoveTarget } from '../../../core/calls/index.ts'
import { placesBetween } from '../../../core/entry/index.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import { recordActivity } from '../../editing/audit/index.ts'
import { lockOrder } from '../../site/portfolio/index.ts'
import type { SettingsService } from '../../site/settings/index.ts'
import type { EntryContext } from './entry-context.ts'
import type { EntryError } from './entry-error.ts'
import { neighbouringWorks, place, placesOf, type WorkPosition } from './order.repository.ts'
import { type Gap, makeRoom, placeNewestFirst } from './room.ts'
import { keepEntryUndo } from './undo.ts'

/** Limit on the works moved in one call. */
const MAX_MOVED = 500

/** The order of works by hand (entry-10). */
export interface EntryOrder {
  /** Moves works, in the order of their ids, to a place among all works. */
  move(actor: MaybeActor, ids: readonly number[], target: MoveTarget): Promise<Result<MovedWorks, EntryError>>
  /**
   * Makes the places of works agree with their dates until the first move, so that the first move writes only one of
   * them.
   *
   * @param forMs limit on the time, in milliseconds
   */
  keepNewestFirst(forMs?: number): Promise<void>
}

type Transaction = Parameters<typeof lockOrder>[0]

export function createEntryOrder(
  { transact, query, now }: EntryContext,
  settings: Pick<SettingsService, 'within'>,
): EntryOrder {
  /** Finds the neighbours between which works go; `null` if a named work does not exist. */
  const gap = async (
    transaction: Transaction,
    target: MoveTarget,
    moved: readonly number[],
  ): Promise<Gap | null> => {
    const neighbourOf = async (anchor: WorkPosition | null, side: 'before' | 'after') =>
      (await neighbouringWorks(transaction, anchor, side, moved, 1))[0] ?? null
    if ('to' in target)
      return target.to === 'start'
        ? [null, await neighbourOf(null, 'after')]
        : [await neighbourOf(null, 'before'), null]
    const side = 'before' in target ? 'before' : 'after'
    const [anchor] = await placesOf(transaction, ['before' in target ? target.before : target.after])
    if (!anchor) return null
    const other = await neighbourOf(anchor, side)
    return side === 'before' ? [other, anchor] : [anchor, other]
  }

  const keepNewestFirst = (forMs?: number) =>
    placeNewestFirst(async (run) => {
      const result = await transact(async (transaction) => {
        await lockOrder(transaction)
        const { order } = await settings.within(transaction).chosen()
        return ok(order === undefined ? await run(transaction) : null)
      })
      return result.ok ? result.value : null
    }, forMs)

  return {
    keepNewestFirst,
    async move(actor, requestedIds, target) {
      if (!actor || !can(actor, 'entry.order')) return fail({ code: 'rest_forbidden' })
      const ids = [...new Set(requestedIds)]
      if (ids.length > MAX_MOVED) return fail({ code: 'too_many', most: MAX_MOVED })
      const anchors = 'before' in target ? [target.before] : 'after' in target ? [target.after] : []
      if (ids.length === 0 || anchors.some((id) => ids.includes(id))) return fail({ code: 'not_found' })
      // A refused move leaves all works where they are.
      const namedWorks = [...ids, ...anchors]
      if ((await placesOf(query, namedWorks)).length < namedWorks.length) return fail({ code: 'not_found' })
      // Until the first move, works are shown newest first.
      await keepNewestFirst()
      return transact<MovedWorks>(async (transaction, { tags }) => {
        await lockOrder(transaction)
        const at = now().toISOString()
        const site = settings.within(transaction)
        const order = (await site.chosen()).order
        const before = await placesOf(transaction, ids)
        if (before.length < ids.length) return fail({ code: 'not_found' })
        const between = await gap(transaction, target, ids)
        if (!between) return fail({ code: 'not_found' })
        const places =
          placesBetween(between[0]?.position ?? null, between[1]?.position ?? null, ids.length) ??
          (await makeRoom(transaction, between, ids.length, ids))
        const positions = ids.map((id, index) => ({ id, position: places[index] ?? 0 }))
        await place(transaction, positions)
        if (order !== 'hand') await site.change({ order: 'hand' })
        const undo = await keepEntryUndo(
          { transaction, at, actor },
          { snapshots: [], positions: before, order: order === 'hand' ? null : 'date' },
        )
        await recordActivity(transaction, {
          actor,
          action: 'move',
          kind: 'work',
          entryId: ids.length === 1 ? (ids[0] ?? null) : null,
          title: '',
          count: ids.length,
          undoToken: undo,
          at,
        })
        tags.add('portfolio')
        if (order !== 'hand') tags.add('settings')
        return ok({ positions, undo, isFirst: order !== 'hand' })
      })
    },
  }
}
