import { memo } from 'react'
import type { ListedEntry, MoveTarget } from '../../core/calls/index.ts'
import type { EntryKind } from '../../core/entry/index.ts'
import { useMessages } from '../../ui/index.ts'
import { placeStyle, type WindowShape } from '../lists/index.ts'
import { type ListSelection, SelectableItem } from '../selection/index.ts'
import { EntryTile } from './EntryTile.tsx'
import { InsertHere } from './InsertHere.tsx'
import { MoveHandle } from './MoveHandle.tsx'
import { listMessages } from './messages.ts'
import type { OrderHandlers } from './use-order.ts'

interface EntryPlaceProps extends WindowShape {
  kind: EntryKind
  /** Entry at this place; `undefined` until it is loaded. */
  entry: ListedEntry | undefined
  view: 'grid' | 'list'
  place: number
  /** Length of the list. */
  total: number
  selection: ListSelection
  /** Handlers that lift and move works; absent if nothing can be moved. */
  handlers: OrderHandlers | undefined
  isLifted: boolean
  /** Moves the selected works here; `null` while nothing can be moved. */
  onInsert: ((target: MoveTarget) => Promise<void>) | null
}

/** Item of a list with its entry. It is memoised, so that scrolling renders only new items. */
export const EntryPlace = memo(function EntryPlace(props: EntryPlaceProps) {
  const { kind, entry, view, place, columns, rowHeight, total, selection, handlers, isLifted, onInsert } =
    props
  const untitled = useMessages(listMessages)('untitled')
  const onHeld = () => entry && void selection.toggle({ id: entry.id, place }, false)
  return (
    <li
      aria-setsize={total}
      aria-posinset={place + 1}
      data-movable={handlers !== undefined || undefined}
      data-lifted={isLifted || undefined}
      onDragStart={(event) => handlers && event.preventDefault()}
      onPointerDown={(event) => {
        const isTile = event.target instanceof Element && !event.target.closest('button, label')
        if (isTile && event.pointerType !== 'pen') handlers?.onPointer(event, place, onHeld)
      }}
      style={placeStyle(place, { columns, rowHeight })}
    >
      <SelectableItem
        id={entry?.id}
        title={entry?.title || untitled}
        place={place}
        selection={selection}
        isHeldToMove={handlers !== undefined}
      >
        <EntryTile kind={kind} entry={entry} view={view} />
      </SelectableItem>
      {entry && onInsert && !selection.has(entry.id) && (
        <InsertHere entry={entry} isLast={place === total - 1} onInsert={onInsert} />
      )}
      {entry && handlers && (
        <MoveHandle entry={entry} place={place} isLifted={isLifted} handlers={handlers} />
      )}
    </li>
  )
})
