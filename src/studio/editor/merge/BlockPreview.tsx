import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { blocksWithin } from '../../../core/content/index.ts'
import type { EntryRef, EntryValues } from '../../../core/entry/index.ts'
import { CANVAS_PATH } from '../../../core/routing/routes.ts'
import type { BlockEntry } from '../../../core/schema/index.ts'
import { useFrame } from '../canvas/use-frame.ts'
import styles from './merge.module.css'

interface BlockPreviewProps {
  entry: EntryRef
  /** Values of the entry on this side. */
  values: EntryValues
  /** Id of the block. */
  id: string
  /** Label of the preview for screen readers. */
  label: string
}

/** Size at which the page is rendered before it is scaled down, in CSS pixels. */
const PAGE = { width: 480, height: 1200 }
/** Limit on the height of the preview, in CSS pixels of the screen. */
const MAX_HEIGHT_PX = 320
const LOOK = { palette: 'own', dir: 'own' } as const
const nothing = () => {}

/** Preview of one block as visitors would see it, on the page it belongs to (studio-64). It cannot be operated. */
export function BlockPreview({ entry, values, id, label }: BlockPreviewProps): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const iframe = useRef<HTMLIFrameElement>(null)
  const [room, setRoom] = useState(0)
  const alone = useMemo(() => ({ ...values, blocks: blockOf(values.blocks, id) }), [values, id])
  const { places } = useFrame({
    frame: iframe,
    entry,
    values: alone,
    look: LOOK,
    isTried: false,
    onProblems: nothing,
    onMessage: nothing,
  })
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => setRoom(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const scale = Math.min(1, room / PAGE.width)
  // Until the frame shows the block alone, it still shows the whole saved page.
  const blockIds = new Set(blocksWithin(alone.blocks).map((block) => block.id))
  const place = places.every((one) => blockIds.has(one.id)) ? places.find((one) => one.id === id) : undefined
  const height = place ? Math.min(MAX_HEIGHT_PX, place.height * scale) : MAX_HEIGHT_PX / 2
  return (
    <div ref={box} className={styles.shown} style={{ blockSize: height }} aria-busy={!place}>
      <iframe
        ref={iframe}
        src={`${CANVAS_PATH}${entry.kind}/${entry.id}?${new URLSearchParams(LOOK)}`}
        title={label}
        inert
        tabIndex={-1}
        style={{
          inlineSize: PAGE.width,
          blockSize: PAGE.height,
          visibility: place ? 'visible' : 'hidden',
          transform: `translateY(${-(place?.top ?? 0) * scale}px) scale(${scale})`,
        }}
      />
    </div>
  )
}

/** Returns a list of only this block, with the blocks inside it, on whatever level it is. */
const blockOf = (blocks: unknown, id: string): BlockEntry[] =>
  blocksWithin(blocks).filter((block) => block.id === id)
