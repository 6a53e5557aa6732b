import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { hasModifier } from '../../core/kit/has-modifier.ts'
import { useModalDialog } from '../dialog/index.ts'
import { Icon } from '../icon/Icon.tsx'
import { useLanguage, useMessages } from '../Language.tsx'
import { About } from './About.tsx'
import { Control } from './Control.tsx'
import { bringIntoSight, grow, pictureOf } from './grow.ts'
import { Preload } from './Preload.tsx'
import { Notice, Stage } from './Stage.tsx'
import { neighbours } from './sequence.ts'
import { type Slide, slidePicture } from './slide.ts'
import { ImageSlide } from './slides/ImageSlide.tsx'
import { LinkSlide, MissingSlide } from './slides/LinkSlide.tsx'
import { PreviewSlide } from './slides/PreviewSlide.tsx'
import type { SlideProps } from './slides/slide-props.ts'
import { VideoSlide } from './slides/VideoSlide.tsx'
import type { Side } from './use-gestures.ts'
import { FittedPicture } from './ViewerPicture.tsx'
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
  /** Called when the viewer closes: the owner removes it, and the focus returns to the card of the shown slide. */
  onClose(): void
  /** Returns the link from which a slide is opened. It is looked up on every use, since lists may mount it anew. */
  cardOf(key: string): HTMLElement | null
  /** Gets the focus when the shown slide has no link of its own. */
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
 * A modal layer with one slide of a sequence and the controls for the others (viewer-1 to viewer-17). The owner keeps
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
  cardOf,
  opener,
}: ViewerProps): ReactNode {
  const { dir } = useLanguage()
  const t = useMessages(viewerMessages)
  const heading = useId()
  const panel = useId()
  const unfold = useRef<HTMLButtonElement>(null)
  // Kept from slide to slide.
  const [isUnfolded, setUnfolded] = useState(false)
  const [box, setBox] = useState<Size | null>(null)
  const [last, setLast] = useState({ index, direction: 1 as 1 | -1, moved: false })
  const failed = loadState === 'failed'
  // If a slide cannot be fetched, the one before it stays.
  const at = failed && !slides[index] ? last.index : index
  if (slides[index] && last.index !== index) {
    setLast({ index, direction: index > last.index ? 1 : -1, moved: true })
  }

  const slide = slides[at]
  const card = () => (slide && cardOf(slide.key)) ?? opener
  const { dialog, lastStop, close } = useModalDialog({
    onClose,
    opener: card,
    enter: (element) => void grow(element, card(), 'in'),
    leave(element) {
      if (last.moved) bringIntoSight(card())
      return grow(element, card(), 'out')
    },
  })
  // The browser may restore the scroll position from before the viewer opened.
  const stay = useEffectEvent(() => {
    const lastCard = last.moved ? card() : null
    requestAnimationFrame(() => bringIntoSight(lastCard))
  })
  useEffect(() => () => stay(), [])

  const go = neighbours(at, slides.length, total)
  const move = (to: number | null) => {
    if (to !== null && to !== index) onMove(to)
  }
  const rtl = dir === 'rtl'
  // The next slide is on the right in left-to-right languages, on the left in the others.
  const on = (side: Side) => ((side === 'right') !== rtl ? go.next : go.previous)
  const toward = (side: Side) => move(on(side))
  const shownOf = (key: string) => pictureOf(cardOf(key))

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
    onSwipe: (to: Side) => toward(to === 'left' ? 'right' : 'left'),
    onDismiss: close,
    beside(side: Side) {
      const to = on(side)
      if (to === null) return null
      const next = slides[to]
      const picture = next && slidePicture(next)
      return picture && box ? (
        <FittedPicture key={next.key} picture={picture} box={box} shown={shownOf(next.key)} />
      ) : undefined
    },
  }

  const several = (total ?? slides.length) > 1
  const Kind = slide && (KINDS[slide.kind] as ComponentType<SlideProps<Slide['kind']>>)
  // A preview has its title at the top; all other slides have it on the label below.
  const preview = slide?.kind === 'preview'
  const about = slide?.about
  const title = slide && (
    <h2 id={heading} dir="auto">
      {about ? (
        <button
          type="button"
          ref={unfold}
          className={styles.unfold}
          title={t('about')}
          aria-expanded={isUnfolded}
          aria-controls={panel}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          <span>{slide.title}</span>
          <Icon icon={VIEWER_ICONS.unfold} />
        </button>
      ) : (
        slide.title
      )}
    </h2>
  )
  const caption = slide?.caption && <p dir="auto">{slide.caption}</p>
  const retry = (
    <button type="button" className={styles.text} onClick={onRetry}>
      {t('retry')}
    </button>
  )
  const missingNote = at !== index && (
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
      data-about={about && isUnfolded ? '' : undefined}
      aria-labelledby={slide && heading}
      aria-label={slide ? undefined : t('loading')}
    >
      <Control className={styles.close} label={t('close')} icon={VIEWER_ICONS.close} onClick={close} />
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
          cardPicture={() => shownOf(slide.key)}
          isOpenedByVisitor={!last.moved}
          onNext={go.next === null ? undefined : () => move(go.next)}
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
      {(!preview || caption || remark || missingNote) && (
        <div className={styles.label} data-veil="" aria-live="polite">
          {!preview && title}
          {!preview && about && !isUnfolded && (
            <a className={`${styles.text} ${styles.project}`} href={slide.href}>
              {t('project')}
            </a>
          )}
          {caption}
          {remark}
          {missingNote}
        </div>
      )}
      {slide && about && isUnfolded && (
        <About
          key={slide.key}
          id={panel}
          slide={slide}
          about={about}
          t={t}
          onClose={() => {
            setUnfolded(false)
            unfold.current?.focus()
          }}
        />
      )}
      {several && (
        <>
          <Control
            className={styles.previous}
            label={t(go.previous === null ? 'atFirst' : rtl ? 'previousRtl' : 'previous')}
            icon={VIEWER_ICONS.back}
            aria-disabled={go.previous === null}
            onClick={() => move(go.previous)}
          />
          <Control
            className={styles.next}
            label={t(go.next === null ? 'atLast' : rtl ? 'nextRtl' : 'next')}
            icon={VIEWER_ICONS.forward}
            aria-disabled={go.next === null}
            onClick={() => move(go.next)}
          />
        </>
      )}
      {box && <Preload slides={slides} index={at} direction={last.direction} box={box} />}
      <span {...lastStop} />
    </dialog>
  )
}
