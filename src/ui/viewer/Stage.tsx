import { type ReactNode, type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import styles from './viewer.module.css'
import type { Size } from './zoom-geometry.ts'

interface StageProps {
  stage: RefObject<HTMLDivElement | null>
  /** Told at once and whenever the stage changes its size. */
  onBox(box: Size): void
  gestures?: object
  children: ReactNode
}

/** The place the work stands on: everything between the bars. Empty parts of it are veil. */
export function Stage({ stage, onBox, gestures, children }: StageProps) {
  const report = useEffectEvent(onBox)
  useLayoutEffect(() => {
    const element = stage.current
    if (!element) return
    const measure = () => report({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [stage])

  return (
    <div className={styles.stage} ref={stage} data-stage="" data-veil="" {...gestures}>
      {children}
    </div>
  )
}
