import type { ReactNode } from 'react'
import type { DrawerSide } from '../../core/content/index.ts'
import { defineMessages } from '../../core/i18n/index.ts'
import { useModalDialog } from '../../ui/dialog/index.ts'
import { closeIcon, Icon, useLanguage, useMessages } from '../../ui/index.ts'
import styles from './MenuDrawer.module.css'

const messages = defineMessages('menu-drawer', { close: 'Close menu' })

/** Duration of the panel's animation; the backdrop takes a little longer (delay-2). */
const PANEL_MS = 200

interface MenuDrawerProps {
  side: DrawerSide
  label: string
  opener: HTMLElement | null
  onClose(): void
  children: ReactNode
}

/** A menu in a modal drawer: the focus goes to the close button, stays inside, and returns to the opener. */
export function MenuDrawer({ side, label, opener, onClose, children }: MenuDrawerProps): ReactNode {
  const t = useMessages(messages)
  const { dir } = useLanguage()
  const leave = (dialog: HTMLDialogElement): Animation | null => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return null
    const options = { duration: PANEL_MS, easing: 'ease-out', fill: 'forwards' } as const
    dialog.animate({ backgroundColor: 'transparent' }, options)
    const away = (side === 'left') === (dir === 'rtl') ? '100%' : '-100%'
    const motion = side === 'full-width' ? { opacity: 0 } : { translate: away }
    return dialog.firstElementChild?.animate(motion, options) ?? null
  }
  const { close, dialog, lastStop } = useModalDialog({ onClose, opener, leave })
  return (
    <dialog
      {...dialog}
      className={`${styles.drawer} active show`}
      data-side={side}
      data-state="open"
      aria-modal="true"
      aria-label={label}
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          <button className="icon-button" type="button" aria-label={t('close')} onClick={close}>
            <Icon icon={closeIcon} size="1.5rem" />
          </button>
        </div>
        <nav className={styles.nav} aria-label={label}>
          {children}
        </nav>
      </div>
      <span {...lastStop} className={styles.end} />
    </dialog>
  )
}
