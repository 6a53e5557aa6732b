import { type ReactNode, useEffect, useRef } from 'react'
import { Icon, useMessages } from '../../../ui/index.ts'
import { addIcon, edgeScroll, handleIcon } from '../../kit/index.ts'
import type { Frame } from '../canvas/use-frame.ts'
import { rowOf, type Spot } from './block-tree.ts'
import styles from './blocks.module.css'
import { edgeBetween, STRIP } from './edges.ts'
import { blockMessages } from './messages.ts'
import type { BlockEditor } from './use-blocks.ts'
import { useRowDrag } from './use-row-drag.ts'
import type { SheetName } from './use-sheets.ts'

interface OverlayProps {
  frame: Frame
  /** How much smaller than itself the page is shown. */
  scale: number
  blocks: BlockEditor
  /** What lies over the page from below, if anything does. */
  sheet: SheetName | null
  /** Opens the picker for a block at this spot. */
  onAdd(spot: Spot): void
}

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
        const block = rowOf(blocks.rows, id)?.block
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

/** So far beside those of the page, in CSS pixels of the screen, stand those of each level below it. */
const ASIDE = 52

/**
 * A "+" on each edge between blocks, and before and after all (studio-90); of what stands in others on those around the
 * chosen block, and in it (nest-5). Those of the chosen block are always seen, others under the mouse. Keys have the
 * same in the tools of the chosen block.
 */
function Gaps({
  frame,
  scale,
  blocks: { rows, row, nameOf, heldIn },
  onAdd,
}: Omit<OverlayProps, 'sheet'>): ReactNode {
  const t = useMessages(blockMessages)
  const parents = new Set([
    null,
    row?.spot.parent ?? null,
    row && heldIn(row.block.name) ? row.block.id : null,
  ])
  return [...parents].flatMap((parent) => {
    const held = rows.filter(({ spot }) => spot.parent === parent)
    const level = held[0]?.level ?? 1
    return Array.from({ length: held.length + 1 }, (_, index) => {
      const [before, after] = [held[index - 1]?.block, held[index]?.block]
      const edge = edgeBetween(boxOf(frame, before), boxOf(frame, after))
      if (edge === null) return null
      const isNear =
        row !== undefined &&
        (row.block.id === parent ||
          (row.spot.parent === parent && (index === row.spot.index || index === row.spot.index + 1)))
      const left = edge.left === null ? '50%' : `${edge.left * scale}px`
      return (
        <button
          key={`${parent}-${after?.id ?? 'last'}`}
          type="button"
          tabIndex={-1}
          className={styles.gap}
          data-near={isNear || undefined}
          style={{
            top: edge.top * scale,
            left: `calc(${left} + ${edge.isUpright ? 0 : (level - 1) * ASIDE}px)`,
          }}
          aria-label={
            after ? t('addBefore', { name: nameOf(after) }) : t(parent === null ? 'addLast' : 'addWithin')
          }
          onClick={() => onAdd({ parent, index })}
        >
          <Icon icon={addIcon} />
        </button>
      )
    })
  })
}

const boxOf = ({ places }: Frame, block: { id: string } | undefined) =>
  block && places.find(({ id }) => id === block.id)

/** Moves the chosen block on the page itself (studio-95), among those beside it. Keys have the same in its tools. */
function Handle({ frame, scale, blocks }: Omit<OverlayProps, 'sheet' | 'onAdd'>): ReactNode {
  const handle = useRef<HTMLSpanElement>(null)
  const { rows, row } = blocks
  const beside = rows.filter(({ spot }) => spot.parent === row?.spot.parent)
  const boxes = () => {
    const page = handle.current?.parentElement?.getBoundingClientRect()
    return beside.map(({ block }) => {
      const box = boxOf(frame, block)
      return (
        box && {
          top: (page?.top ?? 0) + box.top * scale,
          left: (page?.left ?? 0) + box.left * scale,
          width: box.width * scale,
          height: box.height * scale,
        }
      )
    })
  }
  const drop = (from: number, index: number) => {
    if (row && index !== from) blocks.moveTo(row.block.id, { parent: row.spot.parent, index })
  }
  const drag = useRowDrag(boxes, drop, (y) => {
    const page = handle.current?.parentElement?.getBoundingClientRect()
    if (!page) return
    // What lies beyond the window nobody can point at.
    const by = edgeScroll(y, Math.max(0, page.top), Math.min(innerHeight, page.bottom))
    if (by !== 0) frame.tell({ type: 'scroll', by: by / scale })
  })
  const at = boxOf(frame, row?.block)
  // What is being dragged keeps its handle, wherever the page has scrolled to.
  if (!row || !at || (at.top + at.height < 0 && drag.place === null)) return null
  const [before, after] =
    drag.place === null
      ? []
      : [beside[drag.place - 1], beside[drag.place]].map((one) => boxOf(frame, one?.block))
  const edge = edgeBetween(before, after)
  return (
    <>
      {edge && (
        <div
          className={styles.drop}
          style={
            edge.isUpright && after
              ? {
                  top: after.top * scale,
                  left: (edge.left ?? 0) * scale,
                  inlineSize: 3,
                  blockSize: after.height * scale,
                  translate: '-50% 0',
                }
              : { top: edge.top * scale }
          }
        />
      )}
      <span
        ref={handle}
        className={styles.grip}
        data-grip=""
        style={{ top: Math.max(0, at.top * scale), left: at.left * scale }}
        {...drag.handle(row.spot.index)}
      >
        <Icon icon={handleIcon} />
      </span>
    </>
  )
}
