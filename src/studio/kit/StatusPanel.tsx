import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../../ui/index.ts'
import styles from './kit.module.css'

interface StatusPanelProps {
  icon: string
  /** Name of the panel. */
  label: string
  /** Short form of the status where there is no room for words. */
  short: ReactNode
  /** Status in words. */
  long: ReactNode
  /** Announcement for screen readers when the status changes; empty while there is nothing new. */
  announcement: string
  /** Content of the panel. */
  children: ReactNode
}

/**
 * Status of a task that continues on whatever screen is open: a few words in the bar, and a panel that opens on press.
 */
export function StatusPanel({
  icon,
  label,
  short,
  long,
  announcement,
  children,
}: StatusPanelProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLElement>(null)
  const id = useId()
  useEffect(() => {
    if (isOpen) panel.current?.focus()
  }, [isOpen])
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <div>
      <button
        ref={button}
        type="button"
        className={styles.statusSummary}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon icon={icon} />
        <span className={styles.statusShort} aria-hidden="true">
          {short}
        </span>
        <span className={styles.statusLong}>{long}</span>
      </button>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {isOpen && (
        <section
          ref={panel}
          id={id}
          className={styles.statusPanel}
          aria-label={label}
          tabIndex={-1}
          onKeyDown={({ key }) => key === 'Escape' && close()}
        >
          {children}
        </section>
      )}
    </div>
  )
}
