import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FromCanvas } from '../../../core/canvas/index.ts'
import type { EntryValues } from '../../../core/entry/index.ts'
import { CANVAS_PATH } from '../../../core/routes.ts'
import { useMessages } from '../../../ui/index.ts'
import type { Entry } from '../../api/index.ts'
import { keepText, keptText } from '../../kept.ts'
import { editorMessages } from '../messages.ts'
import styles from './canvas.module.css'
import type { BlockProblem } from './render-loop.ts'
import { type Frame, useFrame } from './use-frame.ts'

/** Widths at which a page is looked at, in CSS pixels. */
const WIDTHS = { phone: 390, tablet: 820, laptop: 1280, full: null } as const
type Width = keyof typeof WIDTHS
/** The width that was chosen last on this device. */
const WIDTH_KEY = 'studio-canvas-width'

/** What was chosen last; else the width of the device where it is narrow, and that of a laptop. */
function firstWidth(): Width {
  const kept = keptText(WIDTH_KEY)
  if (Object.hasOwn(WIDTHS, kept)) return kept as Width
  return matchMedia('(width < 64rem)').matches ? 'full' : 'laptop'
}

interface CanvasProps {
  entry: Entry
  values: EntryValues
  onProblems(problems: readonly BlockProblem[]): void
  onMessage(frame: Frame, message: Exclude<FromCanvas, { type: 'ready' | 'places' }>): void
  /** Draws over the page; gets how much smaller than itself the page is shown. */
  children(frame: Frame, scale: number): ReactNode
}

/** The page of an entry as visitors will get it from what stands in the form; of it changes what has changed (studio-4). */
export function Canvas({ entry, values, onProblems, onMessage, children }: CanvasProps) {
  const t = useMessages(editorMessages)
  const stage = useRef<HTMLDivElement>(null)
  const iframe = useRef<HTMLIFrameElement>(null)
  const [width, setWidth] = useState(firstWidth)
  const [room, setRoom] = useState(0)
  const frame: Frame = useFrame({
    frame: iframe,
    entry,
    values,
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

  const pixels = WIDTHS[width]
  const scale = room > 0 && pixels !== null ? Math.min(1, room / pixels) : 1
  const chooseWidth = (next: Width) => {
    keepText(WIDTH_KEY, next)
    setWidth(next)
  }
  const { kind, id } = entry
  return (
    <section className={styles.canvas} aria-label={t('preview')}>
      <fieldset className={styles.widths}>
        <legend className="visually-hidden">{t('width')}</legend>
        {(Object.keys(WIDTHS) as Width[]).map((key) => (
          <label key={key}>
            <input type="radio" name="width" checked={width === key} onChange={() => chooseWidth(key)} />
            <span>{t(key)}</span>
          </label>
        ))}
      </fieldset>
      <div ref={stage} className={styles.stage} style={{ '--scale': scale } as React.CSSProperties}>
        <iframe
          ref={iframe}
          src={`${CANVAS_PATH}${kind}/${id}`}
          title={t('preview')}
          inert={!frame.isReady}
          style={{ inlineSize: pixels ?? '100%' }}
        />
        {children(frame, scale)}
      </div>
    </section>
  )
}
