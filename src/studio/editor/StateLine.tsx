import { Suspense } from 'react'
import type { Entry } from '../../core/calls/index.ts'
import { useLanguage, useMessages } from '../../ui/index.ts'
import { timeText, useSiteZone } from '../api/index.ts'
import { lazyComponent } from '../kit/index.ts'
import styles from './editor.module.css'
import { editorMessages } from './messages.ts'
import { publishMessages } from './publish/messages.ts'

// Loaded lazily, because it asks the server before it shows anything.
const Advice = lazyComponent(() => import('./publish/Advice.tsx'))

/** State of an entry, with planned times in the site's time zone, and advice on improving it. */
export function StateLine({ entry }: { entry: Entry }) {
  const t = useMessages(editorMessages)
  const p = useMessages(publishMessages)
  const { lang } = useLanguage()
  const zone = useSiteZone()
  const { publish, unpublish } = entry.scheduled
  const time = (at: string) => `${timeText(at, lang, zone)} (${zone})`
  const words =
    entry.state === 'trash' && entry.trashedAt
      ? p('trashUntil', { time: dayText(entry.trashedAt, lang, zone) })
      : publish
        ? p('scheduledFor', { time: time(publish) })
        : t(`state_${entry.state}`, { time: '' })
  return (
    <div className={styles.stateLine}>
      <span className={styles.state} data-state={entry.state}>
        {words}
        {unpublish && ` · ${p('publicUntil', { time: time(unpublish) })}`}
      </span>
      <Suspense>
        <Advice entry={entry} />
      </Suspense>
    </div>
  )
}

/** Number of days after which an entry in the trash is deleted. */
const TRASH_DAYS = 30
const DAY_MS = 86_400_000
const dayText = (trashedAt: string, lang: string, timeZone: string): string =>
  new Date(Date.parse(trashedAt) + TRASH_DAYS * DAY_MS).toLocaleDateString(lang, {
    dateStyle: 'medium',
    timeZone,
  })
