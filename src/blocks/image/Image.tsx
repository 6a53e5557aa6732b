import type { CSSProperties, ReactNode } from 'react'
import type { Picture } from '../../core/content/index.ts'
import { PictureView } from '../../ui/index.ts'
import styles from './Image.module.css'

interface ImageProps {
  picture: Picture | null
  caption: string
}

/** A picture across the page; one whose medium is gone leaves no hole. */
export function Image({ picture, caption }: ImageProps): ReactNode {
  if (!picture) return null
  const ratio = picture.width && picture.height ? (picture.width / picture.height).toFixed(4) : undefined
  return (
    <figure
      className={styles.figure}
      data-flow="wide"
      style={
        { '--ratio': ratio, '--natural': picture.width ? `${picture.width}px` : undefined } as CSSProperties
      }
    >
      <PictureView className={styles.picture} picture={picture} sizes="92vw" />
      {caption && (
        <figcaption className={styles.caption} dir="auto">
          {caption}
        </figcaption>
      )}
    </figure>
  )
}
