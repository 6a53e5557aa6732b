import { useEffect, useRef, useState } from 'react'
import { CANVAS_PATH } from '../../core/routes.ts'
import { useMessages } from '../../ui/index.ts'
import type { Entry } from '../api/index.ts'
import styles from './editor.module.css'
import { editorMessages } from './messages.ts'

/** Widths at which a page is looked at, in CSS pixels. */
const WIDTHS = { phone: 390, tablet: 820, laptop: 1280 } as const
type Width = keyof typeof WIDTHS

/**
 * The page of an entry as visitors will get it, after every save anew: the next one is loaded behind the one that is
 * shown and takes its place when it is whole, scrolled to where that one was.
 */
export function Canvas({ entry: { kind, id, version } }: { entry: Entry }) {
  const t = useMessages(editorMessages)
  const stage = useRef<HTMLDivElement>(null)
  const frames = useRef(new Map<number, HTMLIFrameElement>())
  const [width, setWidth] = useState<Width>('laptop')
  const [room, setRoom] = useState(0)
  const [shown, setShown] = useState(version)

  useEffect(() => {
    const element = stage.current
    if (!element) return
    const observer = new ResizeObserver(() => setRoom(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const show = (loaded: number, frame: HTMLIFrameElement) => {
    stopLinks(frame.contentDocument)
    if (loaded !== version) return
    const before = frames.current.get(shown)?.contentWindow
    if (before && loaded !== shown)
      frame.contentWindow?.scrollTo({ top: before.scrollY, behavior: 'instant' })
    setShown(loaded)
  }

  const scale = room > 0 ? Math.min(1, room / WIDTHS[width]) : 1
  return (
    <section className={styles.canvas} aria-label={t('preview')}>
      <fieldset className={styles.widths}>
        <legend className="visually-hidden">{t('width')}</legend>
        {(Object.keys(WIDTHS) as Width[]).map((key) => (
          <label key={key}>
            <input type="radio" name="width" checked={width === key} onChange={() => setWidth(key)} />
            <span>{t(key)}</span>
          </label>
        ))}
      </fieldset>
      <div ref={stage} className={styles.stage} style={{ '--scale': scale } as React.CSSProperties}>
        {[...new Set([shown, version])].map((one) => (
          <iframe
            key={one}
            ref={(frame) => {
              if (frame) frames.current.set(one, frame)
              else frames.current.delete(one)
            }}
            src={`${CANVAS_PATH}${kind}/${id}?version=${one}`}
            title={t(one === shown ? 'preview' : 'nextPreview')}
            inert={one !== shown}
            data-next={one !== shown || undefined}
            style={{ inlineSize: WIDTHS[width] }}
            onLoad={({ currentTarget }) => show(one, currentTarget)}
          />
        ))}
      </div>
    </section>
  )
}

/** Links and forms do nothing here: the page is looked at, not walked through. */
function stopLinks(page: Document | null): void {
  for (const type of ['click', 'submit'])
    page?.addEventListener(type, (event) => event.preventDefault(), { capture: true })
}
