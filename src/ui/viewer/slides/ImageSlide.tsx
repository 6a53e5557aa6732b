import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Icon } from '../../icon/Icon.tsx'
import { Notice, Stage } from '../Stage.tsx'
import { TabLink } from '../TabLink.tsx'
import { pictureSize, ViewerPicture } from '../ViewerPicture.tsx'
import styles from '../viewer.module.css'
import { VIEWER_ICONS } from '../viewer-icons.ts'
import {
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
const PAN_STEP_PX = 80
const MIDDLE: Point = { x: 0, y: 0 }
/** How arrow keys move the picture: the view moves in the direction of the arrow. */
const PAN_KEYS: Record<string, Point> = {
  ArrowLeft: { x: PAN_STEP_PX, y: 0 },
  ArrowRight: { x: -PAN_STEP_PX, y: 0 },
  ArrowUp: { x: 0, y: PAN_STEP_PX },
  ArrowDown: { x: 0, y: -PAN_STEP_PX },
}

/**
 * A picture as large as the stage allows, enlarged by wheel, pinch, double tap, keys and buttons (viewer-2, viewer-12).
 * A click moves to the next slide, after the time for a double click, which enlarges.
 */
export function ImageSlide({ slide, t, box, stage, onNext }: SlideProps<'image'>) {
  const { picture } = slide
  const tools = useRef<HTMLFieldSetElement>(null)
  const [status, setStatus] = useState<'loading' | 'shown' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  const [size, setSize] = useState<Size | null>(pictureSize(picture))
  const [requested, setView] = useState<View>(WHOLE)
  const [sharpness, setSharpness] = useState(1)

  const frame = {
    stage: box ?? { width: 0, height: 0 },
    content: fitInside(size, box ?? { width: 0, height: 0 }),
  }
  const max = maxScale(size, frame.content)
  // The stage may have changed its size.
  const view = panBy(requested, MIDDLE, frame)
  const change = (next: View) => {
    setView(next)
    // Larger renditions are fetched in whole steps and kept.
    setSharpness((now) => Math.max(now, Math.ceil(next.scale)))
  }
  const zoomBy = (factor: number) => change(zoomAt(view, view.scale * factor, MIDDLE, frame, max))
  const reset = () => change(WHOLE)

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (status === 'failed' || event.ctrlKey || event.metaKey || event.altKey) return
    const pan = view.scale > 1 && PAN_KEYS[event.key]
    if (pan) change(panBy(view, pan, frame))
    else if (event.key === '+' || event.key === '=') zoomBy(ZOOM_STEP)
    else if (event.key === '-') zoomBy(1 / ZOOM_STEP)
    else if (event.key === '0') reset()
    else return
    event.preventDefault()
    // In the viewer arrows would move to another slide.
    event.stopPropagation()
  })
  useEffect(() => {
    const dialog = tools.current?.closest('dialog')
    dialog?.addEventListener('keydown', onKey)
    return () => dialog?.removeEventListener('keydown', onKey)
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
        <button
          type="button"
          title={t('zoomOut')}
          aria-disabled={view.scale <= 1}
          onClick={() => zoomBy(1 / ZOOM_STEP)}
        >
          <Icon icon={VIEWER_ICONS.minus} />
        </button>
        <button type="button" title={t('zoomReset')} aria-disabled={view.scale <= 1} onClick={reset}>
          <Icon icon={VIEWER_ICONS.whole} />
        </button>
        <button
          type="button"
          title={t('zoomIn')}
          aria-disabled={view.scale >= max}
          onClick={() => zoomBy(ZOOM_STEP)}
        >
          <Icon icon={VIEWER_ICONS.plus} />
        </button>
      </fieldset>
      <Stage {...stage} zoom={status === 'failed' ? undefined : { view, frame, max, change }} onTap={onNext}>
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
              style={{
                inlineSize: frame.content.width,
                blockSize: frame.content.height,
                transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
                backgroundColor: status === 'loading' ? (picture.color ?? undefined) : undefined,
              }}
            >
              <ViewerPicture
                key={attempt}
                picture={picture}
                shownWidth={frame.content.width * sharpness}
                onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
                  setStatus('shown')
                  if (!size && naturalWidth) setSize({ width: naturalWidth, height: naturalHeight })
                }}
                onError={() => setStatus('failed')}
              />
            </div>
          )
        )}
      </Stage>
    </>
  )
}
