import type { CSSProperties } from 'react'
import { pictureRatio } from '../../core/content/index.ts'
import { defineMessages } from '../../core/i18n/index.ts'
import { onPlainClick, PictureView, useMessages } from '../../ui/index.ts'
import styles from './product-cards.module.css'
import type { ProductCard } from './schema.ts'

/** What the listing says where its owner says nothing. */
const productCardsMessages = defineMessages('product-cards', {
  quickView: 'Quick view',
  link: 'See more',
})

interface CardProps {
  card: ProductCard
  columns: number
  /** Likely the page's largest picture. */
  isFirst: boolean
  quickViewText: string
  onQuickView: ((opener: HTMLAnchorElement) => void) | undefined
}

/** One thing: its picture whole, what it is, what it costs, and two ways on. The whole card is the link's target. */
export function Card({ card, columns, isFirst, quickViewText, onQuickView }: CardProps) {
  const t = useMessages(productCardsMessages)
  const { picture, title, price, href, label } = card
  const ratio = pictureRatio(picture)
  const name = title && <span className="visually-hidden"> ({title})</span>
  return (
    <li className={styles.card}>
      <div className={styles.tile} style={{ '--ratio': ratio ? 1 / ratio : undefined } as CSSProperties}>
        {picture && (
          <PictureView
            picture={picture}
            sizes={`(width < 34rem) 75vw, (width < 52rem) 37vw, ${Math.ceil(72 / columns)}vw`}
            priority={isFirst ? 'first' : 'late'}
          />
        )}
      </div>
      <div className={styles.caption}>
        {title && (
          <h2 className={styles.title} dir="auto">
            {title}
          </h2>
        )}
        {price && (
          <p className={styles.price} dir="auto">
            {price}
          </p>
        )}
      </div>
      {(href || picture) && (
        <div className={styles.actions}>
          {href && (
            <a className={styles.link} href={href}>
              {label || t('link')}
              {name}
            </a>
          )}
          {picture && (
            <a
              className={styles.quickView}
              href={picture.url}
              data-enhanced=""
              onClick={onPlainClick(onQuickView)}
            >
              {quickViewText || t('quickView')}
              {name}
            </a>
          )}
        </div>
      )}
    </li>
  )
}
