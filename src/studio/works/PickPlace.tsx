import { type ReactNode, useRef } from 'react'
import { useMessages } from '../../ui/index.ts'
import type { ListedEntry } from '../api/index.ts'
import { listMessages } from './messages.ts'
import { selectionMessages } from './selection-messages.ts'
import type { ListSelection } from './use-selection.ts'
import styles from './works.module.css'

interface PickPlaceProps {
  /** `undefined` while it is on the way. */
  entry: ListedEntry | undefined
  place: number
  selection: ListSelection
  /** Whether a finger that rests lifts the tile, which selects it where it is not moved. */
  isHeldToMove: boolean
  children: ReactNode
}

/** A finger that rests this long, in milliseconds, selects. */
const LONG_MS = 500
/** A finger that goes further than this, in CSS pixels, scrolls. */
const STILL = 10

/** A place of a list with the box that selects it; a long press does, too. */
export function PickPlace({ entry, place, selection, isHeldToMove, children }: PickPlaceProps) {
  const t = useMessages(selectionMessages)
  const untitled = useMessages(listMessages)('untitled')
  const press = useRef({ timer: 0, x: 0, y: 0, isTouch: false, isLong: false })
  if (!entry) return children
  const isOn = selection.has(entry.id)
  const toggle = (isRange: boolean) => void selection.toggle({ id: entry.id, place }, isRange)
  const rest = () => clearTimeout(press.current.timer)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what a long press does the box does, too.
    <div
      className={styles.place}
      data-selected={isOn || undefined}
      onPointerDown={({ pointerType, clientX, clientY }) => {
        rest()
        const isTouch = pointerType === 'touch'
        press.current = { timer: 0, x: clientX, y: clientY, isTouch, isLong: false }
        if (!isTouch || isHeldToMove) return
        press.current.timer = window.setTimeout(() => {
          press.current.isLong = true
          toggle(false)
        }, LONG_MS)
      }}
      onPointerMove={({ clientX, clientY }) => {
        const { x, y } = press.current
        if (Math.hypot(clientX - x, clientY - y) > STILL) rest()
      }}
      onPointerUp={rest}
      onPointerCancel={rest}
      onContextMenu={(event) => press.current.isTouch && event.preventDefault()}
      onClickCapture={(event) => {
        const { isTouch, isLong } = press.current
        if (!isTouch || event.target instanceof HTMLInputElement) return
        if (!isLong && !selection.isPicking) return
        event.preventDefault()
        event.stopPropagation()
        if (!isLong) toggle(false)
      }}
    >
      <label className={styles.box}>
        <input
          type="checkbox"
          checked={isOn}
          aria-label={t('select', { title: entry.title || untitled })}
          onChange={({ nativeEvent }) => toggle((nativeEvent as MouseEvent).shiftKey)}
        />
      </label>
      {children}
    </div>
  )
}
