import type { ReactNode } from 'react'
import styles from './account-pages.module.css'
import { DateTime } from './DateTime.tsx'

interface AccountRow {
  id: string | number
  title: ReactNode
  facts: readonly ReactNode[]
  /** Buttons or forms for what can be done with it. */
  actions?: ReactNode
  /** Outcome of an event; unsuccessful ones stand out. */
  outcome?: string | undefined
}

interface AccountRowsProps {
  rows: readonly AccountRow[]
  /** True if the order of the rows means something, as in a list of events. */
  isOrdered?: boolean
  /** True if the actions are forms that open below the text, rather than a button beside it. */
  hasForms?: boolean
}

/** List of the account page, such as its sessions or passkeys. */
export function AccountRows({ rows, isOrdered = false, hasForms = false }: AccountRowsProps): ReactNode {
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <List className={styles.rows}>
      {rows.map(({ id, title, facts, actions, outcome }) => (
        <li key={id} className={styles.row} data-parts={hasForms ? '' : undefined} data-outcome={outcome}>
          <div className={styles.rowText}>
            <p className={styles.rowTitle}>{title}</p>
            <Facts facts={facts} />
          </div>
          {actions}
        </li>
      ))}
    </List>
  )
}

/** Short facts in one line, with dots between them. */
export const Facts = ({ facts }: Pick<AccountRow, 'facts'>): ReactNode => (
  <p className={styles.meta}>
    {facts.map((fact, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: facts keep their places
      <span key={index}>{fact}</span>
    ))}
  </p>
)

/** Returns when a passkey or an application password was added, and when it was last used. */
export const datesOfUse = (
  t: (text: 'since' | 'used' | 'unused') => string,
  { since, used: usedAt }: { since: string; used: string | null },
): ReactNode[] => [
  <DateTime key="since" label={t('since')} at={since} precision="day" />,
  usedAt === null ? t('unused') : <DateTime key="used" label={t('used')} at={usedAt} />,
]
