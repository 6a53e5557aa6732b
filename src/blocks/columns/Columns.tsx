import type { CSSProperties, ReactNode } from 'react'
import { pictureFocus } from '../../core/content/index.ts'
import { coverFactor, PAGE_WIDTH, PictureView, sizesFor } from '../../ui/index.ts'
import styles from './Columns.module.css'
import type { Column, ColumnsProps } from './schema.ts'

/** Two to four items of equal weight side by side, one below the other on phones. */
export function Columns({ columns, count, look }: ColumnsProps): ReactNode {
  const items = columns.filter(({ picture, heading, text }) => picture || heading || text)
  if (items.length === 0) return null
  const beside = Math.min(count, items.length)
  return (
    <ul
      className={styles.columns}
      // biome-ignore lint/a11y/noRedundantRoles: a list without markers is no list to some screen readers
      role="list"
      data-flow="wide"
      data-look={look}
      style={{ '--beside': beside, '--half': Math.min(2, beside) } as CSSProperties}
    >
      {items.map((column, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns may have equal texts
        <li key={index} className={styles.column}>
          <ColumnView column={column} beside={beside} isCut={look === 'cards'} />
        </li>
      ))}
    </ul>
  )
}

interface ColumnViewProps {
  column: Column
  /** Number of columns on a wide page. */
  beside: number
  /** True if all pictures are cropped to one shape. */
  isCut: boolean
}

const ColumnView = ({ column, beside, isCut }: ColumnViewProps): ReactNode => (
  <>
    {column.picture && (
      <PictureView
        className={styles.picture}
        picture={column.picture}
        sizes={sizesOf(beside, isCut ? coverFactor(column.picture, CARD) : 1)}
        position={isCut ? pictureFocus(column.picture, CARD) : undefined}
      />
    )}
    {column.heading && <h2 dir="auto">{column.heading}</h2>}
    {column.text && (
      <p className={styles.text} dir="auto">
        {column.text}
      </p>
    )}
    {column.linkText && column.linkHref && (
      <a className="text-link" href={column.linkHref} dir="auto">
        {column.linkText}
      </a>
    )}
  </>
)

/** Width by height of pictures on cards. */
const CARD = 4 / 3

const sizesOf = (beside: number, wider: number): string =>
  [
    sizesFor(`${PAGE_WIDTH}*${wider}`, 'width<36rem'),
    sizesFor(`${PAGE_WIDTH}/${Math.min(2, beside)}*${wider}`, 'width<60rem'),
    sizesFor(`${PAGE_WIDTH}/${beside}*${wider}`),
  ].join(',')
