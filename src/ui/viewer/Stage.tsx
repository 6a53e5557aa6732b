import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { type GestureOptions, reach, type Side, useGestures } from './use-gestures.ts'
import styles from './viewer.module.css'
import type { Size } from './zoom-geometry.ts'

/** Callbacks of the viewer for every stage. */
export interface StageEvents extends Pick<GestureOptions, 'onSwipe' | 'onDismiss'> {
  /** Called on mount and whenever the size of the stage changes. */
  onBox(box: Size): void
  /** Returns the content that a swipe reveals at a side; `null` if there is none. */
  beside(side: Side): ReactNode
}

interface StageProps extends StageEvents, Pick<GestureOptions, 'zoom' | 'onTap'> {
  children: ReactNode
}

/** The area between the bars, with the slide's content. Its empty parts count as backdrop. */
export function Stage({ onBox, beside, children, ...options }: StageProps) {
  const stage = useRef<HTMLDivElement>(null)
  const [side, setSide] = useState<Side | null>(null)
  const gestures = useGestures({
    stage,
    hasBeside: (side) => beside(side) !== null,
    onReveal: setSide,
    ...options,
  })
  const report = useEffectEvent(onBox)
  useLayoutEffect(() => {
    const element = stage.current
    if (!element) return
    const measure = () => report({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return (
    <div
      className={styles.stage}
      ref={stage}
      data-stage=""
      data-veil=""
      data-touch={options.zoom && 'own'}
      data-zoomed={options.zoom && options.zoom.view.scale > 1}
      {...gestures}
    >
      {children}
      {side && (
        <div
          className={styles.beside}
          style={{ left: side === 'left' ? -reach() : reach() }}
          aria-hidden="true"
        >
          {beside(side)}
        </div>
      )}
    </div>
  )
}

/** A message on the stage, with actions below. */
export const Notice = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className={styles.notice} role="status">
    <p>{text}</p>
    <div>{children}</div>
  </div>
)
