import { type ReactNode, useId } from 'react'
import { Icon } from '../../ui/index.ts'
import { forwardIcon } from '../kit/index.ts'
import styles from './onboarding.module.css'

interface OptionCardProps {
  title: string
  text: string
  drawing: ReactNode
  /** True if its content is open; absent if a press acts at once. */
  isOpen?: boolean
  onPress(): void
  children?: ReactNode
}

/** Option of the welcome screen: a press acts at once, or opens a form first. */
export function OptionCard({ title, text, drawing, isOpen, onPress, children }: OptionCardProps) {
  const id = useId()
  return (
    <li className={styles.door}>
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen === undefined ? undefined : id}
          aria-describedby={`${id}-text`}
          onClick={onPress}
        >
          {title}
          <Icon icon={forwardIcon} />
        </button>
      </h2>
      <span className={styles.drawing} aria-hidden="true">
        {drawing}
      </span>
      <p id={`${id}-text`} className={styles.text}>
        {text}
      </p>
      {isOpen !== undefined && (
        <div id={id} className={styles.inside} hidden={!isOpen}>
          {isOpen && children}
        </div>
      )}
    </li>
  )
}
