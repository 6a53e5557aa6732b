import type { ReactNode } from 'react'
import type { NoticePosition } from '../../core/content/index.ts'
import { defineMessages } from '../../core/i18n/index.ts'
import { closeIcon, Icon, useMessages } from '../../ui/index.ts'
import styles from './StoreNotice.module.css'

const messages = defineMessages('store-notice', { label: 'Notice', dismiss: 'Dismiss this notice' })

/** A notice that is to be shown. */
export interface NoticeView {
  text: string
  position: NoticePosition
  /** Name of the cookie that hides it. */
  cookie: string
  /** Where the form is sent, and the page to come back to. */
  action: string
  returnTo: string
}

/** The notice, in the first paint and not there at all once dismissed; a form dismisses it without script. */
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
