import type { ReactNode } from 'react'
import styles from './Numbers.module.css'
import type { NumbersProps } from './schema.ts'

/** Large numbers with labels. The label precedes the number in the HTML, so screen readers read it first. */
export function Numbers({ numbers }: NumbersProps): ReactNode {
  const items = numbers.filter(({ value }) => value)
  return (
    items.length > 0 && (
      <dl className={styles.numbers} data-flow="wide">
        {items.map(({ value, label }) => (
          <div key={`${value} ${label}`} className={styles.one}>
            <dt dir="auto">{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    )
  )
}
