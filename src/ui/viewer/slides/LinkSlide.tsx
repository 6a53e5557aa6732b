import { Notice, Stage } from '../Stage.tsx'
import { TabLink } from '../TabLink.tsx'
import { pictureSize, ViewerPicture } from '../ViewerPicture.tsx'
import styles from '../viewer.module.css'
import { fitInside } from '../zoom-geometry.ts'
import type { SlideProps } from './slide-props.ts'

/** An item that opens elsewhere: its picture and a link (viewer-3). */
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
            className={styles.media}
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

/** An item that has nothing to show (viewer-9). */
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
