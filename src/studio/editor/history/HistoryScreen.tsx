import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Entry } from '../../../core/calls/index.ts'
import { type EntryKind, isSame } from '../../../core/entry/index.ts'
import { entriesPath } from '../../../core/routing/routes.ts'
import { useLanguage, useMessages } from '../../../ui/index.ts'
import { entityTag, ownZone, read, readPath, timeText, useApi, useInvalidateLists } from '../../api/index.ts'
import { Button, bidiIsolate, StateMessage, useToast } from '../../kit/index.ts'
import { ScreenTitle } from '../../lists/index.ts'
import { Comparison } from './Comparison.tsx'
import styles from './history.module.css'
import { historyMessages } from './messages.ts'

interface HistoryScreenProps {
  kind: EntryKind
  id: number
  /** Number of the revision that is compared with the current state; the newest one if `null`. */
  number: number | null
}

/**
 * Screen of an entry's revisions: who, when and why, the differences from the current state, and a button to restore
 * each (studio-56).
 */
export default function HistoryScreen({ kind, id, number }: HistoryScreenProps) {
  const t = useMessages(historyMessages)
  const { lang } = useLanguage()
  const api = useApi()
  const path = { kind, id }
  const home = `${entriesPath(kind)}/${id}`
  const options = { staleTime: 0, gcTime: 0 }
  const entry = useQuery({
    ...options,
    queryKey: ['entry', kind, id],
    queryFn: ({ signal }) => read(api, readPath('GET entries/:kind/:id', { path }), signal),
  })
  const list = useQuery({
    ...options,
    queryKey: ['revisions', kind, id],
    queryFn: ({ signal }) => read(api, readPath('GET entries/:kind/:id/revisions', { path }), signal),
  })
  const chosenNumber = number ?? list.data?.[0]?.number ?? null
  const revision = useQuery({
    queryKey: ['revision', kind, id, chosenNumber],
    queryFn: ({ signal }) =>
      read(
        api,
        readPath('GET entries/:kind/:id/revisions/:number', { path: { ...path, number: chosenNumber ?? 0 } }),
        signal,
      ),
    enabled: chosenNumber !== null,
  })
  const title = t('title', { title: String(entry.data?.values.title ?? '') })
  const retry = () => void Promise.all([entry.refetch(), list.refetch(), revision.refetch()])
  return (
    <div className={styles.history}>
      <div>
        <Link to={home}>{t('back')}</Link>
        <ScreenTitle text={title} />
      </div>
      {(entry.error || list.error || revision.error) && (
        <StateMessage isAlert action={<Button onClick={retry}>{t('retry')}</Button>}>
          {t('failed')}
        </StateMessage>
      )}
      {list.data?.length === 0 && <StateMessage>{t('none')}</StateMessage>}
      <div className={styles.regions}>
        {list.data && list.data.length > 0 && (
          <nav aria-label={t('states')}>
            <ul className={styles.states}>
              {list.data.map(({ number, reason, created_at, by }) => (
                <li key={number}>
                  <Link
                    to={`${home}/history/${number}`}
                    aria-current={number === chosenNumber ? 'page' : undefined}
                  >
                    <span>{timeText(created_at, lang, ownZone())}</span>
                    <span>{by === null ? t(reason) : t('by', { what: t(reason), name: by })}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {entry.data && revision.data && (
          <section className={styles.compared} aria-busy={revision.isPlaceholderData}>
            <h2>{t('compare')}</h2>
            <Comparison kind={kind} was={revision.data.values} now={entry.data.values} />
            {!isSame(revision.data.values, entry.data.values) && (
              <Restore entry={entry.data} number={revision.data.number} />
            )}
          </section>
        )}
      </div>
    </div>
  )
}

/** Button that restores a revision, with undo. */
function Restore({ entry, number }: { entry: Entry; number: number }) {
  const t = useMessages(historyMessages)
  const api = useApi()
  const toast = useToast()
  const client = useQueryClient()
  const forget = useInvalidateLists()
  const { kind, id } = entry
  if (entry.state === 'trash') return <p>{t('inTrash')}</p>
  const setEntry = (body: Entry) => {
    client.setQueryData(['entry', kind, id], body)
    void client.invalidateQueries({ queryKey: ['revisions', kind, id] })
    forget()
  }
  const undoRestore = async (restored: Entry) => {
    const answer = await api.send('PUT entries/:kind/:id/working-copy', {
      path: { kind, id },
      args: { values: entry.values },
      ifMatch: entityTag(kind, restored),
      key: crypto.randomUUID(),
    })
    if (answer.ok) setEntry(answer.value.body)
    else toast({ text: answer.error.message || t('notRestored') })
  }
  const restore = async () => {
    const answer = await api.send('POST entries/:kind/:id/revisions/:number/restore', {
      path: { kind, id, number },
      ifMatch: entityTag(kind, entry),
      key: crypto.randomUUID(),
    })
    if (!answer.ok) {
      // Shows the current state for comparison, after which the revision can be restored again.
      if (answer.error.status === 412) setEntry(answer.error.data.current as Entry)
      return toast({ text: answer.error.message || t('notRestored') })
    }
    const { body } = answer.value
    setEntry(body)
    const name = bidiIsolate(String(body.values.title || t('untitled')))
    toast({ text: t('restored', { name }), undo: () => void undoRestore(body) })
  }
  return (
    <Button look="main" onClick={() => void restore()}>
      {t('restoreThis')}
    </Button>
  )
}
