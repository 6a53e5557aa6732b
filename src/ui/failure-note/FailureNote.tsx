import type { ReactNode } from 'react'
import { defineMessages } from '../../core/i18n/index.ts'
import { useMessages } from '../index.ts'
import styles from './FailureNote.module.css'

const messages = defineMessages('failure-note', {
  text: 'This part of the page does not work right now. Its links still do.',
  reload: 'Reload the page',
})

/** A template with the message in the page's language, shown when an island fails (console-6). */
export function FailureNote(): ReactNode {
  const t = useMessages(messages)
  return (
    <template id="vitrine-failure">
      <p className={styles.note} role="alert">
        <span>{t('text')}</span>
        <button type="button" className="text-link">
          {t('reload')}
        </button>
      </p>
    </template>
  )
}
