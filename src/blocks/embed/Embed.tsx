import type { ReactNode } from 'react'
import { playerAddress, videoEmbed } from '../../core/content/index.ts'
import { PressFrame } from '../../ui/press-frame/index.ts'
import { frameOf } from '../frame-of.ts'
import styles from './Embed.module.css'
import type { EmbedProps } from './schema.ts'

/** A map, a player, a form of another site in a frame that waits for a press. */
export function Embed({ href, title, picture, caption, shape }: EmbedProps): ReactNode {
  // Films may stand here as well: their pages cannot be framed, their players can.
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
