import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { Icon, useLanguage, useMessages } from '../../../ui/index.ts'
import { addIcon, edgeScroll, handleIcon } from '../../kit/index.ts'
import { useDrag } from '../../sorting/index.ts'
import type { Frame } from '../canvas/use-frame.ts'
import { type BlockPosition, rowOf } from './block-tree.ts'
import styles from './blocks.module.css'
import { type Box, countPassedBoxes, type Edge, edgeBetween } from './edges.ts'
import { blockMessages } from './messages.ts'
import type { BlockEditor } from './use-blocks.ts'
import type { PanelName } from './use-panels.ts'

interface OverlayProps {
  frame: Frame
  /** Factor by which the page is shown smaller. */
  scale: number
  blocks: BlockEditor
  /** Panel that is open over the page; `null` if none is. */
  openPanel: PanelName | null
  /** Opens the picker for a block at this spot. */
  onAdd(spot: BlockPosition): void
}

/**
 * Height of the studio's top bar, in CSS pixels; the page begins below it. The style sheet contains the same number.
 */
const TOP_BAR = 64

/**
 * Returns the height of the strip of a block that shows nothing, in CSS pixels of the screen: enough for a finger or
 * for a mouse.
 */
const stripHeight = (): number => (matchMedia('(pointer: coarse)').matches ? 44 : 32)

/**
 * Layer over the page: it outlines the chosen block, shows strips for empty blocks, and buttons that add a block
 * between two others.
 */
export function Overlay({ frame, scale, blocks, openPanel, onAdd }: OverlayProps): ReactNode {
  const t = useMessages(blockMessages)
  const overlay = useRef<HTMLDivElement>(null)
  const { tell, places, isReady } = frame
  const chosenId = blocks.chosenBlock?.id
  const isPlaced = places.some(({ id }) => id === chosenId)

  // The page is scaled down, but the strips are not.
  useEffect(() => {
    if (isReady) tell({ type: 'room', height: stripHeight() / scale })
  }, [tell, isReady, scale])

  // When a panel opens over the page, the page is scrolled into view.
  useEffect(() => {
    const page = overlay.current
    if (openPanel && page && page.getBoundingClientRect().top > TOP_BAR)
      page.scrollIntoView({ block: 'start' })
  }, [openPanel])

  // A block that was chosen in the structure or by keys, or was just added, is scrolled into view on the page as well.
  useEffect(() => {
    const page = overlay.current?.getBoundingClientRect()
    if (!page || chosenId === undefined || !isPlaced) return
    const over = openPanel && document.querySelector('[data-sheet]')?.getBoundingClientRect().top
    const end = Math.min(page.bottom, over ?? innerHeight)
    const start = Math.max(page.top, TOP_BAR)
    tell({ type: 'reveal', id: chosenId, top: (start - page.top) / scale, bottom: (end - page.top) / scale })
  }, [tell, chosenId, isPlaced, openPanel, scale])

  return (
    <div ref={overlay} className={styles.overlay}>
      {places.map(({ id, top, left, width, height, isEmpty }) => {
        const block = rowOf(blocks.rows, id)?.block
        const isChosen = blocks.chosenBlock?.id === id
        if (!block || (!isEmpty && !isChosen)) return null
        const style = {
          top: top * scale,
          left: left * scale,
          width: width * scale,
          height: height * scale,
          '--left': `${left * scale}px`,
          '--right': `${(left + width) * scale}px`,
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

/** Horizontal distance between the add buttons of one level and those of the next, in CSS pixels of the screen. */
const ASIDE = 52

/**
 * Add buttons ("+") on each edge between blocks and before and after all of them (studio-90). Inside sections they
 * appear at the blocks around the chosen block and in it (nest-5). Those of the chosen block are always visible, others
 * under the mouse. Keyboard users find the same actions in the tools of the chosen block.
 */
function Gaps({
  frame,
  scale,
  blocks: { rows, row, nameOf, childAttributeOf },
  onAdd,
}: Omit<OverlayProps, 'openPanel'>): ReactNode {
  const t = useMessages(blockMessages)
  const { dir } = useLanguage()
  const parents = new Set([
    null,
    row?.spot.parent ?? null,
    row && childAttributeOf(row.block.name) ? row.block.id : null,
  ])
  return [...parents].flatMap((parent) => {
    const siblings = rows.filter(({ spot }) => spot.parent === parent)
    const level = siblings[0]?.level ?? 1
    return Array.from({ length: siblings.length + 1 }, (_, index) => {
      const [before, after] = [siblings[index - 1]?.block, siblings[index]?.block]
      const edge =
        siblings.length > 0
          ? edgeBetween(boxOf(frame, before), boxOf(frame, after))
          : withinEmpty(boxOf(frame, row?.block), (dir === 'rtl' ? -ASIDE : ASIDE) / scale)
      if (edge === null) return null
      const isNear =
        row !== undefined &&
        (row.block.id === parent ||
          (row.spot.parent === parent && (index === row.spot.index || index === row.spot.index + 1)))
      const x = edge.left === null ? '50%' : `${edge.left * scale}px`
      return (
        <button
          key={`${parent}-${after?.id ?? 'last'}`}
          type="button"
          tabIndex={-1}
          className={styles.gap}
          data-near={isNear || undefined}
          style={{
            top: edge.top * scale,
            left: `calc(${x} + ${edge.isUpright ? 0 : (level - 1) * ASIDE}px)`,
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

/** Returns the position of the add button in an empty section: at the end of its strip, beside its words. */
function withinEmpty(box: Box | undefined, aside: number): Edge | null {
  if (!box) return null
  const x = (aside < 0 ? box.left : box.left + box.width) - aside / 2
  return { top: box.top + box.height / 2, left: x, isUpright: true }
}

const boxOf = ({ places }: Frame, block: { id: string } | undefined) =>
  block && places.find(({ id }) => id === block.id)

/**
 * Handle that moves the chosen block among its siblings on the page itself (studio-95). Keyboard users find the same
 * actions in the block's tools.
 */
function Handle({ frame, scale, blocks }: Omit<OverlayProps, 'openPanel' | 'onAdd'>): ReactNode {
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
  const { drag, handle: handleOf } = useDrag<number, number>({
    targetAt: (_, point) => countPassedBoxes(boxes(), point),
    onDrop(from, place) {
      const index = place > from ? place - 1 : place
      if (row && index !== from) blocks.moveTo(row.block.id, { parent: row.spot.parent, index })
    },
    scroll(y) {
      const page = handle.current?.parentElement?.getBoundingClientRect()
      if (!page) return false
      // The area beyond the window cannot be pointed at.
      const by = edgeScroll(y, Math.max(0, page.top), Math.min(innerHeight, page.bottom))
      if (by !== 0) frame.tell({ type: 'scroll', by: by / scale })
      // The page scrolls later than it is told to, so the blocks are looked at in every frame.
      return true
    },
  })
  const place = drag?.target ?? null
  const at = boxOf(frame, row?.block)
  // A block that is being dragged keeps its handle, wherever the page has scrolled to.
  if (!row || !at || (at.top + at.height < 0 && drag === null)) return null
  const [before, after] =
    place === null ? [] : [beside[place - 1], beside[place]].map((one) => boxOf(frame, one?.block))
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
        style={
          {
            top: Math.max(0, at.top * scale),
            '--left': `${at.left * scale}px`,
            '--right': `${(at.left + at.width) * scale}px`,
          } as CSSProperties
        }
        {...handleOf(row.spot.index)}
      >
        <Icon icon={handleIcon} />
      </span>
    </>
  )
}
