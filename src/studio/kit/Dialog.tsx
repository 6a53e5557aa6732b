import { type ReactNode, useEffect, useId, useRef } from 'react'
import { defineMessages } from '../../core/i18n/index.ts'
import { closeIcon, useMessages } from '../../ui/index.ts'
import { IconButton } from './Button.tsx'
import { focusTitle } from './focus.ts'
import styles from './kit.module.css'
import { Toasts } from './Toasts.tsx'

const messages = defineMessages('studio-dialog', { close: 'Close' })

interface DialogProps {
  title: string
  /** Whether it takes the room there is, as a library does. */
  isLarge?: boolean
  /** Called when it was closed, by whatever means. */
  onClose(): void
  children: ReactNode
}

/** The first thing to fill in or to choose; of radio buttons the one that is chosen. */
const FIRST = ':is(input, textarea):read-write, input[type=radio]:checked, select'

/**
 * Stands above everything else until it is closed. Focus goes in, to what is to be filled in where there is something,
 * stays in, and returns to where it was.
 */
export function Dialog({ title, isLarge = false, onClose, children }: DialogProps) {
  const t = useMessages(messages)
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const before = wayBack(document.activeElement)
    const element = dialog.current
    element?.showModal()
    // Who writes by keys goes on at once; under a finger, keys would cover half of what was opened.
    if (matchMedia('(pointer: fine)').matches) element?.querySelector<HTMLElement>(FIRST)?.focus()
    return () => {
      element?.close()
      if (before?.isConnected) before.focus()
      else focusTitle()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-large={isLarge || undefined}
      aria-labelledby={id}
      onClose={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className={styles.dialogHead}>
        <h2 id={id}>{title}</h2>
        <IconButton icon={closeIcon} label={t('close')} onClick={onClose} />
      </div>
      <Toasts>{children}</Toasts>
    </dialog>
  )
}

/** Where focus goes back to: what it was opened from; of a menu, which is gone by then, the button that opened that. */
function wayBack(from: Element | null): HTMLElement | null {
  const opener = from?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  const found = opener ? document.getElementById(opener) : from
  return found instanceof HTMLElement ? found : null
}

/** The buttons at the end of a dialog: the way out first, what it is for last. */
export const DialogButtons = ({ children }: { children: ReactNode }) => (
  <div className={styles.dialogButtons}>{children}</div>
)
