import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Position of a person on a screen. */
interface Place {
  /** Scroll position in CSS pixels. */
  y: number
  /** Top of the list at that time, in CSS pixels; content above it may load later or disappear. */
  above: number
  /** Path of the focused link; empty if there was none. */
  focus: string
}

const keyOf = (id: string): string => `studio-place-${id}`

/** Returns the id of the current entry of the browser's history. */
function entryId(): string {
  const state: unknown = history.state
  const storedId = typeof state === 'object' && state !== null && 'place' in state ? state.place : null
  if (typeof storedId === 'string') return storedId
  const id = crypto.randomUUID()
  history.replaceState({ ...(typeof state === 'object' ? state : {}), place: id }, '')
  return id
}

function placeOf(id: string): Place | null {
  const text = sessionStorage.getItem(keyOf(id))
  return text === null ? null : (JSON.parse(text) as Place)
}

/** Returns the top of the list, in CSS pixels from the top of the page. */
const beginOf = (list: RefObject<HTMLElement | null> | undefined): number =>
  list?.current ? list.current.getBoundingClientRect().top + scrollY : 0

/**
 * Restores the position on a long screen after Back and after a reload: the scroll position and the focused link. The
 * browser itself would scroll before the content is loaded.
 *
 * @param isThere whether the screen has reached its final height
 * @param address of the screen; another address has another position
 * @param list keeps the visible items in place relative to it; absent if nothing above it changes its height
 */
export function useRestoredScroll(
  isThere: boolean,
  address: string,
  list?: RefObject<HTMLElement | null>,
): void {
  const pending = useRef<{ id: string; focus: string } | null>(null)
  const restored = useRef('')

  useLayoutEffect(() => {
    const before = history.scrollRestoration
    history.scrollRestoration = 'manual'
    return () => {
      history.scrollRestoration = before
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address may be another entry of the history.
  useLayoutEffect(() => {
    if (!isThere) return
    const id = entryId()
    if (restored.current === id) return
    const isFirst = restored.current === ''
    restored.current = id
    const place = placeOf(id)
    if (place) scrollTo(0, place.y === 0 ? 0 : place.y + beginOf(list) - place.above)
    else if (isFirst) scrollTo(0, 0)
    pending.current = place && place.focus !== '' ? { id, focus: place.focus } : null
  }, [isThere, address])

  // The link exists once its part of the list is loaded.
  useEffect(() => {
    const target = pending.current
    if (!target) return
    const link = document.querySelector<HTMLElement>(`main a[href="${CSS.escape(target.focus)}"]`)
    if (!link) return
    pending.current = null
    link.focus({ preventScroll: true })
  })

  // Removed before the next screen with its different height causes a scroll event.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address may be another entry of the history.
  useLayoutEffect(() => {
    if (!isThere) return
    const id = entryId()
    const note = () => {
      const link = document.activeElement?.closest('main li')?.querySelector('a')
      const place: Place = { y: scrollY, above: beginOf(list), focus: link?.getAttribute('href') ?? '' }
      sessionStorage.setItem(keyOf(id), JSON.stringify(place))
    }
    // Anybody who acts is where they want to be, and may leave before a scroll event is sent.
    const act = () => {
      pending.current = null
      note()
    }
    const controller = new AbortController()
    const listen = { signal: controller.signal, passive: true, capture: true }
    for (const name of ['scroll', 'focusin']) addEventListener(name, note, listen)
    for (const name of ['keydown', 'pointerdown', 'click']) addEventListener(name, act, listen)
    return () => controller.abort()
  }, [isThere, address])
}
