import type { ComponentProps } from 'react'
import styles from './kit.module.css'

/** Checkbox or radio button with its label. Takes the props of the input; the children are the label. */
export const CheckLabel = ({ children, ...input }: ComponentProps<'input'>) => (
  <label className={styles.check}>
    <input {...input} />
    {children}
  </label>
)
