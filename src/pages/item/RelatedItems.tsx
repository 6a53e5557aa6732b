import type { ReactNode } from 'react'
import type { PortfolioItem } from '../../core/content/index.ts'
import { defineMessages } from '../../core/i18n/index.ts'
import { PictureView, useMessages } from '../../ui/index.ts'
import styles from './ItemNavigation.module.css'

const messages = defineMessages('work-related', { title: 'More works' })

/** Works of the same client or kind, each a link to its page; nothing where there are none (item-2). */
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
              {item.thumbnail && (
                <PictureView
                  picture={item.thumbnail}
                  sizes="(width < 40rem) 92vw, 30vw"
                  alt=""
                  className={styles.relatedPicture}
                />
              )}
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
