import type { ReactNode } from 'react'
import styles from './FactList.module.css'

interface FactListProps {
  facts: { name: string; value: ReactNode }[]
}

/** Names and values, small, in two columns with a hairline between rows. */
export const FactList = ({ facts }: FactListProps): ReactNode => (
  <dl className={styles.facts}>
    {facts.map(({ name, value }) => (
      <div key={name} className={styles.fact}>
        <dt className={styles.name}>{name}</dt>
        <dd dir="auto">{value}</dd>
      </div>
    ))}
  </dl>
)
