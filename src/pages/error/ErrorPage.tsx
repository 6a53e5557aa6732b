import type { ReactNode } from 'react'
import styles from './ErrorPage.module.css'

interface MessagePageProps {
  title: string
  text: string
  /** The one thing to do next. */
  action: { label: string; href: string }
}

/** A page that only says something: what happened, and one way on. */
export const ErrorPage = ({ title, text, action }: MessagePageProps): ReactNode => (
  <div className={styles.message}>
    <h1>{title}</h1>
    <p className={styles.text}>{text}</p>
    <a className="text-link" href={action.href}>
      {action.label}
    </a>
  </div>
)
