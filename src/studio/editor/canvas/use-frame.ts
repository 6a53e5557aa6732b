import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Problem } from '../../../core/calls/index.ts'
import {
  type BlockPlace,
  type CanvasLook,
  type FromCanvas,
  openMessage,
  sealMessage,
  type ToCanvas,
} from '../../../core/canvas/index.ts'
import type { EntryRef, EntryValues } from '../../../core/entry/index.ts'
import { useApi } from '../../api/index.ts'
import { createRenderLoop, type RenderLoop } from './render-loop.ts'

/** State of the page in the frame, as its script reports it. */
export interface Frame {
  /** True once the page's script runs. Before that, links would navigate. */
  isReady: boolean
  places: readonly BlockPlace[]
  tell(message: ToCanvas): void
  /** Brings the page in line with the form, discarding whatever was changed on it. */
  refresh(): void
}

interface FrameOptions {
  frame: RefObject<HTMLIFrameElement | null>
  entry: EntryRef
  values: EntryValues
  look: CanvasLook
  /** True while the page is tried out as visitors use it; then the frame is not updated. */
  isTried: boolean
  onProblems(problems: readonly Problem[]): void
  onMessage(message: Exclude<FromCanvas, { type: 'ready' | 'places' }>): void
}

/**
 * Keeps the page in the frame up to date with the form, and receives messages from it. No other code posts messages to
 * the frame.
 */
export function useFrame({
  frame,
  entry: { kind, id },
  values,
  look: { palette, dir },
  isTried,
  onProblems,
  onMessage,
}: FrameOptions): Frame {
  const api = useApi()
  const [places, setPlaces] = useState<readonly BlockPlace[]>([])
  const [isReady, setReady] = useState(false)
  const loop = useRef<RenderLoop | null>(null)
  /** Scroll position of the page, restored when the frame is loaded with another look. */
  const top = useRef(0)
  const newest = useRef({ values, onMessage })
  newest.current = { values, onMessage }

  const tell = useCallback(
    (message: ToCanvas) => frame.current?.contentWindow?.postMessage(sealMessage(message), location.origin),
    [frame],
  )
  useEffect(() => {
    setReady(false)
    setPlaces([])
    if (isTried) return
    const look = { palette, dir }
    const renderLoop = createRenderLoop({ api, ref: { kind, id }, look, show: tell, onProblems })
    loop.current = renderLoop
    const hear = (event: MessageEvent) => {
      const source = frame.current?.contentWindow ?? null
      const message = openMessage<FromCanvas>(event, { origin: location.origin, source })
      if (message?.type === 'ready') {
        setReady(true)
        frame.current?.contentWindow?.scrollTo(0, top.current)
        renderLoop.begin(newest.current.values)
      } else if (message?.type === 'places') {
        top.current = frame.current?.contentWindow?.scrollY ?? 0
        setPlaces(message.places)
      } else if (message) newest.current.onMessage(message)
    }
    addEventListener('message', hear)
    return () => {
      removeEventListener('message', hear)
      loop.current = null
      renderLoop.close()
    }
  }, [api, kind, id, palette, dir, isTried, tell, onProblems, frame])
  useEffect(() => loop.current?.show(values), [values])
  const refresh = useCallback(() => loop.current?.begin(newest.current.values), [])
  return { isReady, places, tell, refresh }
}
