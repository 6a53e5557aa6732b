import type { ReactNode } from 'react'
import styles from './Intro.module.css'

interface IntroProps {
  heading: string
  text: string
  size: 'large' | 'quiet'
}

/**
 * The page's first heading; on wide pages the line of text is beside it, so that works begin on the first screen.
 * `quiet` suits pages on which the works should stand out.
 */
export const Intro = ({ heading, text, size }: IntroProps): ReactNode => (
  <header className={styles.intro} data-size={size}>
    {heading && (
      <h1 className={styles.heading} dir="auto">
        {heading}
      </h1>
    )}
    {text && (
      <p className={styles.text} dir="auto">
        {text}
      </p>
    )}
  </header>
)
