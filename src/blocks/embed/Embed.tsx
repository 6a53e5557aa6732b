import type { ReactNode } from 'react'
import { playerAddress, videoEmbed } from '../../core/content/index.ts'
import { PressFrame } from '../../ui/press-frame/index.ts'
import { frameOf } from '../frame-of.ts'
import styles from './Embed.module.css'
import type { EmbedProps } from './schema.ts'

/** A map, a player or a form of another site in a frame that loads only after a press. */
export function Embed({ href, title, picture, caption, shape }: EmbedProps): ReactNode {
  // Videos are allowed here as well: their pages cannot be framed, their players can.
  const { src } = videoEmbed(playerAddress(href), { noCookie: true })
  if (!src) return null
  return (
    <figure data-flow="wide">
      <PressFrame {...{ src, href, title, picture }} {...frameOf(shape)} act="show">
        {caption && (
          <figcaption className={styles.caption} dir="auto">
            {caption}
          </figcaption>
        )}
      </PressFrame>
    </figure>
  )
}
