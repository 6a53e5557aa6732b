import type { ReactNode } from 'react'
import type { NoticePosition } from '../../core/content/index.ts'
import { defineMessages } from '../../core/i18n/index.ts'
import { closeIcon, Icon, useMessages } from '../../ui/index.ts'
import styles from './StoreNotice.module.css'

const messages = defineMessages('store-notice', { label: 'Notice', dismiss: 'Dismiss this notice' })

export interface NoticeView {
  text: string
  position: NoticePosition
  /** Name of the cookie that dismisses it. */
  cookie: string
  /** URL the form is posted to. */
  action: string
  /** Page to return to. */
  returnTo: string
}

/** The notice; not rendered once dismissed. A form dismisses it without script. */
export function StoreNotice({ text, position, cookie, action, returnTo }: NoticeView): ReactNode {
  const t = useMessages(messages)
  return (
    <section
      className={styles.notice}
      aria-label={t('label')}
      data-store-notice={cookie}
      data-position={position}
    >
      <p className={styles.text} dir="auto">
        {text}
      </p>
      <form method="post" action={action}>
        <input type="hidden" name="return" value={returnTo} />
        <button
          className={`icon-button ${styles.dismiss}`}
          type="submit"
          name="notice"
          value={cookie}
          aria-label={t('dismiss')}
          title={t('dismiss')}
        >
          <Icon icon={closeIcon} size="1.125rem" />
        </button>
      </form>
    </section>
  )
}
