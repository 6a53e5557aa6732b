import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { blocksWithin } from '../../../core/content/index.ts'
import type { EntryRef, EntryValues } from '../../../core/entry/index.ts'
import { CANVAS_PATH } from '../../../core/routes.ts'
import type { BlockEntry } from '../../../core/schema/index.ts'
import { useFrame } from '../canvas/use-frame.ts'
import styles from './merge.module.css'

interface BlockPreviewProps {
  entry: EntryRef
  /** The side's state of the entry. */
  values: EntryValues
  /** Id of the block in it. */
  id: string
  /** What is shown, for screen readers. */
  label: string
}

/** Size at which the page is drawn before it is made smaller, in CSS pixels. */
const PAGE = { width: 480, height: 1200 }
/** No block is shown higher than this, in CSS pixels of the screen. */
const MOST_HEIGHT = 320
const LOOK = { palette: 'own', dir: 'own' } as const
const nothing = () => {}

/** One block as visitors would get it, on the page it belongs to (studio-64). It is looked at, not used. */
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
  // Until the block stands alone, the page is still as it was saved.
  const shown = new Set(blocksWithin(alone.blocks).map((block) => block.id))
  const place = places.every((one) => shown.has(one.id)) ? places.find((one) => one.id === id) : undefined
  const height = place ? Math.min(MOST_HEIGHT, place.height * scale) : MOST_HEIGHT / 2
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

/** The block, with what stands in it; alone wherever it stands. */
const blockOf = (blocks: unknown, id: string): BlockEntry[] =>
  blocksWithin(blocks).filter((block) => block.id === id)
