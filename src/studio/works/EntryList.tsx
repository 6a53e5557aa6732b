import { useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { MoveTarget } from '../../core/calls/index.ts'
import type { EntryKind } from '../../core/entry/index.ts'
import { useMessages } from '../../ui/index.ts'
import { useEntryList } from '../api/index.ts'
import { focusTitle, StateMessage } from '../kit/index.ts'
import {
  collectionStyles,
  gridShape,
  useRestoredScroll,
  useWindow,
  type WindowShape,
} from '../lists/index.ts'
import type { ListSelection } from '../selection/index.ts'
import { EntryPlace } from './EntryPlace.tsx'
import { ListError } from './ListError.tsx'
import { listMessages } from './messages.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { useMoveMany } from './use-move-many.ts'
import { useOrder } from './use-order.ts'

interface EntryListProps {
  kind: EntryKind
  view: 'grid' | 'list'
  /** Query of the list in the API. */
  query: string
  /** True if a filter or a search is active. */
  isFiltered: boolean
  /** Address of the list without filters. */
  clearTo: string
  selection: ListSelection
  /** True if works are ordered by hand and can be moved. */
  canMove: boolean
  /** Called when the list is loaded. */
  onShown(): void
}

/** Height of a row in CSS pixels. */
const ROW = 72

/** Number of placeholders that are shown until the length of the list is known. */
const SKELETON = 12

const SHAPES: Record<EntryListProps['view'], (width: number) => WindowShape> = {
  grid: gridShape,
  list: () => ({ columns: 1, rowHeight: ROW }),
}

/** List of any length, of which only the visible entries are rendered. */
export function EntryList(props: EntryListProps) {
  const { kind, view, query, isFiltered, clearTo, selection, canMove, onShown } = props
  const t = useMessages(listMessages)
  const list = useRef<HTMLUListElement>(null)
  const [listLength, setListLength] = useState(SKELETON)
  const { columns, rowHeight, from, to, height, isMeasured } = useWindow(list, listLength, SHAPES[view])
  const { total, at, error, isStale, retry } = useEntryList(kind, query, { from, to: Math.max(to, from + 1) })
  // The known length determines the visible window, which determines what is requested.
  if (total !== null && total !== listLength) setListLength(total)
  useRestoredScroll(isMeasured && total !== null && !isStale, `${kind} ${view} ${query}`, list)
  const isShown = total !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once.
  useEffect(() => {
    if (isShown) onShown()
  }, [isShown])
  const manualOrder = useOrder({ list, columns, rowHeight, total: listLength, at })
  const moveMany = useMoveMany(selection)
  const newestMove = useRef(moveMany)
  newestMove.current = moveMany
  const insert = useCallback((target: MoveTarget) => newestMove.current(target), [])
  const order = canMove ? manualOrder : null
  const isFailed = error !== null && total === null
  const isPlacing = order?.liftedId === null && selection.count > 0
  const places = isFailed ? [] : Array.from({ length: to - from }, (_, index) => from + index)
  return (
    <>
      <p className="visually-hidden" role="status">
        {total === null ? !isFailed && t('loading') : !isStale && t('total', { count: total })}
      </p>
      <p className="visually-hidden" role="status">
        {order?.announcement}
      </p>
      {total === 0 && (
        <StateMessage
          action={
            isFiltered && (
              // The link disappears with the message above it.
              <Link to={clearTo} onClick={focusTitle}>
                {t('clear')}
              </Link>
            )
          }
        >
          {t(isFiltered ? 'noMatch' : `none_${kind}`)}
        </StateMessage>
      )}
      <ListError kind={kind} error={error} isPartly={total !== null} onRetry={retry} />
      <SelectionBar kind={kind} selection={selection} total={total ?? 0} />
      <ul
        ref={list}
        className={collectionStyles.entries}
        data-picking={selection.isSelecting || selection.count > 0 || undefined}
        data-view={view}
        aria-busy={(total === null && !isFailed) || isStale}
        // Placeholders are hidden from screen readers.
        aria-hidden={total === null || undefined}
        style={
          {
            blockSize: isFailed ? 0 : height,
            '--columns': columns,
            '--row': `${rowHeight}px`,
          } as React.CSSProperties
        }
      >
        {places.map((place) => {
          const entry = order ? order.at(place) : at(place)
          return (
            <EntryPlace
              key={place}
              kind={kind}
              entry={entry}
              view={view}
              place={place}
              columns={columns}
              rowHeight={rowHeight}
              total={listLength}
              selection={selection}
              handlers={order?.handlers}
              isLifted={entry !== undefined && entry.id === order?.liftedId}
              onInsert={isPlacing ? insert : null}
            />
          )
        })}
      </ul>
    </>
  )
}
