import { type ReactNode, useId } from 'react'
import { defineMessages } from '../../core/i18n/index.ts'
import { useModalDialog } from '../../ui/dialog/index.ts'
import { closeIcon, Icon, useMessages } from '../../ui/index.ts'
import styles from './LoginDialog.module.css'

const messages = defineMessages('login-dialog', { title: 'Log in', close: 'Close' })

const FADE_MS = 150

interface LoginDialogProps {
  opener: HTMLElement | null
  onClose(): void
  children: ReactNode
}

/**
 * The login popup (account-2): modal, the focus goes to the first field and returns; its button, Escape and the backdrop
 * close it. The form inside shows errors.
 */
export function LoginDialog({ opener, onClose, children }: LoginDialogProps): ReactNode {
  const t = useMessages(messages)
  const id = useId()
  const leave = (element: HTMLDialogElement): Animation | null =>
    matchMedia('(prefers-reduced-motion: reduce)').matches
      ? null
      : element.animate({ opacity: 0 }, { duration: FADE_MS, easing: 'ease-out', fill: 'forwards' })
  const { close, dialog, lastStop } = useModalDialog({ onClose, opener, leave })
  return (
    <dialog {...dialog} className={styles.dialog} data-state="open" aria-modal="true" aria-labelledby={id}>
      <div className={styles.box}>
        <h2 id={id} className={styles.title}>
          {t('title')}
        </h2>
        {children}
        {/* Last, so that the focus starts in the form. */}
        <button className="icon-button" type="button" aria-label={t('close')} onClick={close}>
          <Icon icon={closeIcon} size="1.5rem" />
        </button>
      </div>
      <span {...lastStop} className={styles.end} />
    </dialog>
  )
}
