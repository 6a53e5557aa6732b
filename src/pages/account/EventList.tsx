import type { ReactNode } from 'react'
import { type AccountEvents, eventMessages, eventText } from '../../core/account/index.ts'
import { defineMessages } from '../../core/i18n/index.ts'
import { ACCOUNT_PATHS } from '../../core/routing/routes.ts'
import { useMessages } from '../../ui/index.ts'
import { AccountRows } from './AccountRows.tsx'
import styles from './account-pages.module.css'
import { DateTime } from './DateTime.tsx'
import { useDeviceName } from './use-device-name.ts'

const messages = defineMessages('event-list', {
  title: 'Recent activity',
  hint: 'Kept for {days} days. Times are in UTC. If you don’t recognize something, change your password.',
  none: 'Nothing yet.',
  newer: 'Newer',
  older: 'Older',
  pages: 'Pages of recent activity',
})

/** Page of an account's events. */
export function EventList({ events, page, more, days }: AccountEvents): ReactNode {
  const t = useMessages(messages)
  const say = useMessages(eventMessages)
  const nameOf = useDeviceName()
  const pageLink = (number: number) =>
    `${ACCOUNT_PATHS.account}${number > 1 ? `?events=${number}` : ''}#events`
  return (
    <section className={styles.part} aria-labelledby="events">
      <h2 id="events">{t('title')}</h2>
      <p className={styles.quiet}>{t('hint', { days })}</p>
      {events.length === 0 && <p>{t('none')}</p>}
      <AccountRows
        isOrdered
        rows={events.map((event) => ({
          id: event.id,
          title: eventText(say, event),
          facts: [<DateTime key="at" at={event.at} />, ...(event.device ? [nameOf(event.device)] : [])],
          outcome: event.name.split('.')[1],
        }))}
      />
      {(page > 1 || more) && (
        <nav className={styles.buttons} aria-label={t('pages')}>
          {page > 1 && (
            <a className="text-link" rel="prev" href={pageLink(page - 1)}>
              {t('newer')}
            </a>
          )}
          {more && (
            <a className="text-link" rel="next" href={pageLink(page + 1)}>
              {t('older')}
            </a>
          )}
        </nav>
      )}
    </section>
  )
}
