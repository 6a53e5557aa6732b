import type { CSSProperties, ReactNode } from 'react'
import { Card } from './Card.tsx'
import styles from './product-cards.module.css'
import type { ProductCardsProps } from './schema.ts'

interface ProductCardsViewProps extends ProductCardsProps {
  /** Opens the picture of a card, by its index; absent on the server, where the link leads to the picture itself. */
  onQuickView?: (index: number, opener: HTMLAnchorElement) => void
}

/** The listing as a pure function of its props. */
export const ProductCards = ({
  id,
  cards,
  columns,
  quickViewText,
  onQuickView,
}: ProductCardsViewProps): ReactNode =>
  cards.length > 0 && (
    // biome-ignore lint/a11y/noRedundantRoles: a list without markers is no list to some screen readers
    <ul className={styles.cards} id={id} role="list" style={{ '--columns': columns } as CSSProperties}>
      {cards.map((card, index) => (
        <Card
          // Products may have equal texts, so only their position identifies them.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          key={index}
          card={card}
          columns={columns}
          isFirst={index === 0}
          quickViewText={quickViewText}
          onQuickView={onQuickView && ((opener) => onQuickView(index, opener))}
        />
      ))}
    </ul>
  )
