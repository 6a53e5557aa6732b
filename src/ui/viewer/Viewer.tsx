import { type ComponentType, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useModalDialog } from '../dialog/index.ts'
import { Icon } from '../icon/Icon.tsx'
import { useLanguage, useMessages } from '../Language.tsx'
import { hasModifier } from '../plain-click.ts'
import { grow } from './grow.ts'
import { Preload } from './Preload.tsx'
import { Notice, Stage } from './Stage.tsx'
import { neighbours } from './sequence.ts'
import type { Slide } from './slide.ts'
import { ImageSlide } from './slides/ImageSlide.tsx'
import { LinkSlide, MissingSlide } from './slides/LinkSlide.tsx'
import { PreviewSlide } from './slides/PreviewSlide.tsx'
import type { SlideProps } from './slides/slide-props.ts'
import { VideoSlide } from './slides/VideoSlide.tsx'
import styles from './viewer.module.css'
import { VIEWER_ICONS } from './viewer-icons.ts'
import { viewerMessages } from './viewer-messages.ts'
import type { Size } from './zoom-geometry.ts'

export interface ViewerProps {
  /** The slides loaded so far, in order; the owner fetches missing ones. */
  slides: readonly (Slide | undefined)[]
  /** The wanted slide; the owner changes it. It may not be loaded yet. */
  index: number
  /** Number of slides in the whole result; `null` if unknown. */
  total: number | null
  /** State of the fetch of missing slides. */
  loadState: 'idle' | 'loading' | 'failed'
  /** Called to show another slide, 0 to `total` − 1; the owner fetches it if needed. */
  onMove(index: number): void
  onRetry(): void
  /** Called when the viewer closes: the owner removes it, and the focus returns to `opener`. */
  onClose(): void
  opener: HTMLElement | null
}

const KINDS: { [K in Slide['kind']]: ComponentType<SlideProps<K>> } = {
  image: ImageSlide,
  video: VideoSlide,
  preview: PreviewSlide,
  link: LinkSlide,
  missing: MissingSlide,
}

/**
 * A modal layer with one slide of a sequence and the controls for the others (viewer-1 to viewer-12). The owner keeps
 * the sequence and the URL.
 */
export function Viewer({
  slides,
  index,
  total,
  loadState,
  onMove,
  onRetry,
  onClose,
  opener,
}: ViewerProps): ReactNode {
  const { dir } = useLanguage()
  const t = useMessages(viewerMessages)
  const heading = useId()
  const [box, setBox] = useState<Size | null>(null)
  const [last, setLast] = useState({ index, direction: 1 as 1 | -1, moved: false })
  const { dialog, lastStop, close } = useModalDialog({
    onClose,
    opener,
    enter: (element) => void grow(element, opener, 'in'),
    // Only the slide that was opened shrinks back into its card.
    leave: (element) => grow(element, last.moved ? null : opener, 'out'),
  })

  const failed = loadState === 'failed'
  // If a slide cannot be fetched, the one before it stays.
  const at = failed && !slides[index] ? last.index : index
  if (slides[index] && last.index !== index) {
    // From the last slide to the first is forward, too.
    const forward = index === (last.index + 1) % Math.max(slides.length, 1) || index > last.index
    setLast({ index, direction: forward ? 1 : -1, moved: true })
  }

  const go = neighbours(at, slides.length, total)
  const move = (to: number | null) => {
    if (to !== null && to !== index) onMove(to)
  }
  const rtl = dir === 'rtl'
  // The next slide is on the right in left-to-right languages, on the left in the others.
  const toward = (side: 'left' | 'right') => move((side === 'right') !== rtl ? go.next : go.previous)

  const onKeyDown = (event: KeyboardEvent) => {
    dialog.onKeyDown(event)
    // Radio buttons and players use these keys themselves.
    if (hasModifier(event) || (event.target as Element).closest('input, video')) return
    if (event.key === 'ArrowLeft') toward('left')
    else if (event.key === 'ArrowRight') toward('right')
    else if (event.key === 'Home') move(go.first)
    else if (event.key === 'End') move(go.last)
    else return
    event.preventDefault()
  }

  const stage = {
    onBox: setBox,
    // A swipe to the left shows what is on the right.
    onSwipe: (to: 'left' | 'right') => toward(to === 'left' ? 'right' : 'left'),
    onDismiss: close,
  }

  const slide = slides[at]
  const several = (total ?? slides.length) > 1
  const Kind = slide && (KINDS[slide.kind] as ComponentType<SlideProps<Slide['kind']>>)
  // A preview has its title at the top; all other slides have it on the label below.
  const preview = slide?.kind === 'preview'
  const title = slide && (
    <h2 id={heading} dir="auto">
      {slide.title}
    </h2>
  )
  const caption = slide?.caption && <p dir="auto">{slide.caption}</p>
  const retry = (
    <button type="button" className={styles.text} onClick={onRetry}>
      {t('retry')}
    </button>
  )
  const missing = at !== index && (
    <p>
      {t('moreError')} {retry}
    </p>
  )
  const remark = preview && slide.framing === 'forbidden' && <p>{t('forbidden')}</p>

  return (
    <dialog
      className={styles.viewer}
      {...dialog}
      onKeyDown={onKeyDown}
      dir={dir}
      data-kind={slide?.kind ?? 'pending'}
      aria-labelledby={slide && heading}
      aria-label={slide ? undefined : t('loading')}
    >
      <button type="button" className={styles.close} title={t('close')} onClick={close}>
        <Icon icon={VIEWER_ICONS.close} />
      </button>
      <div className={styles.head} data-veil="" role="status">
        {several && total !== null && (
          <span className={styles.counter} dir="auto">
            {t('counter', { curr: at + 1, total })}
          </span>
        )}
        {preview && title}
      </div>
      {slide && Kind ? (
        <Kind
          key={slide.key}
          slide={slide}
          t={t}
          box={box}
          stage={stage}
          opened={!last.moved}
          onNext={several ? () => move(go.next) : undefined}
        />
      ) : (
        <Stage {...stage}>
          {failed ? (
            <Notice text={t('contentError')}>{retry}</Notice>
          ) : (
            <p className={styles.loading} role="status">
              {t('loading')}
            </p>
          )}
        </Stage>
      )}
      {(!preview || caption || remark || missing) && (
        <div className={styles.label} data-veil="" aria-live="polite">
          {!preview && title}
          {caption}
          {remark}
          {missing}
        </div>
      )}
      {several && (
        <>
          <button
            type="button"
            className={styles.previous}
            title={t(rtl ? 'previousRtl' : 'previous')}
            aria-disabled={go.previous === null}
            onClick={() => move(go.previous)}
          >
            <Icon icon={VIEWER_ICONS.back} />
          </button>
          <button
            type="button"
            className={styles.next}
            title={t(rtl ? 'nextRtl' : 'next')}
            aria-disabled={go.next === null}
            onClick={() => move(go.next)}
          >
            <Icon icon={VIEWER_ICONS.forward} />
          </button>
        </>
      )}
      {box && (
        <Preload
          slides={slides}
          index={at}
          direction={last.direction}
          whole={slides.length === total}
          box={box}
        />
      )}
      <span {...lastStop} />
    </dialog>
  )
}
