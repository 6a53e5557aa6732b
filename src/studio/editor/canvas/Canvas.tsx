import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { Entry, Problem } from '../../../core/calls/index.ts'

import type { CanvasLook, FromCanvas } from '../../../core/canvas/index.ts'
import type { EntryRef, EntryValues } from '../../../core/entry/index.ts'
import { CANVAS_PATH } from '../../../core/routing/routes.ts'
import { useMessages } from '../../../ui/index.ts'
import { catchDrops } from '../../kit/index.ts'
import { editorMessages } from '../messages.ts'
import { CanvasBar } from './CanvasBar.tsx'
import styles from './canvas.module.css'
import { firstWidth, keepWidth, useIsNarrow, WIDTHS, type Width } from './canvas-width.ts'
import { type Frame, useFrame } from './use-frame.ts'

/** Returns the address of the previewed page. */
const addressOf = ({ kind, id }: EntryRef, { palette, dir }: CanvasLook, isTried: boolean): string =>
  `${CANVAS_PATH}${kind}/${id}?${new URLSearchParams({ palette, dir, ...(isTried && { try: '' }) })}`

interface CanvasProps {
  /** Reference that gets the frame of the page. */
  page: RefObject<HTMLIFrameElement | null>
  entry: Entry
  values: EntryValues
  /** Saves the values of the form, because the page is tried out in its saved state. */
  save(): Promise<unknown>
  onProblems(problems: readonly Problem[]): void
  onMessage(frame: Frame, message: Exclude<FromCanvas, { type: 'ready' | 'places' }>): void
  /** Renders the layer over the page; gets the factor by which the page is shown smaller. */
  children(frame: Frame, scale: number): ReactNode
}

/** Preview of an entry's page with the values of the form. Only the changed parts are updated (studio-4). */
export function Canvas({ page, entry, values, save, onProblems, onMessage, children }: CanvasProps) {
  const t = useMessages(editorMessages)
  const stage = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(firstWidth)
  const [look, setLook] = useState<CanvasLook>({ palette: 'own', dir: 'own' })
  const [isTried, setTried] = useState(false)
  const isNarrow = useIsNarrow()
  const [room, setRoom] = useState(0)
  const frame: Frame = useFrame({
    frame: page,
    entry,
    values,
    look,
    isTried,
    onProblems,
    onMessage: (message) => onMessage(frame, message),
  })

  useEffect(() => {
    const element = stage.current
    if (!element) return
    const observer = new ResizeObserver(() => setRoom(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  // On a narrow screen the page is previewed at the width of this device.
  const pixels = isNarrow ? null : WIDTHS[width]
  const scale = room > 0 && pixels !== null ? Math.min(1, room / pixels) : 1
  const chooseWidth = (next: Width) => {
    keepWidth(next)
    setWidth(next)
  }
  const tryIt = async (next: boolean) => {
    if (next) await save()
    setTried(next)
  }
  const address = addressOf(entry, look, isTried)
  return (
    <section className={styles.canvas} aria-label={t('preview')}>
      <CanvasBar {...{ width, look, isTried }} onWidth={chooseWidth} onLook={setLook} onTry={tryIt} />
      <div
        ref={stage}
        className={styles.stage}
        style={
          { '--scale': scale, '--page': pixels === null ? '100%' : `${pixels}px` } as React.CSSProperties
        }
      >
        <iframe
          // A new frame for each address: navigating an existing one would add to the history, so that Back would not
          // leave the editor.
          key={address}
          ref={page}
          src={address}
          title={t('preview')}
          onLoad={({ currentTarget: { contentWindow } }) => contentWindow && catchDrops(contentWindow)}
          inert={!frame.isReady && !isTried}
        />
        {!isTried && children(frame, scale)}
      </div>
    </section>
  )
}
