import type { ReactNode } from 'react'
import { type Picture, type PortfolioItem, pictureFocus, pictureRatio } from '../../core/content/index.ts'
import { defineMessages } from '../../core/i18n/index.ts'
import { coverFactor, PictureView, useMessages } from '../../ui/index.ts'
import styles from './ItemNavigation.module.css'

const messages = defineMessages('work-related', { title: 'More works' })

/** Works of the same client or kind, each a link to its page; nothing if there are none (item-2). */
export function RelatedItems({ items }: { items: readonly PortfolioItem[] }): ReactNode {
  const t = useMessages(messages)
  if (items.length === 0) return null
  return (
    <section className={styles.related} aria-labelledby="related">
      <h2 id="related" className={styles.relatedTitle}>
        {t('title')}
      </h2>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <a href={item.link}>
              {item.thumbnail && <RelatedPicture picture={item.thumbnail} />}
              <span className={styles.name} dir="auto">
                {item.title}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Width by height of the pictures. */
const SHAPE = 4 / 3

/**
 * Picture of a related work. It fills its box if less than two fifths are cropped, or if it is a screenshot of a long
 * page, which keeps its top.
 */
function RelatedPicture({ picture }: { picture: Picture }): ReactNode {
  const upright = (pictureRatio(picture) ?? 1) * SHAPE
  const isCut = upright > 2 || Math.min(upright, 1 / upright) >= 0.6
  const factor = isCut ? coverFactor(picture, SHAPE) : 1
  return (
    <PictureView
      picture={picture}
      sizes={`(width < 40rem) ${Math.round(92 * factor)}vw, ${Math.round(30 * factor)}vw`}
      alt=""
      className={isCut ? styles.cutPicture : styles.relatedPicture}
      position={isCut ? pictureFocus(picture, SHAPE) : undefined}
    />
  )
}
