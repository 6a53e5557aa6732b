import type { ReactNode } from 'react'
import styles from './Divider.module.css'
import type { DividerProps } from './schema.ts'

/** A line across the page, a short one, or three dots. */
export const Divider = ({ look }: DividerProps): ReactNode => (
  <hr className={styles.divider} data-look={look} data-flow="wide" />
)
