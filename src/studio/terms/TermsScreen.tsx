import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { TAXONOMIES, type Taxonomy } from '../../core/content/index.ts'
import { useMessages } from '../../ui/index.ts'
import { useApi, useForgetLists } from '../api/index.ts'
import {
  addIcon,
  Button,
  bidiIsolate,
  downIcon,
  IconButton,
  upIcon,
  useToast,
  withSubject,
} from '../kit/index.ts'
import { RecordList, RecordText, ScreenTitle, recordStyles as styles, useRecords } from '../lists/index.ts'
import { useUndo } from '../undo/index.ts'
import { MergeDialog } from './MergeDialog.tsx'
import { termMessages } from './messages.ts'
import { TermDialog } from './TermDialog.tsx'
import { type ListedTerm, termPath, withVersion } from './term.ts'

type OpenDialog = { do: 'edit'; term: ListedTerm | null } | { do: 'merge'; term: ListedTerm }

/**
 * List of the terms of a taxonomy in the order visitors see, to create, rename, reorder, merge and delete them
 * (studio-114).
 */
export default function TermsScreen({ taxonomy }: { taxonomy: Taxonomy }) {
  const t = useMessages(termMessages)
  const api = useApi()
  const toast = useToast()
  const runUndo = useUndo()
  const forgetLists = useForgetLists()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const records = useRecords<ListedTerm, ListedTerm[]>(
    `terms ${taxonomy}`,
    () => `terms/${taxonomy}`,
    (items) => ({ items, next: null }),
  )
  // Order after moves that the server has not confirmed; `null` if there are none.
  const [order, setOrder] = useState<readonly number[] | null>(null)
  const moves = useRef(Promise.resolve())
  const placeOf = ({ id }: ListedTerm) => order?.indexOf(id) ?? 0
  const terms = (records.items ?? []).toSorted((a, b) => placeOf(a) - placeOf(b))
  const serverOrder = records.items?.map(({ id }) => id).join()
  useEffect(() => {
    if (serverOrder === order?.join()) setOrder(null)
  }, [serverOrder, order])
  /** Returns the current state of a term, which somebody may have changed while the dialog was open. */
  const latestOf = (term: ListedTerm) => terms.find(({ id }) => id === term.id) ?? term
  const forgetAll = () => {
    records.forget()
    forgetLists()
  }
  /**
   * Calls the API and shows a message with an undo button. Resolves with the reason if that failed, else with an empty
   * text.
   */
  const call = async (path: string, sent: object, text: (works: number) => string): Promise<string> => {
    const answer = await api.call<{ undo: string; works?: number }>(path, sent)
    forgetAll()
    if (!answer.ok) {
      const { status, message } = answer.error
      return status === 412 ? t('conflict') : message || t('notDone')
    }
    const { undo, works = 0 } = answer.value.body
    toast({ text: text(works), undo: (done) => void runUndo(undo, done, records.forget) })
    return ''
  }
  /** Variant of `call` for a button, which has no room to show a failure. */
  const run = async (term: ListedTerm | null, ...asked: Parameters<typeof call>) => {
    const why = await call(...asked)
    if (why !== '') toast({ text: term ? withSubject(term.name, why) : why })
  }
  /** Moves a term at once; the server gets one move after the other. */
  const move = (place: number, by: -1 | 1) => {
    const [term, other] = [terms[place], terms[place + by]]
    if (!term || !other) return
    setOrder(
      terms
        .with(place, other)
        .with(place + by, term)
        .map(({ id }) => id),
    )
    setAnnouncement(t('atPlace', { name: term.name, place: place + by + 1, total: terms.length }))
    moves.current = moves.current.then(async () => {
      const answer = await api.call(`terms/${taxonomy}/order`, {
        method: 'POST',
        body: { move: [term.id], [by < 0 ? 'before' : 'after']: other.id },
      })
      if (!answer.ok) {
        setOrder(null)
        toast({ text: withSubject(term.name, answer.error.message || t('notDone')) })
      }
      forgetAll()
    })
  }
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <ScreenTitle text={t('title')} />
        <Button look="main" icon={addIcon} onClick={() => setDialog({ do: 'edit', term: null })}>
          {t('newTerm')}
        </Button>
      </div>
      <nav className={styles.tabs} aria-label={t('taxonomies')}>
        {TAXONOMIES.map((one) => (
          <Link key={one} to={`/terms/${one}`} replace aria-current={one === taxonomy ? 'page' : undefined}>
            {t(one)}
          </Link>
        ))}
      </nav>
      {taxonomy !== 'tags' && terms.length > 1 && (
        <div className={styles.head}>
          <p className={styles.intro}>{t('intro')}</p>
          <Button
            look="quiet"
            onClick={() =>
              run(null, `terms/${taxonomy}/order`, { method: 'POST', body: { by: 'name' } }, () =>
                t('orderedByName'),
              )
            }
          >
            {t('byName')}
          </Button>
        </div>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <RecordList
        records={{ ...records, items: records.items && terms }}
        label={t(taxonomy)}
        empty={t(`empty_${taxonomy}`)}
        keyOf={({ id }) => id}
      >
        {(term, place) => (
          <>
            <RecordText
              notes={[
                `/${term.slug}/`,
                term.works > 0 ? t('works', { count: term.works }) : t('noWorks'),
                // The isolation keeps the full stop at the end of a sentence in the other direction.
                term.description && <bdi key="description">{term.description}</bdi>,
              ]}
            >
              {term.name}
            </RecordText>
            <div className={styles.actions}>
              <IconButton
                icon={upIcon}
                label={t('up', { name: term.name })}
                aria-disabled={place === 0 || undefined}
                onClick={() => move(place, -1)}
              />
              <IconButton
                icon={downIcon}
                label={t('down', { name: term.name })}
                aria-disabled={place === terms.length - 1 || undefined}
                onClick={() => move(place, 1)}
              />
              <Button look="quiet" onClick={() => setDialog({ do: 'edit', term })}>
                {t('edit')} <span className="visually-hidden">{term.name}</span>
              </Button>
              {terms.length > 1 && (
                <Button look="quiet" onClick={() => setDialog({ do: 'merge', term })}>
                  {t('merge')} <span className="visually-hidden">{term.name}</span>
                </Button>
              )}
              <Button
                look="quiet"
                onClick={() =>
                  run(term, termPath(term), { method: 'DELETE', ...withVersion(term) }, (count) =>
                    t(count === 0 ? 'removedUnused' : 'removed', { name: bidiIsolate(term.name), count }),
                  )
                }
              >
                {t('remove')} <span className="visually-hidden">{term.name}</span>
              </Button>
            </div>
          </>
        )}
      </RecordList>
      {dialog?.do === 'edit' && (
        <TermDialog
          taxonomy={taxonomy}
          term={dialog.term}
          onClose={() => setDialog(null)}
          onSaved={(name) => {
            setDialog(null)
            toast({ text: t('saved', { name: bidiIsolate(name) }) })
            forgetAll()
          }}
        />
      )}
      {dialog?.do === 'merge' && (
        <MergeDialog
          term={latestOf(dialog.term)}
          others={terms.filter(({ id }) => id !== dialog.term.id)}
          onClose={() => setDialog(null)}
          onMerge={(into) =>
            call(
              `${termPath(dialog.term)}/merge`,
              { method: 'POST', body: { into }, ...withVersion(latestOf(dialog.term)) },
              () => t('merged', { name: bidiIsolate(dialog.term.name) }),
            )
          }
        />
      )}
    </div>
  )
}
