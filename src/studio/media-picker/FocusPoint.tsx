import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import type { MediaItem } from '../../core/calls/index.ts'
import type { Picture } from '../../core/content/index.ts'
import { PictureView, useMessages } from '../../ui/index.ts'
import { Field } from '../kit/index.ts'
import { onNeutral } from './media-item.ts'
import styles from './media-picker.module.css'
import { mediaMessages } from './messages.ts'

interface FocusPointProps {
  picture: Picture
  /** Focal point as fractions of the picture. */
  point: MediaItem['focus']
  onMove(point: MediaItem['focus']): void
}

/** Steps of the arrow keys as fractions of the picture, without and with Shift. */
const STEP = 0.01
const STRIDE = 0.1
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const within = (fraction: number): number => Math.round(Math.min(1, Math.max(0, fraction)) * 100) / 100
const percent = (fraction: number): number => Math.round(fraction * 100)

/**
 * Control for the focus point of a picture, which always stays visible: by pointer, by arrow keys, or by two numbers.
 */
export function FocusPoint({ picture, point, onMove: setPoint }: FocusPointProps) {
  const t = useMessages(mediaMessages)
  const help = useId()
  const mark = useRef<HTMLButtonElement>(null)
  const [isHeld, setHeld] = useState(false)
  const move = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect()
    setPoint({ x: within((clientX - box.left) / box.width), y: within((clientY - box.top) / box.height) })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    if (!arrow || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const step = event.shiftKey ? STRIDE : STEP
    setPoint({ x: within(point.x + arrow[0] * step), y: within(point.y + arrow[1] * step) })
  }
  const setAxis = (axis: 'x' | 'y', text: string) => {
    const number = Number(text)
    if (text !== '' && Number.isFinite(number)) setPoint({ ...point, [axis]: within(number / 100) })
  }
  const name = t('mark', { x: percent(point.x), y: percent(point.y) })
  return (
    <div>
      <div
        className={styles.whole}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          // Moves the focus to the mark, so that arrow keys continue from there; the press itself would take the focus
          // away again.
          event.preventDefault()
          mark.current?.focus({ preventScroll: true })
          setHeld(true)
          move(event)
        }}
        onPointerMove={(event) => isHeld && move(event)}
        onPointerUp={() => setHeld(false)}
        onPointerCancel={() => setHeld(false)}
      >
        <PictureView picture={onNeutral(picture)} sizes="24rem" alt="" />
        <button
          ref={mark}
          type="button"
          className={styles.mark}
          aria-label={name}
          aria-describedby={help}
          onKeyDown={onKeyDown}
          style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
        />
      </div>
      <p id={help} className={styles.help}>
        {t('pointHelp')}
      </p>
      <div className={styles.numbers}>
        {(['x', 'y'] as const).map((axis) => (
          <Field key={axis} label={t(axis === 'x' ? 'fromLeft' : 'fromTop')}>
            {(control) => (
              <input
                {...control}
                type="number"
                min={0}
                max={100}
                value={percent(point[axis])}
                onChange={({ target }) => setAxis(axis, target.value)}
              />
            )}
          </Field>
        ))}
      </div>
    </div>
  )
}
