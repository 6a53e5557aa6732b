import { Fragment, type ReactNode } from 'react'
import styles from './account-pages.module.css'

interface AccountPageProps {
  title: string
  text?: string | undefined
  /** A command for the command line, shown as it is typed. */
  command?: string | undefined
  children?: ReactNode
}

/** The layout of an account page: its title, and the content beside or below it. */
export const AccountPage = ({ title, text, command, children }: AccountPageProps): ReactNode => (
  <div className={styles.page}>
    <header className={styles.head}>
      <h1>{title}</h1>
      {text && <p className={styles.text}>{text}</p>}
      {command && (
        <code className={styles.command} dir="ltr">
          {command.split(' ').map((word) => (
            // A browser would break an option between its two hyphens.
            <Fragment key={word}>
              <span className={styles.word}>{word}</span>{' '}
            </Fragment>
          ))}
        </code>
      )}
    </header>
    {children && <div className={styles.body}>{children}</div>}
  </div>
)
