import { type ReactNode, useRef } from 'react'
import { useMessages } from '../../ui/index.ts'
import { collectionStyles as styles } from '../lists/index.ts'
import { selectionMessages } from './messages.ts'
import type { ListSelection } from './use-selection.ts'

interface SelectableItemProps {
  /** Id of the entry; `undefined` until it is loaded. */
  id: number | undefined
  title: string
  place: number
  selection: ListSelection
  /** True if a long touch lifts the tile to move it; without a movement it then selects the tile. */
  isHeldToMove: boolean
  children: ReactNode
}

/** Duration of a touch, in milliseconds, that selects. */
const LONG_MS = 500
/** Distance in CSS pixels beyond which a touch scrolls instead. */
const MOVE_TOLERANCE_PX = 10

/** Item of a list with a checkbox that selects it; a long press selects it, too. */
export function SelectableItem({ id, title, place, selection, isHeldToMove, children }: SelectableItemProps) {
  const t = useMessages(selectionMessages)
  const press = useRef({ timer: 0, x: 0, y: 0, isTouch: false, isLong: false })
  if (id === undefined) return children
  const isOn = selection.has(id)
  const toggle = (isRange: boolean) => void selection.toggle({ id, place }, isRange)
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
        if (Math.hypot(clientX - x, clientY - y) > MOVE_TOLERANCE_PX) rest()
      }}
      onPointerUp={rest}
      onPointerCancel={rest}
      onContextMenu={(event) => press.current.isTouch && event.preventDefault()}
      onClickCapture={(event) => {
        const { isTouch, isLong } = press.current
        if (!isTouch || event.target instanceof HTMLInputElement) return
        if (!isLong && !selection.isSelecting) return
        event.preventDefault()
        event.stopPropagation()
        if (!isLong) toggle(false)
      }}
    >
      <label className={styles.box}>
        <input
          type="checkbox"
          checked={isOn}
          aria-label={t('select', { title })}
          onChange={({ nativeEvent }) => toggle((nativeEvent as MouseEvent).shiftKey)}
        />
      </label>
      {children}
    </div>
  )
}
