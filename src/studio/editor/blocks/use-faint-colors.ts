import { type RefObject, useEffect, useState } from 'react'
import { type FromCanvas, opened } from '../../../core/canvas/index.ts'
import type { FaintHere } from './faint-colors.ts'

/** How long a page rests after a change before it is read, in milliseconds. */
const REST_MS = 300

/**
 * Which of a block's colours make a text of it too faint, by the keys of their fields: read anew whenever the page has
 * been drawn anew (studio-284).
 *
 * @param page the frame that shows it
 * @param colors of the block, as they are stored
 */
export function useFaintColors(
  page: RefObject<HTMLIFrameElement | null>,
  id: string,
  colors: Readonly<Record<string, string>>,
): Readonly<Record<string, FaintHere>> {
  const [faint, setFaint] = useState<Readonly<Record<string, FaintHere>>>({})
  const stored = JSON.stringify(colors)
  useEffect(() => {
    setFaint({})
    if (stored === '{}') return
    let timer: ReturnType<typeof setTimeout>
    let isGone = false
    const read = async () => {
      // Without it nothing is said: whoever publishes is told on the pages themselves.
      const { faintColors } = await import('./faint-colors.ts').catch(() => ({ faintColors: null }))
      const view = page.current?.contentWindow as (Window & typeof globalThis) | null | undefined
      if (!isGone && faintColors && view?.document.body) setFaint(faintColors(view, id, JSON.parse(stored)))
    }
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void read(), REST_MS)
    }
    const hear = (event: MessageEvent) => {
      const from = { origin: location.origin, source: page.current?.contentWindow ?? null }
      if (opened<FromCanvas>(event, from)?.type === 'places') soon()
    }
    soon()
    addEventListener('message', hear)
    return () => {
      isGone = true
      clearTimeout(timer)
      removeEventListener('message', hear)
    }
  }, [page, id, stored])
  return faint
}
