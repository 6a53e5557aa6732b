import type { CSSProperties } from 'react'
import { pictureRatio } from '../../core/content/index.ts'
import { defineMessages } from '../../core/i18n/index.ts'
import { onPlainClick, PictureView, useMessages } from '../../ui/index.ts'
import styles from './product-cards.module.css'
import type { ProductCard } from './schema.ts'

/** Texts of the listing for those that its owner left empty. */
const productCardsMessages = defineMessages('product-cards', {
  quickView: 'Quick view',
  link: 'See more',
})

interface CardProps {
  card: ProductCard
  columns: number
  /** True for the first card, which is likely the page's largest picture. */
  isFirst: boolean
  quickViewText: string
  onQuickView: ((opener: HTMLAnchorElement) => void) | undefined
}

/** Card of a product: its uncropped picture, title, price, and two links. The whole card is clickable. */
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
