import { useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import type { Message, MessageList } from '../../core/calls/index.ts'
import { SPAM_DAYS } from '../../core/content/index.ts'
import { useLanguage, useMessages } from '../../ui/index.ts'
import { type ApiError, ownZone, readPath, timeText, useApi } from '../api/index.ts'
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
import { MessageMail } from './MessageMail.tsx'
import { inboxMessages } from './messages.ts'

const STATES = ['', 'new', 'spam'] as const

const PER_PAGE = 50

/** Fields of a message that are needed to mark it. */
type MarkedMessage = Pick<Message, 'id' | 'name' | 'state'>

interface MessagesScreenProps {
  /** True if the person may set up email. */
  isOwner: boolean
}

/** Screen of the messages that visitors sent by the contact form, with links to answer (studio-130). */
export default function MessagesScreen({ isOwner }: MessagesScreenProps) {
  const t = useMessages(inboxMessages)
  const { lang } = useLanguage()
  const api = useApi()
  const toast = useToast()
  const [params] = useSearchParams()
  const state = STATES.find((one) => one === params.get('state')) ?? ''
  const [counts, setCounts] = useState<MessageList['counts'] | null>(null)
  const [isMailSet, setMailSet] = useState(true)
  const [mailing, setMailing] = useState<number | null>(null)
  const [messageToDelete, setMessageToDelete] = useState<Message | null>(null)
  const records = useRecords(
    `messages ${state}`,
    (cursor) => readPath('GET messages', { args: { state, per_page: PER_PAGE, page: cursor ?? 1 } }),
    (answer, cursor) => {
      setCounts(answer.counts)
      setMailSet(answer.isMailSet)
      return countedPage(answer.messages, cursor, PER_PAGE)
    },
  )
  // Messages opened in the list of new ones stay there until the person leaves the list, although they are no longer
  // new.
  const [readMessages, setReadMessages] = useState<{ among: string; messages: readonly Message[] }>({
    among: '',
    messages: [],
  })
  const shownMessages = readMessages.among === state ? readMessages.messages : []
  const changeShown = (change: (messages: readonly Message[]) => readonly Message[]) =>
    setReadMessages((now) => ({ among: state, messages: change(now.among === state ? now.messages : []) }))
  const keepShown = (message: Message) =>
    changeShown((messages) => [...messages, { ...message, state: 'read' }])
  const removeShown = (id: number) =>
    changeShown((messages) => messages.filter((message) => message.id !== id))
  const whyOf = ({ status, message }: ApiError) => message || t(status === 0 ? 'notSaved' : 'failed')
  const mark = async ({ id, name, state: before }: MarkedMessage, to: Message['state'], isUndone = false) => {
    const answer = await api.send('PATCH messages/:id', { path: { id }, args: { state: to } })
    if (!answer.ok) return toast({ text: withSubject(name, whyOf(answer.error)) })
    if (to !== 'read') removeShown(id)
    records.forget()
    if (!isUndone && (to === 'spam' || before === 'spam'))
      toast({
        about: `message ${id}`,
        text:
          to === 'spam'
            ? t('markedSpam', { name: bidiIsolate(name), days: SPAM_DAYS })
            : t('markedNoSpam', { name: bidiIsolate(name) }),
        undo: () => void mark({ id, name, state: to }, before, true),
      })
  }
  const mail = async ({ id, name }: Message) => {
    if (mailing !== null) return
    setMailing(id)
    const answer = await api.send('POST messages/:id/mail', { path: { id } })
    setMailing(null)
    records.forget()
    if (!answer.ok) return toast({ text: withSubject(name, whyOf(answer.error)) })
    const { mailedAt, mailAt, mailFault } = answer.value.body
    changeShown((messages) =>
      messages.map((one) => (one.id === id ? { ...one, mailedAt, mailAt, mailFault } : one)),
    )
    toast({
      about: `message ${id}`,
      text:
        mailedAt === null
          ? t('stillNotMailed', { name: bidiIsolate(name), why: bidiIsolate(mailFault) })
          : t('mailed', { name: bidiIsolate(name) }),
    })
  }
  const remove = async (message: Message): Promise<string> => {
    const answer = await api.send('DELETE messages/:id', { path: { id: message.id } })
    if (!answer.ok) return whyOf(answer.error)
    removeShown(message.id)
    records.forget()
    toast({ text: t('deleted', { name: message.name }) })
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
        records={{ ...records, items: records.items && withShown(records.items, shownMessages) }}
        label={t('messages')}
        empty={t(state === '' && !counts?.spam ? 'empty' : 'emptyState')}
        keyOf={({ id }) => id}
      >
        {(message) => (
          <>
            <RecordText
              notes={[
                message.state === 'new' ? <strong key="new">{t('new')}</strong> : '',
                timeText(message.createdAt, lang, ownZone()),
                message.page,
                isWaiting(message) ? t('notMailed') : '',
              ]}
            >
              {message.name}
            </RecordText>
            <details
              className={styles.message}
              onToggle={({ currentTarget }) => {
                if (!currentTarget.open || message.state !== 'new') return
                keepShown(message)
                void mark(message, 'read')
              }}
            >
              <summary>
                <bdi>{message.text.split('\n')[0]}</bdi>
              </summary>
              <p dir="auto">{message.text.split('\n').slice(1).join('\n').trim()}</p>
              <p>
                <a href={`mailto:${encodeURIComponent(message.email)}`}>
                  <bdi>{message.email}</bdi>
                </a>
              </p>
            </details>
            {message.mailFault !== '' && message.state !== 'spam' && (
              <MessageMail
                message={message}
                isBusy={mailing === message.id}
                onMail={() => void mail(message)}
              />
            )}
            <div className={styles.actions}>
              {message.state !== 'spam' && (
                <Button look="quiet" onClick={() => mark(message, message.state === 'new' ? 'read' : 'new')}>
                  {t(message.state === 'new' ? 'markRead' : 'markNew')}{' '}
                  <span className="visually-hidden">{message.name}</span>
                </Button>
              )}
              <Button look="quiet" onClick={() => mark(message, message.state === 'spam' ? 'read' : 'spam')}>
                {t(message.state === 'spam' ? 'noSpam' : 'isSpam')}{' '}
                <span className="visually-hidden">{message.name}</span>
              </Button>
              <Button look="quiet" onClick={() => setMessageToDelete(message)}>
                {t('delete')} <span className="visually-hidden">{message.name}</span>
              </Button>
            </div>
          </>
        )}
      </RecordList>
      {messageToDelete && (
        <ActionDialog
          title={t('deleteTitle')}
          yes={t('delete')}
          onClose={() => setMessageToDelete(null)}
          onDo={() => remove(messageToDelete)}
        >
          <p dir="auto">{t('deleteText', { name: messageToDelete.name })}</p>
        </ActionDialog>
      )}
    </div>
  )
}

/** Tells whether the mail of a message is queued. */
const isWaiting = ({ mailAt, mailFault, state }: Message): boolean =>
  mailAt !== null && mailFault === '' && state !== 'spam'

/** Returns the messages of a list and those that stay in it, newest first. */
function withShown(items: readonly Message[], shown: readonly Message[]): readonly Message[] {
  const missingMessages = shown.filter(({ id }) => !items.some((one) => one.id === id))
  if (missingMessages.length === 0) return items
  return [...items, ...missingMessages].toSorted(
    (a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id,
  )
}
