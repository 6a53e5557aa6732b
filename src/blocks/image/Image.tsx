import type { CSSProperties, ReactNode } from 'react'
import { type Picture, pictureFocus } from '../../core/content/index.ts'
import { EnlargeLink, PAGE_WIDTH, PictureView, sizesFor } from '../../ui/index.ts'
import styles from './Image.module.css'

/** Shape of a picture below a transparent header, where it fills about a wide screen; elsewhere it is uncropped. */
const UNDER_HEADER = 16 / 9

interface ImageProps {
  picture: Picture | null
  caption: string
  place: 'wide' | 'beside'
}

/** A picture across the page, or beside the text that follows. Renders nothing if its media no longer exists. */
export function Image({ picture, caption, place }: ImageProps): ReactNode {
  if (!picture) return null
  const ratio = picture.width && picture.height ? (picture.width / picture.height).toFixed(4) : undefined
  const most = ratio ? `min(${PAGE_WIDTH}, max(26rem,109vh)*${ratio})` : PAGE_WIDTH
  return (
    <figure
      className={styles.figure}
      data-flow="wide"
      data-place={place}
      style={
        { '--ratio': ratio, '--natural': picture.width ? `${picture.width}px` : undefined } as CSSProperties
      }
    >
      <EnlargeLink picture={picture}>
        <PictureView
          className={styles.picture}
          picture={picture}
          position={pictureFocus(picture, UNDER_HEADER)}
          sizes={place === 'beside' ? `(width >= 60rem) 46vw, ${sizesFor(most)}` : sizesFor(most)}
        />
      </EnlargeLink>
      {caption && (
        <figcaption className={styles.caption} dir="auto">
          {caption}
        </figcaption>
      )}
    </figure>
  )
}
