import { can, type MaybeActor } from '../../../core/account/index.ts'
import type { MovedTerms, MoveTarget } from '../../../core/calls/index.ts'
import type { Taxonomy, TermOrder } from '../../../core/content/index.ts'
import { STEP } from '../../../core/entry/index.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import { recordActivity } from '../../editing/audit/index.ts'
import { createTransact, keepUndo } from '../../editing/changes/index.ts'
import { lockForTransaction } from '../../kit/db/index.ts'
import { byName } from '../../site/portfolio/index.ts'
import type { TermsServiceDeps } from './term.ts'
import type { TermError } from './term-error.ts'
import { placeTerms, termsOf } from './terms.repository.ts'

/** Terms moved in one call. */
const MAX_MOVED = 500

/** The order of terms, by hand or by name. */
export interface TermOrdering {
  /** Moves terms, in the order of their ids. The first move turns the order by name into one by hand. */
  move(
    actor: MaybeActor,
    taxonomy: Taxonomy,
    ids: readonly number[],
    target: MoveTarget,
  ): Promise<Result<MovedTerms, TermError>>
  /** Lets terms stand by name, or as they were put by hand. */
  setOrder(actor: MaybeActor, taxonomy: Taxonomy, by: TermOrder): Promise<Result<MovedTerms, TermError>>
}

interface OrderBefore {
  taxonomy: Taxonomy
  order: TermOrder | null
  positions: { id: number; position: number }[]
}

export function createTermOrder(deps: TermsServiceDeps): TermOrdering {
  const { settings, undoHandlers, now } = deps
  const transact = createTransact<TermError>(deps)

  /** Writes a new order of all terms and emits the change; nobody else moves one meanwhile. */
  const arrange = async (
    actor: MaybeActor,
    taxonomy: Taxonomy,
    order: TermOrder,
    next: (ids: number[]) => number[] | null,
  ): Promise<Result<MovedTerms, TermError>> => {
    if (!actor || !can(actor, 'term.write')) return fail({ code: 'rest_forbidden' })
    return transact<MovedTerms>(async (transaction, { tags }) => {
      await lockForTransaction(transaction, `terms of ${taxonomy}`)
      const at = now().toISOString()
      const site = settings.within(transaction)
      const { termOrders = {} } = await site.chosen()
      const rows = await termsOf(transaction, taxonomy)
      // Until the first move the author sees the terms by name.
      const visibleRows = termOrders[taxonomy] === undefined ? rows.toSorted(byName) : rows
      const ids = next(visibleRows.map(({ id }) => id))
      if (!ids) return fail({ code: 'not_found' })
      const before = rows.map(({ id, position }) => ({ id, position }))
      const positions = ids.map((id, index) => ({ id, position: (index + 1) * STEP }))
      await placeTerms(
        transaction,
        positions.filter(({ id, position }) => before.find((term) => term.id === id)?.position !== position),
      )
      await site.change({ termOrders: { ...termOrders, [taxonomy]: order } })
      const data: OrderBefore = { taxonomy, order: termOrders[taxonomy] ?? null, positions: before }
      const undo = await keepUndo({ transaction, at, actor }, 'term-order', data)
      await recordActivity(transaction, {
        actor,
        action: 'move',
        kind: 'term',
        entryId: null,
        title: taxonomy,
        undoToken: undo,
        at,
      })
      tags.add('portfolio').add('settings')
      return ok({ positions, undo, isFirst: order === 'hand' && termOrders[taxonomy] !== 'hand' })
    })
  }

  undoHandlers.set('term-order', async (actor, data, useToken) => {
    const { taxonomy, order, positions } = data as OrderBefore
    if (!can(actor, 'term.write')) return fail({ code: 'rest_forbidden' })
    const result = await transact<null>(async (transaction, { tags }) => {
      if (!(await useToken(transaction))) return fail({ code: 'not_found' })
      await lockForTransaction(transaction, `terms of ${taxonomy}`)
      await placeTerms(transaction, positions)
      const site = settings.within(transaction)
      const { termOrders = {} } = await site.chosen()
      await site.change({ termOrders: { ...termOrders, [taxonomy]: order ?? 'name' } })
      tags.add('portfolio').add('settings')
      return ok(null)
    })
    return result.ok ? ok([]) : fail({ code: 'not_found' })
  })

  return {
    move: (actor, taxonomy, asked, target) => {
      const movedIds = [...new Set(asked)]
      if (movedIds.length > MAX_MOVED) return Promise.resolve(fail({ code: 'too_many', most: MAX_MOVED }))
      return arrange(actor, taxonomy, 'hand', (ids) => reorderIds(ids, movedIds, target))
    },
    setOrder: (actor, taxonomy, by) => arrange(actor, taxonomy, by, (ids) => ids),
  }
}

/** Ids with some of them moved; `null` where one that is named is not there. */
export function reorderIds(
  ids: readonly number[],
  moved: readonly number[],
  target: MoveTarget,
): number[] | null {
  if (moved.length === 0 || !moved.every((id) => ids.includes(id))) return null
  const rest = ids.filter((id) => !moved.includes(id))
  if ('to' in target) return target.to === 'start' ? [...moved, ...rest] : [...rest, ...moved]
  const place = rest.indexOf('before' in target ? target.before : target.after)
  if (place === -1) return null
  const at = 'before' in target ? place : place + 1
  return [...rest.slice(0, at), ...moved, ...rest.slice(at)]
}
