import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { ListedEntry } from '../../core/calls/index.ts'
import { useLanguage, useMessages } from '../../ui/index.ts'
import { useApi, useInvalidateLists } from '../api/index.ts'
import { bidiIsolate, useToast } from '../kit/index.ts'
import { useUndo } from '../undo/index.ts'
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
  /** Returns the entry shown at a place while something is lifted. */
  at(place: number): ListedEntry | undefined
  /** Id of the lifted work; `null` if none is lifted. */
  liftedId: number | null
  /** Message for a polite live region. */
  announcement: string
  handlers: OrderHandlers
}

/** Handlers that lift and move works; they stay the same objects while the list is mounted. */
export interface OrderHandlers {
  onKey(event: React.KeyboardEvent, place: number): void
  /**
   * Handles a pointer press at a place, on the handle or anywhere on the tile.
   *
   * @param onHeld for a tile: called when a finger rested on it without moving it
   */
  onPointer(event: React.PointerEvent, place: number, onHeld?: () => void): void
}

type LiftedWork = Lifted & { entry: ListedEntry; by: 'keys' | 'pointer'; isDropped: boolean }

/** Returns the id of a work's handle, so that the focus can follow the work. */
export const handleId = (id: number): string => `move-${id}`

/**
 * Lets works of a list be moved by pointer and by keys. Moves are shown at once and reverted if the server refuses them
 * (studio-12).
 */
export function useOrder({ list, columns, rowHeight, total, at }: OrderedList): ListOrder {
  const t = useMessages(orderMessages)
  const untitled = useMessages(listMessages)('untitled')
  const isRtl = useLanguage().dir === 'rtl'
  const api = useApi()
  const toast = useToast()
  const runUndo = useUndo()
  const forget = useInvalidateLists()
  const [lifted, setLifted] = useState<LiftedWork | null>(null)
  // Pointer moves arrive more often than the list is rendered.
  const newestLifted = useRef<LiftedWork | null>(null)
  // Work that keys have put back to its original place, until the focus has followed it there.
  const goingHome = useRef<{ id: number; place: number } | null>(null)
  const stopDrag = useRef<(() => void) | null>(null)
  useEffect(() => () => stopDrag.current?.(), [])
  const [announcement, setAnnouncement] = useState('')
  const titleOf = (entry: ListedEntry) => entry.title || untitled

  const updateLifted = (next: LiftedWork | null) => {
    newestLifted.current = next
    setLifted(next)
  }
  // The reloaded list replaces the moved one as soon as it arrives.
  if (lifted?.isDropped && at(lifted.from)?.id !== lifted.entry.id) updateLifted(null)
  const shownAt = (place: number, now = lifted) =>
    now && place === now.to ? now.entry : at(sourceOf(place, now))

  const lift = (place: number, by: LiftedWork['by']): LiftedWork | null => {
    const entry = at(place)
    if (!entry || newestLifted.current) return null
    const next = { entry, from: place, to: place, by, isDropped: false }
    updateLifted(next)
    setAnnouncement(t('lifted', { title: titleOf(entry), place: place + 1, total }))
    return next
  }
  const moveTo = (to: number) => {
    if (newestLifted.current) updateLifted({ ...newestLifted.current, to })
    setAnnouncement(t('at', { place: to + 1, total }))
  }
  const putBack = () => {
    const now = newestLifted.current
    if (now?.by === 'keys') goingHome.current = { id: now.entry.id, place: now.from }
    updateLifted(null)
  }
  const cancel = () => {
    putBack()
    setAnnouncement(t('cancelled'))
  }
  const drop = async () => {
    const now = newestLifted.current
    if (!now) return
    const { from, to, entry } = now
    if (from === to) return cancel()
    const neighbour = shownAt(to === 0 ? 1 : to - 1, now)
    if (!neighbour) return cancel()
    updateLifted({ ...now, isDropped: true })
    setAnnouncement(t('dropped', { title: titleOf(entry), place: to + 1 }))
    const target = to === 0 ? { before: neighbour.id } : { after: neighbour.id }
    const result = await moveWorks(api, [entry.id], target)
    if (!result.ok) {
      putBack()
      const { status, message } = result.error
      return toast({ text: status === 0 ? t('offline') : message || t('failed') })
    }
    forget()
    const { undo, isFirst } = result.value
    toast({
      text: t(isFirst ? 'isFirst' : 'moved', { title: bidiIsolate(titleOf(entry)) }),
      ...(undo !== null && { undo: (done) => void runUndo(undo, done) }),
    })
  }

  const currentHandlers = {
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
        // Leaving the handle drops the work, and the focus moves on instead of following the work.
        updateLifted({ ...lifted, by: 'pointer' })
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
      // Wait while a dropped work is being saved; ignore the press while another work is lifted.
      if (!element || event.button !== 0 || (lifted && !lifted.isDropped)) return
      stopDrag.current = dragPlace(
        event.nativeEvent,
        element,
        // A touch on a tile may be meant to scroll; on the handle it is not.
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
  const newest = useRef(currentHandlers)
  newest.current = currentHandlers
  const handlers = useMemo<OrderHandlers>(
    () => ({
      onKey: (...pressed) => newest.current.onKey(...pressed),
      onPointer: (...pressed) => newest.current.onPointer(...pressed),
    }),
    [],
  )

  // A work lifted by keys is kept in view and the focus on its handle, also when it is put back.
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
  return { at: shownAt, liftedId, announcement, handlers }
}

/** Duration of a touch on a tile, in milliseconds, that lifts it. */
const HOLD_MS = 350

/** Distance in CSS pixels that a lifted work keeps from the edges of the screen. */
const EDGE = 96
