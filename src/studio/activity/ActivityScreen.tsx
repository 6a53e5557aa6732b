import { Link } from 'wouter'
import { useLanguage, useMessages } from '../../ui/index.ts'
import { ownZone, timeText } from '../api/index.ts'
import { Button } from '../kit/index.ts'
import { RecordList, RecordText, ScreenTitle, recordStyles as styles, useRecords } from '../lists/index.ts'
import { useUndo } from '../undo/index.ts'
import { activityMessages } from './messages.ts'

/** Action that somebody performed, as the API returns it; the time is ISO 8601 in UTC. */
interface Deed {
  id: number
  at: string
  /** Name of the person; empty for automatic actions. */
  by: string
  action: string
  kind: string
  entryId: number | null
  title: string
  count: number
  /** Titles of some entries, if the action concerned many. */
  titles: readonly string[]
  undo: string | null
}

/** Number of days for which actions are stored. */
const DAYS = 180

type Key = keyof typeof activityMessages.texts

/** Log of who did what and when, with an undo button while an action can be undone (studio-111). */
export default function ActivityScreen() {
  const t = useMessages(activityMessages)
  const { lang } = useLanguage()
  const takeBack = useUndo()
  const records = useRecords<Deed, { deeds: Deed[]; next: number | null }>(
    'activity',
    (cursor) => `activity${cursor === null ? '' : `?before=${cursor}`}`,
    ({ deeds, next }) => ({ items: deeds, next }),
  )
  const what = ({ kind, entryId, title, count }: Deed): string => {
    // An order concerns a whole taxonomy, which the action names as the API does.
    const ordered = `terms_${title}`
    if (kind === 'term' && entryId === null && ordered in activityMessages.texts) return t(ordered as Key)
    // For a term, the count is the number of its works.
    if (title && (count === 1 || kind === 'term')) return t('quoted', { title })
    const key = `what_${kind.split(':')[0]}`
    return key in activityMessages.texts ? t(key as Key, { count }) : kind
  }
  /** Returns the names of some of the entries of an action on many. */
  const namesOf = ({ count, titles }: Deed): string => {
    if (titles.length === 0) return ''
    const names = titles.map((title) => t('quoted', { title }))
    const more = count - titles.length
    if (more <= 0) return new Intl.ListFormat(lang).format(names)
    return t('namedMore', { names: new Intl.ListFormat(lang, { type: 'unit' }).format(names), count: more })
  }
  const sentence = (deed: Deed): string => {
    const key = `did_${deed.action}`
    return t(key in activityMessages.texts ? (key as Key) : 'did', { what: what(deed) })
  }
  const isThere = ({ kind, action, entryId }: Deed) =>
    entryId !== null && (kind === 'work' || kind === 'page') && action !== 'delete'
  return (
    <div className={styles.screen}>
      <ScreenTitle text={t('activity')} />
      <p className={styles.intro}>{t('activityIntro', { days: DAYS })}</p>
      <RecordList records={records} label={t('activity')} empty={t('activityEmpty')} keyOf={({ id }) => id}>
        {(deed) => (
          <>
            <RecordText notes={[deed.by || t('byItself'), timeText(deed.at, lang, ownZone()), namesOf(deed)]}>
              {isThere(deed) ? (
                <Link to={`/${deed.kind}s/${deed.entryId}`}>{sentence(deed)}</Link>
              ) : (
                sentence(deed)
              )}
            </RecordText>
            {deed.undo !== null && (
              <Button look="quiet" onClick={() => deed.undo && takeBack(deed.undo, records.forget)}>
                {t('undo')} <span className="visually-hidden">{sentence(deed)}</span>
              </Button>
            )}
          </>
        )}
      </RecordList>
    </div>
  )
}
