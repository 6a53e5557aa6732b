import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { type GestureOptions, useGestures } from './use-gestures.ts'
import styles from './viewer.module.css'
import type { Size } from './zoom-geometry.ts'

/** What the viewer wants to hear from the stage, whatever stands on it. */
export interface StageEvents extends Pick<GestureOptions, 'onSwipe' | 'onDismiss'> {
  /** Told at once and whenever the stage changes its size. */
  onBox(box: Size): void
}

interface StageProps extends StageEvents, Pick<GestureOptions, 'zoom' | 'onTap'> {
  children: ReactNode
}

/** The place the work stands on: everything between the bars. Empty parts of it are veil. */
export function Stage({ onBox, children, ...meant }: StageProps) {
  const stage = useRef<HTMLDivElement>(null)
  const gestures = useGestures({ stage, ...meant })
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
      data-touch={meant.zoom && 'own'}
      data-zoomed={meant.zoom && meant.zoom.view.scale > 1}
      {...gestures}
    >
      {children}
    </div>
  )
}
