import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useLanguage, useMessages } from '../../ui/index.ts'
import { type ListedEntry, useApi, useForgetLists } from '../api/index.ts'
import { useToast } from '../kit/index.ts'
import { useTakeBack } from '../undo/index.ts'
import { dragPlace } from './drag-place.ts'
import { listMessages } from './messages.ts'
import { moveWorks } from './move-works.ts'
import { orderMessages } from './order-messages.ts'
import { type Lifted, placeByKey, sourceOf } from './order-places.ts'

interface OrderedList {
  list: RefObject<HTMLElement | null>
  columns: number
  /** Height of a row in CSS pixels. */
  rowHeight: number
  total: number
  at(place: number): ListedEntry | undefined
}

export interface ListOrder {
  /** What is shown at a place, while something is lifted. */
  at(place: number): ListedEntry | undefined
  /** The work that is lifted. */
  liftedId: number | null
  /** What is to be said politely. */
  said: string
  hand: OrderHand
}

/** What lifts and moves works; the same as long as the list is there. */
export interface OrderHand {
  onKey(event: React.KeyboardEvent, place: number): void
  /**
   * A pointer went down at a place: on the handle, or anywhere on the tile.
   *
   * @param onHeld on a tile, called when a finger rested there and moved it nowhere
   */
  onPointer(event: React.PointerEvent, place: number, onHeld?: () => void): void
}

type LiftedWork = Lifted & { entry: ListedEntry; by: 'keys' | 'pointer'; isDropped: boolean }

/** Names the handle of a work, to which the focus goes where the work goes. */
export const handleId = (id: number): string => `move-${id}`

/** Moves works of a list by hand: by pointer and by keys, shown at once, and taken back when refused (studio-12). */
export function useOrder({ list, columns, rowHeight, total, at }: OrderedList): ListOrder {
  const t = useMessages(orderMessages)
  const untitled = useMessages(listMessages)('untitled')
  const isRtl = useLanguage().dir === 'rtl'
  const api = useApi()
  const toast = useToast()
  const takeBack = useTakeBack()
  const forget = useForgetLists()
  const [lifted, setLifted] = useState<LiftedWork | null>(null)
  // Moves of a pointer come faster than the list is drawn.
  const newestLifted = useRef<LiftedWork | null>(null)
  // A work that keys put back where it was, until the focus has followed it there.
  const goingHome = useRef<{ id: number; place: number } | null>(null)
  const [said, setSaid] = useState('')
  const titleOf = (entry: ListedEntry) => entry.title || untitled

  const put = (next: LiftedWork | null) => {
    newestLifted.current = next
    setLifted(next)
  }
  // The list as the server has it now is shown as soon as it is there.
  if (lifted?.isDropped && at(lifted.from)?.id !== lifted.entry.id) put(null)
  const shownAt = (place: number, now = lifted) =>
    now && place === now.to ? now.entry : at(sourceOf(place, now))

  const lift = (place: number, by: LiftedWork['by']): LiftedWork | null => {
    const entry = at(place)
    if (!entry || newestLifted.current) return null
    const next = { entry, from: place, to: place, by, isDropped: false }
    put(next)
    setSaid(t('lifted', { title: titleOf(entry), place: place + 1, total }))
    return next
  }
  const moveTo = (to: number) => {
    if (newestLifted.current) put({ ...newestLifted.current, to })
    setSaid(t('at', { place: to + 1, total }))
  }
  const putBack = () => {
    const now = newestLifted.current
    if (now?.by === 'keys') goingHome.current = { id: now.entry.id, place: now.from }
    put(null)
  }
  const cancel = () => {
    putBack()
    setSaid(t('cancelled'))
  }
  const drop = async () => {
    const now = newestLifted.current
    if (!now) return
    const { from, to, entry } = now
    if (from === to) return cancel()
    const neighbour = shownAt(to === 0 ? 1 : to - 1, now)
    if (!neighbour) return cancel()
    put({ ...now, isDropped: true })
    setSaid(t('dropped', { title: titleOf(entry), place: to + 1 }))
    const target = to === 0 ? { before: neighbour.id } : { after: neighbour.id }
    const moved = await moveWorks(api, [entry.id], target)
    if (!moved.ok) {
      putBack()
      const { status, message } = moved.error
      return toast({ text: status === 0 ? t('offline') : message || t('failed') })
    }
    forget()
    const { undo, isFirst } = moved.value
    toast({
      text: t(isFirst ? 'isFirst' : 'moved'),
      ...(undo !== null && { undo: () => void takeBack(undo) }),
    })
  }

  const deeds = {
    lift,
    moveTo,
    cancel,
    drop,
    onKey(event: React.KeyboardEvent, place: number) {
      const isPress = event.key === ' ' || event.key === 'Enter'
      if (!lifted || lifted.isDropped) {
        if (!isPress) return
        event.preventDefault()
        lift(place, 'keys')
        return
      }
      if (event.key === 'Tab') {
        // Who goes on puts it down, and the focus goes with them, not with the work.
        put({ ...lifted, by: 'pointer' })
        void drop()
        return
      }
      const rows = Math.floor(innerHeight / rowHeight)
      const to = placeByKey(event.key, lifted.to, { columns, rows, total, isRtl })
      if (to === null && !isPress && event.key !== 'Escape') return
      event.preventDefault()
      if (to !== null) moveTo(to)
      else if (isPress) void drop()
      else cancel()
    },
    onPointer(event: React.PointerEvent, place: number, onHeld?: () => void) {
      const element = list.current
      // What was dropped is waited for; what is still held is not left alone.
      if (!element || event.button !== 0 || (lifted && !lifted.isDropped)) return
      dragPlace(
        event.nativeEvent,
        element,
        // A finger on a tile may mean to scroll; on the handle it does not.
        { columns, rowHeight, total, isRtl, holdMs: onHeld && event.pointerType === 'touch' ? HOLD_MS : 0 },
        {
          onLift: () => newest.current.lift(place, 'pointer') !== null,
          onMove: (to) => newest.current.moveTo(to),
          onDrop: () => void newest.current.drop(),
          onCancel: () => newest.current.cancel(),
          onHeld: () => onHeld?.(),
        },
      )
    },
  }
  const newest = useRef(deeds)
  newest.current = deeds
  const hand = useMemo<OrderHand>(
    () => ({
      onKey: (...pressed) => newest.current.onKey(...pressed),
      onPointer: (...pressed) => newest.current.onPointer(...pressed),
    }),
    [],
  )

  // What is lifted by keys stays in sight, and the focus on its handle, also when it is put back.
  useEffect(() => {
    const followed =
      lifted?.by === 'keys' ? { id: lifted.entry.id, place: lifted.to } : lifted ? null : goingHome.current
    if (!followed || !list.current) return
    const top = list.current.getBoundingClientRect().top + Math.floor(followed.place / columns) * rowHeight
    const below = top + rowHeight - (innerHeight - EDGE)
    if (top < EDGE) scrollBy(0, top - EDGE)
    else if (below > 0) scrollBy(0, below)
    const handle = document.getElementById(handleId(followed.id))
    if (handle && handle !== document.activeElement) handle.focus({ preventScroll: true })
    if (handle && !lifted) goingHome.current = null
  })

  const liftedId = lifted && !lifted.isDropped ? lifted.entry.id : null
  return { at: shownAt, liftedId, said, hand }
}

/** A finger that rests on a tile this long, in milliseconds, lifts it. */
const HOLD_MS = 350

/** What is lifted keeps this far from the edges of the screen, in CSS pixels. */
const EDGE = 96
