import { type RefObject, useEffect, useState } from 'react'
import { type FromCanvas, openMessage } from '../../../core/canvas/index.ts'
import type { FaintHere } from './faint-colors.ts'

/** Time in milliseconds without changes after which the page is read. */
const REST_MS = 300

/**
 * Returns the colours of a block that make a text of it too faint, by the keys of their fields. They are read again
 * whenever the page has been drawn again (studio-284).
 *
 * @param page frame that shows the page
 * @param colors stored colours of the block, by the keys of their fields
 */
export function useFaintColors(
  page: RefObject<HTMLIFrameElement | null>,
  id: string,
  colors: Readonly<Record<string, string>>,
): Readonly<Record<string, FaintHere>> {
  const [faint, setFaint] = useState<Readonly<Record<string, FaintHere>>>({})
  const colorsJson = JSON.stringify(colors)
  useEffect(() => {
    setFaint({})
    if (colorsJson === '{}') return
    let timer: ReturnType<typeof setTimeout>
    let isGone = false
    const update = async () => {
      // If the module does not load, no advice is shown; publishing warns on the pages themselves.
      const { faintColors } = await import('./faint-colors.ts').catch(() => ({ faintColors: null }))
      const view = page.current?.contentWindow as (Window & typeof globalThis) | null | undefined
      if (!isGone && faintColors && view?.document.body)
        setFaint(faintColors(view, id, JSON.parse(colorsJson)))
    }
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void update(), REST_MS)
    }
    const hear = (event: MessageEvent) => {
      const from = { origin: location.origin, source: page.current?.contentWindow ?? null }
      if (openMessage<FromCanvas>(event, from)?.type === 'places') soon()
    }
    soon()
    addEventListener('message', hear)
    return () => {
      isGone = true
      clearTimeout(timer)
      removeEventListener('message', hear)
    }
  }, [page, id, colorsJson])
  return faint
}
