import type { ReactNode } from 'react'
import styles from './form.module.css'

interface CheckFieldProps {
  name: string
  label: string
  defaultChecked: boolean
}

/** A question that is answered by yes (`1`) or by nothing. */
export const CheckField = ({ name, label, defaultChecked }: CheckFieldProps): ReactNode => (
  <label className={styles.check}>
    <input type="checkbox" name={name} value="1" defaultChecked={defaultChecked} />
    {label}
  </label>
)
