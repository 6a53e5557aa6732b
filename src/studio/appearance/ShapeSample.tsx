import type { Corner, Gap, PageWidth } from '../../core/content/index.ts'
import styles from './shape.module.css'

interface ShapeSampleProps {
  corner: Corner
  gap: Gap
  width: PageWidth
}

const CARDS = ['wide', 'high', 'square'] as const

/** Sample of a small page in the chosen shape. */
export const ShapeSample = ({ corner, gap, width }: ShapeSampleProps) => (
  <div className={styles.sample} data-corner={corner} data-gap={gap} data-width={width} aria-hidden="true">
    <div className={styles.page}>
      <span className={styles.line} />
      <div className={styles.cards}>
        {CARDS.map((card) => (
          <span key={card} className={styles.card} />
        ))}
      </div>
      <span className={styles.button} />
    </div>
  </div>
)
