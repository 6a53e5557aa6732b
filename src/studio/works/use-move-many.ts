import type { MoveTarget } from '../../core/calls/index.ts'
import { useMessages } from '../../ui/index.ts'
import { useApi, useInvalidateLists } from '../api/index.ts'
import { useBulkToasts } from '../jobs/index.ts'
import { useToast } from '../kit/index.ts'
import { type ListSelection, selectionMessages } from '../selection/index.ts'
import { bulkMessages } from './bulk/messages.ts'
import { moveWorks, targetAt } from './move-works.ts'
import { orderMessages } from './order-messages.ts'

/** Limit on the works of one move. */
const MAX_MOVED = 500

/** Returns a function that moves the selected works to a place, in the order of the list; they stay selected. */
export function useMoveMany(
  selection: ListSelection,
): (target: MoveTarget | { place: number }) => Promise<void> {
  const t = useMessages(orderMessages)
  const tSelection = useMessages(selectionMessages)
  const asks = useMessages(bulkMessages)
  const api = useApi()
  const toast = useToast()
  const forget = useInvalidateLists()
  const { say, refuse } = useBulkToasts()
  return async (asked) => {
    const ids = await selection.ids()
    if (!ids.ok) return refuse(ids.error)
    if (ids.value.length > MAX_MOVED) return toast({ text: asks('tooMany', { count: MAX_MOVED }) })
    let target: MoveTarget
    if ('place' in asked) {
      const all = await api.send('GET entries/:kind/ids', { path: { kind: 'work' }, args: { sort: 'hand' } })
      if (!all.ok) return refuse(all.error)
      target = targetAt(all.value.body.ids, ids.value, asked.place)
    } else target = asked
    const result = await moveWorks(api, ids.value, target)
    if (!result.ok) return refuse(result.error)
    forget()
    const { undo, isFirst } = result.value
    const what = tSelection('count_work', { count: ids.value.length })
    say(t(isFirst ? 'isFirst' : 'movedMany', { what }), undo === null ? [] : [undo])
  }
}
