import { Notice } from '../Notice.tsx'
import { Stage } from '../Stage.tsx'
import { TabLink } from '../TabLink.tsx'
import { pictureSize, ViewerPicture } from '../ViewerPicture.tsx'
import styles from '../viewer.module.css'
import { fitInside } from '../zoom-geometry.ts'
import type { SlideProps } from './slide-props.ts'

/** A work that opens elsewhere: its picture, and the way there (viewer-3). */
export function LinkSlide({ slide, t, box, stage }: SlideProps<'link'>) {
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
      <Stage {...stage}>
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

/** A work without anything to show (viewer-9). */
export function MissingSlide({ slide, t, stage }: SlideProps<'missing'>) {
  return (
    <Stage {...stage}>
      <Notice text={t('notFound')}>
        <a className={styles.text} href={slide.href}>
          {t('openPage')}
        </a>
      </Notice>
    </Stage>
  )
}
