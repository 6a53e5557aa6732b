import { Notice, Stage } from '../Stage.tsx'
import { TabLink } from '../TabLink.tsx'
import styles from '../viewer.module.css'
import { ImageSlide } from './ImageSlide.tsx'
import type { SlideProps } from './slide-props.ts'

/** An item that opens elsewhere: its picture, which can be enlarged, and a link (viewer-3). */
export function LinkSlide({ slide, ...props }: SlideProps<'link'>) {
  const { t, stage } = props
  // The panel with facts has a link to the work's page already.
  const link = slide.newTab ? (
    <TabLink href={slide.url} text="openTab" t={t} />
  ) : slide.about ? null : (
    <a className={styles.text} href={slide.url}>
      {t('project')}
    </a>
  )
  return slide.picture ? (
    <ImageSlide {...props} slide={{ picture: slide.picture }} onNext={undefined}>
      {link}
    </ImageSlide>
  ) : (
    <>
      <div className={styles.tools}>{link}</div>
      <Stage {...stage}>{null}</Stage>
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
