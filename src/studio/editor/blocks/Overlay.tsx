import { type ReactNode, useEffect, useRef } from 'react'
import type { BlockPlace } from '../../../core/canvas/index.ts'
import { Icon, useMessages } from '../../../ui/index.ts'
import { addIcon, handleIcon } from '../../kit/index.ts'
import type { Frame } from '../canvas/use-frame.ts'
import styles from './blocks.module.css'
import { blockMessages } from './messages.ts'
import type { BlockEditor } from './use-blocks.ts'
import { edgeScroll, useRowDrag } from './use-row-drag.ts'
import type { SheetName } from './use-sheets.ts'

interface OverlayProps {
  frame: Frame
  /** How much smaller than itself the page is shown. */
  scale: number
  blocks: BlockEditor
  /** What lies over the page from below, if anything does. */
  sheet: SheetName | null
  /** Opens the picker for a block at this place, from 0. */
  onAdd(place: number): void
}

/** A block that shows nothing is this high, in CSS pixels, so that it can be seen and chosen. */
const STRIP = 32

/** Where the page begins below what stays at the top of the studio, in CSS pixels; the style sheet knows the same. */
const TOP_BAR = 64

/** Drawn over the page: what is chosen, strips for blocks that show nothing yet, and a way to add one between them. */
export function Overlay({ frame, scale, blocks, sheet, onAdd }: OverlayProps): ReactNode {
  const t = useMessages(blockMessages)
  const overlay = useRef<HTMLDivElement>(null)
  const { tell, places } = frame
  const chosenId = blocks.chosen?.id
  const isPlaced = places.some(({ id }) => id === chosenId)

  // What comes over the page leaves it in sight.
  useEffect(() => {
    const page = overlay.current
    if (sheet && page && page.getBoundingClientRect().top > TOP_BAR) page.scrollIntoView({ block: 'start' })
  }, [sheet])

  // What is chosen in the structure or by keys, and what was added, is seen on the page as well.
  useEffect(() => {
    const page = overlay.current?.getBoundingClientRect()
    if (!page || chosenId === undefined || !isPlaced) return
    const over = sheet && document.querySelector('[data-sheet]')?.getBoundingClientRect().top
    const end = Math.min(page.bottom, over ?? innerHeight)
    const start = Math.max(page.top, TOP_BAR)
    tell({ type: 'reveal', id: chosenId, top: (start - page.top) / scale, bottom: (end - page.top) / scale })
  }, [tell, chosenId, isPlaced, sheet, scale])

  return (
    <div ref={overlay} className={styles.overlay}>
      {places.map(({ id, top, left, width, height }) => {
        const block = blocks.list.find((one) => one.id === id)
        const isEmpty = height < 1
        const isChosen = blocks.chosen?.id === id
        if (!block || (!isEmpty && !isChosen)) return null
        const style = {
          top: top * scale,
          left: left * scale,
          width: isEmpty && width < 1 ? '100%' : width * scale,
          height: isEmpty ? STRIP : height * scale,
        }
        return isEmpty ? (
          <button
            key={id}
            type="button"
            tabIndex={-1}
            className={styles.strip}
            data-chosen={isChosen || undefined}
            style={style}
            onClick={() => blocks.choose(id)}
          >
            {t('empty', { name: blocks.nameOf(block) })}
          </button>
        ) : (
          <div key={id} className={styles.outline} data-outline="" style={style} />
        )
      })}
      <Gaps {...{ frame, scale, blocks, onAdd }} />
      <Handle {...{ frame, scale, blocks }} />
    </div>
  )
}

/**
 * A "+" on each edge between blocks, and before and after all (studio-90). Those of the chosen block are always seen,
 * others under the mouse. Keys have the same in the tools of the chosen block.
 */
function Gaps({
  frame,
  scale,
  blocks: { list, chosen, nameOf },
  onAdd,
}: Omit<OverlayProps, 'sheet'>): ReactNode {
  const t = useMessages(blockMessages)
  const chosenAt = list.findIndex(({ id }) => id === chosen?.id)
  return Array.from({ length: list.length + 1 }, (_, place) => {
    const edge = edgeAt(place, frame.places, list)
    const next = list[place]
    if (edge === null) return null
    const isNear = chosenAt >= 0 && (place === chosenAt || place === chosenAt + 1)
    return (
      <button
        key={next?.id ?? 'last'}
        type="button"
        tabIndex={-1}
        className={styles.gap}
        data-near={isNear || undefined}
        style={{ top: edge * scale, left: middleOf(frame.places, next ?? list.at(-1), scale) }}
        aria-label={next ? t('addBefore', { name: nameOf(next) }) : t('addLast')}
        onClick={() => onAdd(place)}
      >
        <Icon icon={addIcon} />
      </button>
    )
  })
}

/** Moves the chosen block on the page itself (studio-95). Keys have the same in its tools. */
function Handle({
  frame: { places, tell },
  scale,
  blocks,
}: Omit<OverlayProps, 'sheet' | 'onAdd'>): ReactNode {
  const handle = useRef<HTMLSpanElement>(null)
  const { list, chosen } = blocks
  const spans = () => {
    const page = handle.current?.parentElement?.getBoundingClientRect().top ?? 0
    return list.map(({ id }) => {
      const { top = Number.POSITIVE_INFINITY, height = 0 } = places.find((one) => one.id === id) ?? {}
      return { top: page + top * scale, height: height * scale }
    })
  }
  const drop = (from: number, place: number) => {
    const block = list[from]
    if (block && place !== from) blocks.moveTo(block.id, place)
  }
  const drag = useRowDrag(spans, drop, (y) => {
    const page = handle.current?.parentElement?.getBoundingClientRect()
    if (!page) return
    // What lies beyond the window nobody can point at.
    const by = edgeScroll(y, Math.max(0, page.top), Math.min(innerHeight, page.bottom))
    if (by !== 0) tell({ type: 'scroll', by: by / scale })
  })
  const at = places.find(({ id }) => id === chosen?.id)
  // What is being dragged keeps its handle, wherever the page has scrolled to.
  if (!chosen || !at || (at.top + at.height < 0 && drag.place === null)) return null
  const edge = drag.place === null ? null : edgeAt(drag.place, places, list)
  return (
    <>
      {edge !== null && <div className={styles.drop} style={{ top: edge * scale }} />}
      <span
        ref={handle}
        className={styles.grip}
        data-grip=""
        style={{ top: Math.max(0, at.top * scale), left: at.left * scale }}
        {...drag.handle(list.indexOf(chosen))}
      >
        <Icon icon={handleIcon} />
      </span>
    </>
  )
}

/** The middle of a block, beside whose handle there is room; that of the page for a block without width. */
function middleOf(places: readonly BlockPlace[], block: { id: string } | undefined, scale: number) {
  const at = places.find(({ id }) => id === block?.id)
  return at && at.width > 0 ? (at.left + at.width / 2) * scale : '50%'
}

/** How far down the page the place is, in its CSS pixels; `null` while what is there is not known. */
function edgeAt(place: number, places: readonly BlockPlace[], list: BlockEditor['list']): number | null {
  const find = (index: number) => places.find(({ id }) => id === list[index]?.id)
  const [before, after] = [find(place - 1), find(place)]
  const end = before && before.top + Math.max(before.height, STRIP)
  // Between two blocks it stands in the middle of what room there is.
  if (end !== undefined && after) return (end + after.top) / 2
  return after?.top ?? end ?? null
}
