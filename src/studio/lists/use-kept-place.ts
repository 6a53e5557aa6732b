import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Where somebody was on a screen. */
interface Place {
  /** How far it was scrolled, in CSS pixels. */
  y: number
  /** Where the list began then: what stands above it may come later, or be gone. */
  above: number
  /** Path of the link that had the focus; empty where none had. */
  focus: string
}

const keyOf = (id: string): string => `studio-place-${id}`

/** Names the entry of the browser's history that is shown. */
function entryId(): string {
  const state: unknown = history.state
  const known = typeof state === 'object' && state !== null && 'place' in state ? state.place : null
  if (typeof known === 'string') return known
  const id = crypto.randomUUID()
  history.replaceState({ ...(typeof state === 'object' ? state : {}), place: id }, '')
  return id
}

function placeOf(id: string): Place | null {
  const text = sessionStorage.getItem(keyOf(id))
  return text === null ? null : (JSON.parse(text) as Place)
}

/** Where the list begins, in CSS pixels from the head of the page. */
const beginOf = (list: RefObject<HTMLElement | null> | undefined): number =>
  list?.current ? list.current.getBoundingClientRect().top + scrollY : 0

/**
 * Keeps where somebody is on a long screen for Back and a reload: how far it is scrolled, and the link with the focus.
 * The browser itself would scroll before anything is there.
 *
 * @param isThere whether the screen has the height that it will have
 * @param address of the screen: another one is another place
 * @param list what is looked at keeps its place in it; left out where nothing stands above that changes
 */
export function useKeptPlace(isThere: boolean, address: string, list?: RefObject<HTMLElement | null>): void {
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

  // The link is there once its part of the list is.
  useEffect(() => {
    const asked = pending.current
    if (!asked) return
    const link = document.querySelector<HTMLElement>(`main a[href="${CSS.escape(asked.focus)}"]`)
    if (!link) return
    pending.current = null
    link.focus({ preventScroll: true })
  })

  // Gone before the next screen has another height, which is told as scrolling.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address may be another entry of the history.
  useLayoutEffect(() => {
    if (!isThere) return
    const id = entryId()
    const note = () => {
      const link = document.activeElement?.closest('main li')?.querySelector('a')
      const place: Place = { y: scrollY, above: beginOf(list), focus: link?.getAttribute('href') ?? '' }
      sessionStorage.setItem(keyOf(id), JSON.stringify(place))
    }
    // Whoever does something is where they want to be, and may be elsewhere before scrolling is told.
    const act = () => {
      pending.current = null
      note()
    }
    const ended = new AbortController()
    const listen = { signal: ended.signal, passive: true, capture: true }
    for (const name of ['scroll', 'focusin']) addEventListener(name, note, listen)
    for (const name of ['keydown', 'pointerdown', 'click']) addEventListener(name, act, listen)
    return () => ended.abort()
  }, [isThere, address])
}
