import type { ReactNode } from 'react'
import styles from './Spacer.module.css'
import type { SpacerProps } from './schema.ts'

/** Empty space of the chosen height. */
export const Spacer = ({ size }: SpacerProps): ReactNode => (
  <div className={styles.space} data-size={size} data-flow="wide" />
)
