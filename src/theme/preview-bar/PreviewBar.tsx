import type { ReactNode } from 'react'
import { defineMessages } from '../../core/i18n/index.ts'
import { useLanguage, useMessages } from '../../ui/index.ts'
import styles from './PreviewBar.module.css'

const messages = defineMessages('preview-bar', {
  label: 'Preview',
  text: 'Preview, not public. Until {date}.',
})

/**
 * Bar above a page that is visible only through a preview link.
 *
 * @param until when the link ends, ISO 8601 in UTC
 * @param timeZone of the site, in which that is said
 */
export function PreviewBar({ until, timeZone }: { until: string; timeZone: string }): ReactNode {
  const t = useMessages(messages)
  const { lang } = useLanguage()
  // Plain English does not define the order of day and month.
  const format = new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, {
    day: 'numeric',
    month: 'short',
    timeZone,
  })
  return (
    <section className={styles.bar} aria-label={t('label')} data-preview-bar="">
      <p>{t('text', { date: format.format(new Date(until)) })}</p>
    </section>
  )
}
