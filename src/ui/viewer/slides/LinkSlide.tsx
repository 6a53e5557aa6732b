import { useRef } from 'react'
import { Notice } from '../Notice.tsx'
import { Stage } from '../Stage.tsx'
import { TabLink } from '../TabLink.tsx'
import { useGestures } from '../use-gestures.ts'
import { pictureSize, ViewerPicture } from '../ViewerPicture.tsx'
import styles from '../viewer.module.css'
import { fitInside } from '../zoom-geometry.ts'
import type { SlideProps } from './slide-props.ts'

/** A work that opens elsewhere: its picture, and the way there (contract 1.11). */
export function LinkSlide({ slide, t, box, onBox, onSwipe, onDismiss }: SlideProps<'link'>) {
  const stage = useRef<HTMLDivElement>(null)
  const gestures = useGestures({ stage, onSwipe, onDismiss })
  const { picture } = slide
  const fitted = picture && box && fitInside(pictureSize(picture), box)
  return (
    <>
      <div className={styles.tools}>
        {slide.newTab ? (
          <TabLink href={slide.url} text="openTab" t={t} />
        ) : (
          <a className={styles.text} href={slide.url}>
            {t('visit')}
          </a>
        )}
      </div>
      <Stage stage={stage} onBox={onBox} gestures={gestures}>
        {fitted && (
          <div
            className={styles.work}
            style={{
              inlineSize: fitted.width,
              blockSize: fitted.height,
              backgroundColor: picture.color ?? undefined,
            }}
          >
            <ViewerPicture picture={picture} shownWidth={fitted.width} />
          </div>
        )}
      </Stage>
    </>
  )
}

/** A work without anything to show (contract 1.11, "Content not found"). */
export function MissingSlide({ slide, t, onBox, onSwipe, onDismiss }: SlideProps<'missing'>) {
  const stage = useRef<HTMLDivElement>(null)
  const gestures = useGestures({ stage, onSwipe, onDismiss })
  return (
    <Stage stage={stage} onBox={onBox} gestures={gestures}>
      <Notice text={t('notFound')}>
        <a className={styles.text} href={slide.href}>
          {t('openPage')}
        </a>
      </Notice>
    </Stage>
  )
}
