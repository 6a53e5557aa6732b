import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useLanguage, useMessages } from '../../../ui/index.ts'
import { focusTile, tileByKey } from '../../kit/index.ts'
import { useDrag } from '../../sorting/index.ts'
import styles from './contact-sheet.module.css'
import { dropPlace, scrollGrid } from './drop-place.ts'
import { sheetMessages } from './messages.ts'
import { Tile, type TileHandlers } from './Tile.tsx'
import { type Gallery, movedWith } from './use-gallery.ts'

/** Time in milliseconds that a finger rests on a picture before it is lifted; before that, the list scrolls. */
const HOLD_MS = 350

interface TilesProps {
  grid: RefObject<HTMLUListElement | null>
  label: string
  gallery: Gallery
  /** Media id of the work's cover; `null` for none. */
  coverId: number | null
  /** Removes pictures and moves the focus to their place. */
  onRemove(indexes: ReadonlySet<number>): void
}

/**
 * Grid of the pictures of a gallery, with one tab stop. Arrow keys move the focus, with Shift they select, with Alt they
 * move the selection.
 */
export function Tiles({ grid, label, gallery, coverId, onRemove }: TilesProps) {
  const t = useMessages(sheetMessages)
  const isRtl = useLanguage().dir === 'rtl'
  const keysId = useId()
  const [focusedKey, setFocusedKey] = useState('')
  const { ids, keys, selection } = gallery
  const total = ids.length
  const current = Math.max(0, keys.indexOf(focusedKey))
  const { drag, handle } = useDrag<number, number>({
    holdMs: HOLD_MS,
    targetAt: (_, point) => dropPlace(grid.current, point, isRtl),
    onDrop: gallery.moveBefore,
    scroll: (y) => scrollGrid(grid.current, y),
  })
  const isStepped = useRef(false)
  // An element that is moved in the document loses the focus.
  useLayoutEffect(() => {
    if (isStepped.current) focusTile(grid.current, current)
    isStepped.current = false
  })
  const draggedIndexes = drag && movedWith(drag.id, selection)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, shiftKey, altKey, currentTarget, target } = event
    const hasMod = event.ctrlKey || event.metaKey
    if (!(target instanceof Element) || !target.matches('li > button')) return
    const to = tileByKey(currentTarget, key, current)
    if (altKey && (key === 'ArrowLeft' || key === 'ArrowRight')) {
      if (selection.size > 0) gallery.step((key === 'ArrowLeft') !== isRtl ? -1 : 1)
      isStepped.current = true
    } else if (to !== null) {
      if (shiftKey) gallery.selectTo(to)
      focusTile(currentTarget, to)
    } else if (key === ' ' && hasMod) gallery.toggle(current)
    else if (key === 'a' && hasMod) gallery.selectAll()
    else if (key === 'Delete' || key === 'Backspace')
      onRemove(selection.size > 0 ? selection : new Set([current]))
    else if (key === 'Escape' && selection.size > 0) gallery.select([])
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onPress = (at: number, { ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    if (ctrlKey || metaKey) gallery.toggle(at)
    else if (shiftKey) gallery.selectTo(at)
    else gallery.select(selection.size === 1 && selection.has(at) ? [] : [at])
    // The press that may begin a drag moves no focus by itself.
    focusTile(grid.current, at)
  }
  const onToggle = (at: number) => {
    gallery.toggle(at)
    focusTile(grid.current, at)
  }
  const newest = useRef({ onPress, onToggle, handle, keys })
  newest.current = { onPress, onToggle, handle, keys }
  const [handlers] = useState<TileHandlers>(() => ({
    onPress: (at, event) => newest.current.onPress(at, event),
    onToggle: (at) => newest.current.onToggle(at),
    onFocus: (at) => setFocusedKey(newest.current.keys[at] ?? ''),
    onDragStart: (at, event) => newest.current.handle(at).onPointerDown(event),
  }))
  const dropSideOf = (at: number) =>
    drag?.target === at ? 'before' : drag?.target === total && at === total - 1 ? 'after' : undefined
  return (
    <>
      <ul
        ref={grid}
        className={styles.tiles}
        aria-label={label}
        aria-describedby={keysId}
        data-selecting={selection.size > 0 || undefined}
        onKeyDown={onKeyDown}
      >
        {ids.map((mediaId, at) => (
          <Tile
            key={keys[at]}
            mediaId={mediaId}
            at={at}
            total={total}
            isSelected={selection.has(at)}
            isCover={coverId !== null && coverId === mediaId}
            isCurrent={at === current}
            isDragged={draggedIndexes?.has(at) ?? false}
            dropSide={dropSideOf(at)}
            handlers={handlers}
          />
        ))}
      </ul>
      <p id={keysId} className="visually-hidden">
        {t('keys')}
      </p>
    </>
  )
}
