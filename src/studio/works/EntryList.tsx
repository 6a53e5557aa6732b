import { useRef, useState } from 'react'
import { Link } from 'wouter'
import type { EntryKind } from '../../core/entry/index.ts'
import { useMessages } from '../../ui/index.ts'
import { useEntryList } from '../api/index.ts'
import { StateMessage } from '../kit/index.ts'
import {
  collectionStyles,
  gridShape,
  placeStyle,
  useKeptPlace,
  useWindow,
  type WindowShape,
} from '../lists/index.ts'
import { type ListSelection, PickPlace } from '../selection/index.ts'
import { EntryTile } from './EntryTile.tsx'
import { InsertHere } from './InsertHere.tsx'
import { ListTrouble } from './ListTrouble.tsx'
import { MoveHandle } from './MoveHandle.tsx'
import { listMessages } from './messages.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { useMoveMany } from './use-move-many.ts'
import { type ListOrder, useOrder } from './use-order.ts'

interface EntryListProps {
  kind: EntryKind
  view: 'grid' | 'list'
  /** Of the API's list. */
  query: string
  /** Whether something narrows the list. */
  isFiltered: boolean
  /** The list without that. */
  clearTo: string
  selection: ListSelection
  /** Whether works stand by hand and can be moved. */
  canMove: boolean
}

/** Height of a row in CSS pixels. */
const ROW = 72

/** Places that are shown while the length of the list is not known. */
const SKELETON = 12

const SHAPES: Record<EntryListProps['view'], (width: number) => WindowShape> = {
  grid: gridShape,
  list: () => ({ columns: 1, rowHeight: ROW }),
}

/** A list of any length, of which only what is in sight stands in the page. */
export function EntryList({ kind, view, query, isFiltered, clearTo, selection, canMove }: EntryListProps) {
  const t = useMessages(listMessages)
  const untitled = t('untitled')
  const list = useRef<HTMLUListElement>(null)
  const [known, setKnown] = useState(SKELETON)
  const { columns, rowHeight, from, to, height, isMeasured } = useWindow(list, known, SHAPES[view])
  const { total, at, error, isStale, retry } = useEntryList(kind, query, { from, to: Math.max(to, from + 1) })
  // What is known of the length decides about the window, which decides about what is asked for.
  if (total !== null && total !== known) setKnown(total)
  useKeptPlace(isMeasured && total !== null && !isStale, `${kind} ${view} ${query}`)
  const hand = useOrder({ list, columns, rowHeight, total: known, at })
  const insert = useMoveMany(selection)
  const order = canMove ? hand : null
  const shown = order?.at ?? at
  const isFailed = error !== null && total === null
  const isPlacing = order?.liftedId === null && selection.count(known) > 0
  const places = isFailed ? [] : Array.from({ length: to - from }, (_, index) => from + index)
  return (
    <>
      <p className="visually-hidden" role="status">
        {total === null ? !isFailed && t('loading') : !isStale && t('total', { count: total })}
      </p>
      <p className="visually-hidden" role="status">
        {order?.said}
      </p>
      {total === 0 && (
        <StateMessage action={isFiltered && <Link to={clearTo}>{t('clear')}</Link>}>
          {t(isFiltered ? 'noMatch' : kind === 'work' ? 'noWorks' : 'noPages')}
        </StateMessage>
      )}
      <ListTrouble kind={kind} error={error} isPartly={total !== null} onRetry={retry} />
      <SelectionBar kind={kind} selection={selection} total={total ?? 0} />
      <ul
        ref={list}
        className={collectionStyles.entries}
        data-picking={selection.isPicking || selection.count(known) > 0 || undefined}
        data-view={view}
        aria-busy={(total === null && !isFailed) || isStale}
        // What has its place and nothing in it yet is nothing to read.
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
          const entry = shown(place)
          return (
            <Place
              key={place}
              place={place}
              columns={columns}
              rowHeight={rowHeight}
              total={known}
              order={order}
              onHeld={() => entry && void selection.toggle({ id: entry.id, place }, false)}
              isLifted={entry !== undefined && entry.id === order?.liftedId}
            >
              <PickPlace
                id={entry?.id}
                title={entry?.title || untitled}
                place={place}
                selection={selection}
                isHeldToMove={order !== null}
              >
                <EntryTile kind={kind} entry={entry} view={view} />
              </PickPlace>
              {entry && order && isPlacing && !selection.has(entry.id) && (
                <InsertHere entry={entry} isLast={place === known - 1} onInsert={insert} />
              )}
              {entry && order && <MoveHandle entry={entry} place={place} order={order} />}
            </Place>
          )
        })}
      </ul>
    </>
  )
}

interface PlaceProps {
  place: number
  columns: number
  rowHeight: number
  total: number
  /** `null` where nothing can be moved. */
  order: ListOrder | null
  isLifted: boolean
  /** A finger rested on the tile and moved it nowhere. */
  onHeld(): void
  children: React.ReactNode
}

const Place = ({ place, columns, rowHeight, total, order, isLifted, onHeld, children }: PlaceProps) => (
  <li
    aria-setsize={total}
    aria-posinset={place + 1}
    data-movable={order !== null || undefined}
    data-lifted={isLifted || undefined}
    onDragStart={(event) => order && event.preventDefault()}
    onPointerDown={(event) => {
      const isTile = event.target instanceof Element && !event.target.closest('button, label')
      if (isTile && event.pointerType !== 'pen') order?.onPointer(event, place, onHeld)
    }}
    style={placeStyle(place, { columns, rowHeight })}
  >
    {children}
  </li>
)
