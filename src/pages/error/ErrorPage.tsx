import type { ReactNode } from 'react'
import styles from './ErrorPage.module.css'

interface ErrorPageProps {
  title: string
  text: string
  action: { label: string; href: string }
}

/** A page that says what happened, with one link to go on. */
export const ErrorPage = ({ title, text, action }: ErrorPageProps): ReactNode => (
  <div className={styles.message}>
    <h1>{title}</h1>
    <p className={styles.text}>{text}</p>
    <a className="text-link" href={action.href}>
      {action.label}
    </a>
  </div>
)
