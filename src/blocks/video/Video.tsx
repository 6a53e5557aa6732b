import type { CSSProperties, ReactNode } from 'react'
import { playerAddress, videoEmbed, widestRendition } from '../../core/content/index.ts'
import { PressFrame } from '../../ui/press-frame/index.ts'
import { frameOf } from '../frame-of.ts'
import type { VideoProps } from './schema.ts'
import styles from './Video.module.css'

/** A video of this site in the browser's player, or one of another site in a frame that loads only after a press. */
export function Video({ href, title, picture, caption, shape }: VideoProps): ReactNode {
  if (!href) return null
  const { ratio, sizes } = frameOf(shape)
  const embed = videoEmbed(playerAddress(href), { noCookie: true })
  const words = caption && (
    <figcaption className={styles.caption} dir="auto">
      {caption}
    </figcaption>
  )
  if (!href.startsWith('/'))
    return (
      embed.kind !== 'none' && (
        <figure data-flow="wide">
          <PressFrame src={embed.src} {...{ href, title, ratio, picture, sizes }} act="play">
            {words}
          </PressFrame>
        </figure>
      )
    )
  return (
    <figure data-flow="wide">
      {/* biome-ignore lint/a11y/useMediaCaption: films have no caption files so far */}
      <video
        className={styles.film}
        style={{ '--ratio': ratio } as CSSProperties}
        src={href}
        controls
        playsInline
        preload="none"
        poster={picture ? widestRendition(picture) : undefined}
        aria-label={title || undefined}
      />
      {words}
    </figure>
  )
}
