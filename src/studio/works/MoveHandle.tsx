import type { ListedEntry } from '../../core/calls/index.ts'
import { useMessages } from '../../ui/index.ts'
import { listMessages } from './messages.ts'
import { orderMessages } from './order-messages.ts'
import { handleId, type OrderHandlers } from './use-order.ts'
import styles from './works.module.css'

interface MoveHandleProps {
  entry: ListedEntry
  place: number
  isLifted: boolean
  handlers: OrderHandlers
}

/** Handle of a work: dragged by mouse and finger without waiting, lifted by Space or Enter and moved by keys. */
export function MoveHandle({ entry, place, isLifted, handlers }: MoveHandleProps) {
  const t = useMessages(orderMessages)
  const untitled = useMessages(listMessages)('untitled')
  const title = entry.title || untitled
  return (
    <button
      type="button"
      id={handleId(entry.id)}
      className={styles.handle}
      aria-label={t('move', { title })}
      aria-pressed={isLifted}
      onKeyDown={(event) => handlers.onKey(event, place)}
      onPointerDown={(event) => handlers.onPointer(event, place)}
    />
  )
}
