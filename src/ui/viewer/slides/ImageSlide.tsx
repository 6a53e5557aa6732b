import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Picture } from '../../../core/content/index.ts'
import { Control } from '../Control.tsx'
import { Notice, Stage } from '../Stage.tsx'
import { TabLink } from '../TabLink.tsx'
import { pictureSize, standIn, ViewerPicture } from '../ViewerPicture.tsx'
import styles from '../viewer.module.css'
import { VIEWER_ICONS } from '../viewer-icons.ts'
import type { ViewerTranslate } from '../viewer-messages.ts'
import {
  fillScale,
  fitInside,
  maxScale,
  type Point,
  panBy,
  type Size,
  type View,
  WHOLE,
  zoomAt,
} from '../zoom-geometry.ts'
import type { SlideProps } from './slide-props.ts'

const ZOOM_STEP = 1.6
const DOUBLE_TAP_SCALE = 2.5
const PAN_STEP_PX = 80
const MIDDLE: Point = { x: 0, y: 0 }
/** Movement of the picture by arrow keys: the view moves in the direction of the arrow. */
const PAN_KEYS: Record<string, Point> = {
  ArrowLeft: { x: PAN_STEP_PX, y: 0 },
  ArrowRight: { x: -PAN_STEP_PX, y: 0 },
  ArrowUp: { x: 0, y: PAN_STEP_PX },
  ArrowDown: { x: 0, y: -PAN_STEP_PX },
}

interface ImageSlideProps extends Omit<SlideProps<'image'>, 'slide'> {
  slide: { picture: Picture }
  /** Further tools, beside those that enlarge. */
  children?: ReactNode
}

/**
 * A picture as large as the stage allows, enlarged by wheel, pinch, double tap, keys and buttons (viewer-2, viewer-12).
 * A click moves to the next slide, after the time for a double click, which enlarges. The rendition of its card is
 * shown until it has loaded (viewer-13). A very long, narrow picture is first enlarged to fill the stage (viewer-14).
 */
export function ImageSlide({ slide, t, box, stage, cardPicture, onNext, children }: ImageSlideProps) {
  const { picture } = slide
  const tools = useRef<HTMLFieldSetElement>(null)
  const [first] = useState(() => standIn(picture, cardPicture()))
  const [status, setStatus] = useState<'loading' | 'shown' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  const [size, setSize] = useState<Size | null>(pictureSize(picture))
  const [requested, setView] = useState<View>(WHOLE)
  const [sharpness, setSharpness] = useState(1)

  const frame = {
    stage: box ?? { width: 0, height: 0 },
    content: fitInside(size, box ?? { width: 0, height: 0 }),
  }
  const fill = fillScale(frame)
  const max = Math.max(maxScale(size, frame.content), fill ?? 0)
  // The stage may have changed its size.
  const view = panBy(requested, MIDDLE, frame)
  const isWhole = view.scale <= 1
  const change = (next: View) => {
    setView(next)
    // Larger renditions are kept.
    setSharpness((now) => Math.max(now, next.scale))
  }
  const zoomTo = (scale: number) => change(zoomAt(view, scale, MIDDLE, frame, max))
  const enlarge = () => zoomTo(isWhole && fill ? fill : view.scale * ZOOM_STEP)
  const reduce = () => zoomTo(view.scale / ZOOM_STEP)
  const reset = () => change(WHOLE)

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (status === 'failed' || event.ctrlKey || event.metaKey || event.altKey) return
    const pan = view.scale > 1 && PAN_KEYS[event.key]
    if (pan) change(panBy(view, pan, frame))
    else if (event.key === '+' || event.key === '=') enlarge()
    else if (event.key === '-') reduce()
    else if (event.key === '0') reset()
    else return
    event.preventDefault()
    // In the viewer arrows would move to another slide.
    event.stopPropagation()
  })
  useEffect(() => {
    const dialog = tools.current?.closest('dialog')
    // In a shadow root React does not treat the event as discrete, and would render it later than the next key.
    const listener = (event: KeyboardEvent) => flushSync(() => onKey(event))
    dialog?.addEventListener('keydown', listener)
    return () => dialog?.removeEventListener('keydown', listener)
  }, [])

  return (
    <>
      <fieldset
        ref={tools}
        className={styles.tools}
        data-zoom=""
        aria-label={t('zoom')}
        disabled={status === 'failed'}
      >
        <Control
          label={t('zoomOut')}
          icon={VIEWER_ICONS.minus}
          data-out=""
          aria-disabled={isWhole}
          onClick={reduce}
        />
        <Control label={t('zoomReset')} icon={VIEWER_ICONS.whole} aria-disabled={isWhole} onClick={reset} />
        <Control
          label={t('zoomIn')}
          icon={VIEWER_ICONS.plus}
          aria-disabled={view.scale >= max}
          onClick={enlarge}
        />
        {children}
      </fieldset>
      <Stage
        {...stage}
        zoom={status === 'failed' ? undefined : { view, frame, max, first: fill ?? DOUBLE_TAP_SCALE, change }}
        onTap={onNext}
      >
        {status === 'failed' ? (
          <Notice text={t('imageError')}>
            <button
              type="button"
              className={styles.text}
              onClick={() => {
                setAttempt(attempt + 1)
                setStatus('loading')
              }}
            >
              {t('retry')}
            </button>
            <TabLink href={picture.url} text="openImage" t={t} />
          </Notice>
        ) : (
          box && (
            <div
              className={styles.media}
              data-state={status}
              data-first={first && ''}
              style={{
                inlineSize: frame.content.width,
                blockSize: frame.content.height,
                transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
                backgroundColor: status === 'loading' ? (picture.color ?? undefined) : undefined,
              }}
            >
              {first && <img className={styles.first} src={first} alt="" />}
              <ViewerPicture
                key={attempt}
                picture={picture}
                shownWidth={frame.content.width * sharpness}
                // Shown once decoded, so that it appears at once.
                decoding="sync"
                onLoad={({ currentTarget }) => {
                  const { naturalWidth, naturalHeight } = currentTarget
                  if (!size && naturalWidth) setSize({ width: naturalWidth, height: naturalHeight })
                  const show = () => setStatus('shown')
                  currentTarget.decode().then(show, show)
                }}
                onError={() => setStatus('failed')}
              />
            </div>
          )
        )}
        {fill && status !== 'failed' && (
          <FillHint
            isWhole={isWhole}
            wide={frame.content.width > frame.content.height}
            t={t}
            onFill={enlarge}
          />
        )}
      </Stage>
    </>
  )
}

interface FillHintProps {
  isWhole: boolean
  wide: boolean
  t: ViewerTranslate
  onFill(): void
}

/** Offers to fill the stage with a long, narrow picture, and then explains how to see the rest of it. */
const FillHint = ({ isWhole, wide, t, onFill }: FillHintProps) => (
  <div className={styles.hint} role="status">
    {isWhole ? (
      <button type="button" className={styles.text} onClick={onFill}>
        {t(wide ? 'fillHeight' : 'fillWidth')}
      </button>
    ) : (
      <p>{t('pan')}</p>
    )}
  </div>
)
