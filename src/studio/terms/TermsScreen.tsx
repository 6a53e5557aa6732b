import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { TermDetails } from '../../core/calls/index.ts'
import { TAXONOMIES, type Taxonomy } from '../../core/content/index.ts'
import type { Result } from '../../core/kit/result.ts'
import { useMessages } from '../../ui/index.ts'
import { type Answer, type ApiError, readPath, useApi, useInvalidateLists } from '../api/index.ts'
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
import { termTarget } from './term-target.ts'

type OpenDialog = { do: 'edit'; term: TermDetails | null } | { do: 'merge'; term: TermDetails }

/**
 * List of the terms of a taxonomy in the order visitors see, to create, rename, reorder, merge and delete them
 * (studio-114).
 */
export default function TermsScreen({ taxonomy }: { taxonomy: Taxonomy }) {
  const t = useMessages(termMessages)
  const api = useApi()
  const toast = useToast()
  const runUndo = useUndo()
  const forgetLists = useInvalidateLists()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const records = useRecords(
    `terms ${taxonomy}`,
    () => readPath('GET terms/:taxonomy', { path: { taxonomy } }),
    (items) => ({ items, next: null }),
  )
  // Order after moves that the server has not confirmed; `null` if there are none.
  const [order, setOrder] = useState<readonly number[] | null>(null)
  const moves = useRef(Promise.resolve())
  const placeOf = ({ id }: TermDetails) => order?.indexOf(id) ?? 0
  const terms = (records.items ?? []).toSorted((a, b) => placeOf(a) - placeOf(b))
  const serverOrder = records.items?.map(({ id }) => id).join()
  useEffect(() => {
    if (serverOrder === order?.join()) setOrder(null)
  }, [serverOrder, order])
  /** Returns the current state of a term, which somebody may have changed while the dialog was open. */
  const latestOf = (term: TermDetails) => terms.find(({ id }) => id === term.id) ?? term
  const forgetAll = () => {
    records.forget()
    forgetLists()
  }
  /**
   * Waits for the response to a change and shows a message with an undo button. Resolves with the reason if the change
   * failed, else with an empty text.
   */
  const report = async (
    response: Promise<Result<Answer<{ undo: string; works?: number }>, ApiError>>,
    text: (works: number) => string,
  ): Promise<string> => {
    const answer = await response
    forgetAll()
    if (!answer.ok) return answer.error.message || t('notDone')
    const { undo, works = 0 } = answer.value.body
    toast({ text: text(works), undo: (done) => void runUndo(undo, done, records.forget) })
    return ''
  }
  /** Variant of `report` for a button, which has no room to show a failure. */
  const run = async (term: TermDetails | null, ...change: Parameters<typeof report>) => {
    const why = await report(...change)
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
      const target = by < 0 ? { before: other.id } : { after: other.id }
      const answer = await api.send('POST terms/:taxonomy/order', {
        path: { taxonomy },
        args: { move: [term.id], ...target },
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
              run(
                null,
                api.send('POST terms/:taxonomy/order', { path: { taxonomy }, args: { by: 'name' } }),
                () => t('orderedByName'),
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
                  run(term, api.send('DELETE terms/:taxonomy/:id', termTarget(term)), (count) =>
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
            report(
              api.send('POST terms/:taxonomy/:id/merge', {
                args: { into },
                ...termTarget(latestOf(dialog.term)),
              }),
              () => t('merged', { name: bidiIsolate(dialog.term.name) }),
            )
          }
        />
      )}
    </div>
  )
}
