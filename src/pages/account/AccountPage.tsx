import type { ReactNode } from 'react'
import styles from './account-pages.module.css'

interface AccountPageProps {
  title: string
  /** What the page is about, in a sentence. */
  text?: string | undefined
  children?: ReactNode
}

/** A page of accounts: its title, and beside or below it what there is to do. */
export const AccountPage = ({ title, text, children }: AccountPageProps): ReactNode => (
  <div className={styles.page}>
    <header className={styles.head}>
      <h1>{title}</h1>
      {text && <p className={styles.text}>{text}</p>}
    </header>
    {children && <div className={styles.body}>{children}</div>}
  </div>
)
