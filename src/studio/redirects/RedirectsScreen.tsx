import { useState } from 'react'
import type { Redirect } from '../../core/calls/index.ts'
import { redirectFields } from '../../core/content/index.ts'
import { Icon, searchIcon, useLanguage, useMessages } from '../../ui/index.ts'
import { entityTag, ownZone, readPath, timeText, useApi } from '../api/index.ts'
import { useDescribeField } from '../field-texts/index.ts'
import { addIcon, Button, bidiIsolate, useToast, withSubject } from '../kit/index.ts'
import {
  countedPage,
  RecordList,
  RecordText,
  ScreenTitle,
  recordStyles as styles,
  useDebounced,
  useRecords,
} from '../lists/index.ts'
import { useUndo } from '../undo/index.ts'
import { MissedPaths } from './MissedPaths.tsx'
import { redirectMessages } from './messages.ts'
import { RedirectDialog } from './RedirectDialog.tsx'
import { isHidden, pathOf, targetText } from './redirect.ts'

const PER_PAGE = 100
/** Pause in typing, in milliseconds, after which the search begins. */
const REST_MS = 150

/** Screen of redirects, and of missing addresses that visitors requested (studio-112). */
export default function RedirectsScreen() {
  const t = useMessages(redirectMessages)
  const { lang } = useLanguage()
  const api = useApi()
  const toast = useToast()
  const runUndo = useUndo()
  const { optionLabels } = useDescribeField()('redirect.status', redirectFields.status)
  const [words, setWords] = useState('')
  const search = useDebounced(words.trim(), REST_MS)
  const [edited, setEdited] = useState<{ redirect: Redirect | null; from?: string } | null>(null)
  const records = useRecords(
    `redirects ${search}`,
    (cursor) => readPath('GET redirects', { args: { search, page: cursor ?? 1, per_page: PER_PAGE } }),
    (items, cursor) => countedPage(items, cursor, PER_PAGE),
  )
  const remove = async (redirect: Redirect) => {
    const { id, from } = redirect
    const answer = await api.send('DELETE redirects/:id', {
      path: { id },
      ifMatch: entityTag('redirect', redirect),
      key: crypto.randomUUID(),
    })
    records.forget()
    if (!answer.ok) return toast({ text: withSubject(from, answer.error.message || t('notRemoved')) })
    const { undo } = answer.value.body
    toast({
      text: t('removed', { from: bidiIsolate(from) }),
      undo: (done) => void runUndo(undo, done, records.forget),
    })
  }
  const hidden = <span data-warn="">{t('hiddenTarget')}</span>
  const hits = ({ hits, lastHitAt }: Redirect): string =>
    hits === 0
      ? t('unused')
      : [
          t('hits', { count: hits }),
          lastHitAt && t('lastHit', { time: timeText(lastHitAt, lang, ownZone()) }),
        ]
          .filter(Boolean)
          .join(', ')
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <ScreenTitle text={t('redirects')} />
        <Button look="main" icon={addIcon} onClick={() => setEdited({ redirect: null })}>
          {t('newRedirect')}
        </Button>
      </div>
      <p className={styles.intro}>{t('redirectsIntro')}</p>
      <label className={styles.search}>
        <Icon icon={searchIcon} />
        <span className="visually-hidden">{t('searchRedirects')}</span>
        <input
          type="search"
          value={words}
          placeholder={t('searchRedirects')}
          onChange={({ target }) => setWords(target.value)}
        />
      </label>
      <RecordList
        records={records}
        label={t('redirects')}
        empty={t(search ? 'noMatch' : 'redirectsEmpty')}
        keyOf={({ id }) => id}
      >
        {(redirect) => (
          <>
            <RecordText
              notes={[
                optionLabels?.[redirect.status] ?? '',
                t(`source_${redirect.source}`),
                hits(redirect),
                pathOf(redirect),
                isHidden(redirect) ? hidden : '',
              ]}
            >
              <bdi>{t('leadsTo', { from: redirect.from, to: targetText(redirect) || t('gone') })}</bdi>
            </RecordText>
            <div className={styles.actions}>
              <Button look="quiet" onClick={() => setEdited({ redirect })}>
                {t('edit')} <span className="visually-hidden">{redirect.from}</span>
              </Button>
              <Button look="quiet" onClick={() => remove(redirect)}>
                {t('remove')} <span className="visually-hidden">{redirect.from}</span>
              </Button>
            </div>
          </>
        )}
      </RecordList>
      <MissedPaths onMake={(from) => setEdited({ redirect: null, from })} />
      {edited && (
        <RedirectDialog
          {...edited}
          onClose={() => setEdited(null)}
          onConflict={records.forget}
          onSaved={(from, isGone) => {
            setEdited(null)
            toast({ text: t(isGone ? 'savedGone' : 'savedRedirect', { from: bidiIsolate(from) }) })
            records.forget()
          }}
        />
      )}
    </div>
  )
}
