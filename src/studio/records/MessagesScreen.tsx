import { useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { useLanguage, useMessages } from '../../ui/index.ts'
import { type ApiError, ownZone, timeText, useApi } from '../api/index.ts'
import { Button, bidiIsolate, useToast, withSubject } from '../kit/index.ts'
import {
  ActionDialog,
  countedPage,
  queryText,
  RecordList,
  RecordText,
  ScreenTitle,
  recordStyles as styles,
  useRecords,
  withParam,
} from '../lists/index.ts'
import { LetterMail } from './LetterMail.tsx'
import type { Letter, LetterState, Letters } from './letter.ts'
import { letterMessages } from './letter-messages.ts'

const STATES = ['', 'new', 'spam'] as const

const PER_PAGE = 50
/** Number of days for which spam is stored. */
const SPAM_DAYS = 30

interface MessagesScreenProps {
  /** True if the person may set up email. */
  isOwner: boolean
}

/** Screen of the messages that visitors sent by the contact form, with links to answer (studio-130). */
export default function MessagesScreen({ isOwner }: MessagesScreenProps) {
  const t = useMessages(letterMessages)
  const { lang } = useLanguage()
  const api = useApi()
  const toast = useToast()
  const [params] = useSearchParams()
  const state = STATES.find((one) => one === params.get('state')) ?? ''
  const [counts, setCounts] = useState<Letters['counts'] | null>(null)
  const [isMailSet, setMailSet] = useState(true)
  const [mailing, setMailing] = useState<number | null>(null)
  const [letterToDelete, setLetterToDelete] = useState<Letter | null>(null)
  const records = useRecords<Letter, Letters>(
    `messages ${state}`,
    (cursor) => `messages?state=${state}&per_page=${PER_PAGE}&page=${cursor ?? 1}`,
    (answer, cursor) => {
      setCounts(answer.counts)
      setMailSet(answer.isMailSet)
      return countedPage(answer.messages, cursor, PER_PAGE)
    },
  )
  // Messages opened in the list of new ones stay there until the person leaves the list, although they are no longer
  // new.
  const [readLetters, setReadLetters] = useState<{ among: string; letters: readonly Letter[] }>({
    among: '',
    letters: [],
  })
  const keptLetters = readLetters.among === state ? readLetters.letters : []
  const changeKept = (change: (letters: readonly Letter[]) => readonly Letter[]) =>
    setReadLetters((now) => ({ among: state, letters: change(now.among === state ? now.letters : []) }))
  const keep = (letter: Letter) => changeKept((letters) => [...letters, { ...letter, state: 'read' }])
  const letGo = (id: number) => changeKept((letters) => letters.filter((letter) => letter.id !== id))
  const whyOf = ({ status, message }: ApiError) => message || t(status === 0 ? 'notSaved' : 'failed')
  const mark = async ({ id, name, state: before }: Letter, to: LetterState, isUndone = false) => {
    const answer = await api.call(`messages/${id}`, { method: 'PATCH', body: { state: to } })
    if (!answer.ok) return toast({ text: withSubject(name, whyOf(answer.error)) })
    if (to !== 'read') letGo(id)
    records.forget()
    if (!isUndone && (to === 'spam' || before === 'spam'))
      toast({
        about: `message ${id}`,
        text: to === 'spam' ? t('markedSpam', { name, days: SPAM_DAYS }) : t('markedNoSpam', { name }),
        undo: () => void mark({ id, name, state: to } as Letter, before, true),
      })
  }
  const mail = async ({ id, name }: Letter) => {
    if (mailing !== null) return
    setMailing(id)
    const answer = await api.call<Letter>(`messages/${id}/mail`, { method: 'POST', body: {} })
    setMailing(null)
    records.forget()
    if (!answer.ok) return toast({ text: withSubject(name, whyOf(answer.error)) })
    const { mailedAt, mailAt, mailFault } = answer.value.body
    changeKept((letters) =>
      letters.map((one) => (one.id === id ? { ...one, mailedAt, mailAt, mailFault } : one)),
    )
    toast({
      about: `message ${id}`,
      text:
        mailedAt === null
          ? t('stillNotMailed', { name, why: bidiIsolate(mailFault) })
          : t('mailed', { name }),
    })
  }
  const remove = async (letter: Letter): Promise<string> => {
    const answer = await api.call(`messages/${letter.id}`, { method: 'DELETE' })
    if (!answer.ok) return whyOf(answer.error)
    letGo(letter.id)
    records.forget()
    toast({ text: t('deleted', { name: letter.name }) })
    return ''
  }
  const countOf = (one: (typeof STATES)[number]): number | '' =>
    counts === null ? '' : one === '' ? counts.new + counts.read : counts[one]
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <ScreenTitle text={t('messages')} />
      </div>
      {!isMailSet && (
        <p className={styles.intro}>
          {t('mailUnset')} {isOwner && <Link to="/settings">{t('setMail')}</Link>}
        </p>
      )}
      <nav className={styles.tabs} aria-label={t('filters')}>
        {STATES.map((one) => (
          <Link
            key={one}
            to={`/messages${queryText(withParam(params, 'state', one))}`}
            aria-current={one === state ? 'true' : undefined}
          >
            {t(one === '' ? 'all' : one)} {countOf(one)}
          </Link>
        ))}
      </nav>
      <RecordList
        records={{ ...records, items: records.items && withKept(records.items, keptLetters) }}
        label={t('messages')}
        empty={t(state === '' && !counts?.spam ? 'empty' : 'emptyState')}
        keyOf={({ id }) => id}
      >
        {(letter) => (
          <>
            <RecordText
              notes={[
                letter.state === 'new' ? <strong key="new">{t('new')}</strong> : '',
                timeText(letter.createdAt, lang, ownZone()),
                letter.page,
                isWaiting(letter) ? t('notMailed') : '',
              ]}
            >
              {letter.name}
            </RecordText>
            <details
              className={styles.letter}
              onToggle={({ currentTarget }) => {
                if (!currentTarget.open || letter.state !== 'new') return
                keep(letter)
                void mark(letter, 'read')
              }}
            >
              <summary>
                <bdi>{letter.text.split('\n')[0]}</bdi>
              </summary>
              <p dir="auto">{letter.text.split('\n').slice(1).join('\n').trim()}</p>
              <p>
                <a href={`mailto:${encodeURIComponent(letter.email)}`}>
                  <bdi>{letter.email}</bdi>
                </a>
              </p>
            </details>
            {letter.mailFault !== '' && letter.state !== 'spam' && (
              <LetterMail letter={letter} isBusy={mailing === letter.id} onMail={() => void mail(letter)} />
            )}
            <div className={styles.deeds}>
              {letter.state !== 'spam' && (
                <Button look="quiet" onClick={() => mark(letter, letter.state === 'new' ? 'read' : 'new')}>
                  {t(letter.state === 'new' ? 'markRead' : 'markNew')}{' '}
                  <span className="visually-hidden">{letter.name}</span>
                </Button>
              )}
              <Button look="quiet" onClick={() => mark(letter, letter.state === 'spam' ? 'read' : 'spam')}>
                {t(letter.state === 'spam' ? 'noSpam' : 'isSpam')}{' '}
                <span className="visually-hidden">{letter.name}</span>
              </Button>
              <Button look="quiet" onClick={() => setLetterToDelete(letter)}>
                {t('delete')} <span className="visually-hidden">{letter.name}</span>
              </Button>
            </div>
          </>
        )}
      </RecordList>
      {letterToDelete && (
        <ActionDialog
          title={t('deleteTitle')}
          yes={t('delete')}
          onClose={() => setLetterToDelete(null)}
          onDo={() => remove(letterToDelete)}
        >
          <p dir="auto">{t('deleteText', { name: letterToDelete.name })}</p>
        </ActionDialog>
      )}
    </div>
  )
}

/** Tells whether the mail of a message is queued. */
const isWaiting = ({ mailAt, mailFault, state }: Letter): boolean =>
  mailAt !== null && mailFault === '' && state !== 'spam'

/** Returns the messages of a list and those that stay in it, newest first. */
function withKept(items: readonly Letter[], kept: readonly Letter[]): readonly Letter[] {
  const missingLetters = kept.filter(({ id }) => !items.some((one) => one.id === id))
  if (missingLetters.length === 0) return items
  return [...items, ...missingLetters].toSorted(
    (a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id,
  )
}
