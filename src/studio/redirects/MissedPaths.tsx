import { useLanguage, useMessages } from '../../ui/index.ts'
import { ownZone, readPath, timeText } from '../api/index.ts'
import { Button } from '../kit/index.ts'
import { RecordList, RecordText, recordStyles as styles, useRecords } from '../lists/index.ts'
import { redirectMessages } from './messages.ts'

/** Limit on the paths that are shown at first; there may be a thousand. */
const MAX_SHOWN = 50

/** List of missing paths that visitors requested lately, each with a button that creates a redirect. */
export function MissedPaths({ onMake }: { onMake(path: string): void }) {
  const t = useMessages(redirectMessages)
  const { lang } = useLanguage()
  const records = useRecords(
    'missed',
    () => readPath('GET missed-paths', {}),
    (items) => ({ items, next: null }),
  )
  const items = records.items?.slice(0, MAX_SHOWN) ?? null
  return (
    <section className={styles.screen} aria-labelledby="missed">
      <h2 id="missed">{t('missed')}</h2>
      <p className={styles.intro}>{t('missedIntro')}</p>
      <RecordList
        records={{ ...records, items }}
        label={t('missed')}
        empty={t('missedEmpty')}
        keyOf={({ path }) => path}
      >
        {({ path, count, lastAt }) => (
          <>
            <RecordText
              notes={[t('asked', { count }), t('lastHit', { time: timeText(lastAt, lang, ownZone()) })]}
            >
              <bdi>{path}</bdi>
            </RecordText>
            <Button look="quiet" onClick={() => onMake(path)}>
              {t('makeRedirect')} <span className="visually-hidden">{path}</span>
            </Button>
          </>
        )}
      </RecordList>
    </section>
  )
}
