import { type KeyboardEvent, type MouseEvent, type RefObject, useId, useRef, useState } from 'react'
import { useLanguage, useMessages } from '../../../ui/index.ts'
import { useDrag } from '../../sorting/index.ts'
import styles from './contact-sheet.module.css'
import { sheetMessages } from './messages.ts'
import { Tile, type TileHandlers } from './Tile.tsx'
import { focusTile, placeUnder, tileByKey } from './tile-grid.ts'
import { movedWith, type useGallery } from './use-gallery.ts'

/** Time in milliseconds that a finger rests on a picture before it is lifted; before that, the list scrolls. */
const HOLD_MS = 350

interface TilesProps {
  list: RefObject<HTMLUListElement | null>
  label: string
  gallery: ReturnType<typeof useGallery>
  /** Media id of the work's cover; `null` for none. */
  coverId: number | null
  /** Removes pictures and moves the focus to their place. */
  onRemove(removed: ReadonlySet<number>): void
}

/**
 * Grid of the pictures of a gallery, with one tab stop. Arrow keys move the focus, with Shift they select, with Alt they
 * move the selection.
 */
export function Tiles({ list, label, gallery, coverId, onRemove }: TilesProps) {
  const t = useMessages(sheetMessages)
  const isRtl = useLanguage().dir === 'rtl'
  const keysId = useId()
  const [focused, setFocused] = useState(0)
  const { ids, keys, selected } = gallery
  const total = ids.length
  const current = Math.min(focused, total - 1)
  const { drag, handle } = useDrag<number, number>({
    holdMs: HOLD_MS,
    targetAt: (_, point) => placeUnder(list.current, point, isRtl),
    onDrop: gallery.moveBefore,
  })
  const dragged = drag && movedWith(drag.id, selected)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, shiftKey, altKey, currentTarget, target } = event
    const hasMod = event.ctrlKey || event.metaKey
    if (!(target instanceof Element) || !target.matches('li > button')) return
    const to = tileByKey(currentTarget, key, current, isRtl)
    if (altKey && to !== null) {
      if (selected.size > 0 && to !== current) gallery.step(to < current ? -1 : 1)
    } else if (to !== null) {
      if (shiftKey) gallery.selectRange(current, to)
      focusTile(currentTarget, to)
    } else if (key === ' ' && hasMod) gallery.toggle(current)
    else if (key === 'a' && hasMod) gallery.selectAll()
    else if (key === 'Delete' || key === 'Backspace') onRemove(movedWith(current, selected))
    else if (key === 'Escape' && selected.size > 0) gallery.select([])
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onPress = (at: number, { ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    if (ctrlKey || metaKey) gallery.toggle(at)
    else if (shiftKey) gallery.selectRange(current, at)
    else gallery.select(selected.size === 1 && selected.has(at) ? [] : [at])
  }
  const newest = useRef({ onPress, gallery, handle })
  newest.current = { onPress, gallery, handle }
  const [handlers] = useState<TileHandlers>(() => ({
    onPress: (at, event) => newest.current.onPress(at, event),
    onToggle: (at) => newest.current.gallery.toggle(at),
    onFocus: setFocused,
    onDragStart: (at, event) => newest.current.handle(at).onPointerDown(event),
  }))
  const dropOf = (at: number) =>
    drag?.target === at ? 'before' : drag?.target === total && at === total - 1 ? 'after' : undefined
  return (
    <>
      <ul
        ref={list}
        className={styles.tiles}
        aria-label={label}
        aria-describedby={keysId}
        data-selecting={selected.size > 0 || undefined}
        onKeyDown={onKeyDown}
      >
        {ids.map((mediaId, at) => (
          <Tile
            key={keys[at]}
            mediaId={mediaId}
            at={at}
            total={total}
            isSelected={selected.has(at)}
            isCover={coverId !== null && coverId === mediaId}
            isCurrent={at === current}
            isDragged={dragged?.has(at) ?? false}
            drop={dropOf(at)}
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
