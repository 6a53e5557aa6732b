import { Link } from 'wouter'
import type { LoggedAction } from '../../core/calls/index.ts'
import { isEntryKind } from '../../core/entry/index.ts'
import { useLanguage, useMessages } from '../../ui/index.ts'
import { ownZone, readPath, timeText } from '../api/index.ts'
import { Button } from '../kit/index.ts'
import { RecordList, RecordText, ScreenTitle, recordStyles as styles, useRecords } from '../lists/index.ts'
import { useUndo } from '../undo/index.ts'
import { activityMessages } from './messages.ts'

/** Number of days for which actions are stored. */
const DAYS = 180

type Key = keyof typeof activityMessages.texts

/** Log of who did what and when, with an undo button while an action can be undone (studio-111). */
export default function ActivityScreen() {
  const t = useMessages(activityMessages)
  const { lang } = useLanguage()
  const undo = useUndo()
  const records = useRecords(
    'activity',
    (cursor) => readPath('GET activity', { args: cursor === null ? {} : { before: cursor } }),
    ({ deeds, next }) => ({ items: deeds, next }),
  )
  const what = ({ kind, entryId, title, count }: LoggedAction): string => {
    // An order concerns a whole taxonomy, which the action names as the API does.
    const ordered = `terms_${title}`
    if (kind === 'term' && entryId === null && ordered in activityMessages.texts) return t(ordered as Key)
    // For a term, the count is the number of its works.
    if (title && (count === 1 || kind === 'term')) return t('quoted', { title })
    const key = `what_${kind.split(':')[0]}`
    return key in activityMessages.texts ? t(key as Key, { count }) : kind
  }
  /** Returns the names of some of the entries of an action on many. */
  const namesOf = ({ count, titles }: LoggedAction): string => {
    if (titles.length === 0) return ''
    const names = titles.map((title) => t('quoted', { title }))
    const more = count - titles.length
    if (more <= 0) return new Intl.ListFormat(lang).format(names)
    return t('namedMore', { names: new Intl.ListFormat(lang, { type: 'unit' }).format(names), count: more })
  }
  const sentence = (logged: LoggedAction): string => {
    const key = `did_${logged.action}`
    return t(key in activityMessages.texts ? (key as Key) : 'did', { what: what(logged) })
  }
  const isThere = ({ kind, action, entryId }: LoggedAction) =>
    entryId !== null && isEntryKind(kind) && action !== 'delete'
  return (
    <div className={styles.screen}>
      <ScreenTitle text={t('activity')} />
      <p className={styles.intro}>{t('activityIntro', { days: DAYS })}</p>
      <RecordList records={records} label={t('activity')} empty={t('activityEmpty')} keyOf={({ id }) => id}>
        {(logged) => (
          <>
            <RecordText
              notes={[logged.by || t('byItself'), timeText(logged.at, lang, ownZone()), namesOf(logged)]}
            >
              {isThere(logged) ? (
                <Link to={`/${logged.kind}s/${logged.entryId}`}>{sentence(logged)}</Link>
              ) : (
                sentence(logged)
              )}
            </RecordText>
            {logged.undo !== null && (
              <Button
                look="quiet"
                onClick={() => logged.undo && undo(logged.undo, `${sentence(logged)}.`, records.forget)}
              >
                {t('undo')} <span className="visually-hidden">{sentence(logged)}</span>
              </Button>
            )}
          </>
        )}
      </RecordList>
    </div>
  )
}
