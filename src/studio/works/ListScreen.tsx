import { type ReactNode, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import type { EntryKind } from '../../core/entry/index.ts'
import { Icon, searchIcon, useMessages } from '../../ui/index.ts'
import { type EntryCounts, useEntryCounts } from '../api/index.ts'
import { Button, gridIcon, listIcon } from '../kit/index.ts'
import { ScreenTitle, useRested } from '../lists/index.ts'
import { BatchBar, DropZone, UploadMenu } from '../uploads/index.ts'
import { EntryList } from './EntryList.tsx'
import { listMessages } from './messages.ts'
import { NewEntry } from './NewEntry.tsx'
import { selectionMessages } from './selection-messages.ts'
import { useSelection } from './use-selection.ts'
import styles from './works.module.css'

/** Filters by the word that stands in the address; the first has none. */
const CHIPS = [
  { key: '', count: ({ states }) => states.draft + states.published + states.changed + states.scheduled },
  { key: 'published', count: ({ states }) => states.published },
  { key: 'changed', count: ({ states }) => states.changed },
  { key: 'scheduled', count: ({ states }) => states.scheduled },
  { key: 'draft', count: ({ states }) => states.draft },
  { key: 'attention', count: ({ attention }) => attention.any },
] as const satisfies readonly { key: string; count: (counts: EntryCounts) => number }[]

const SORTS = ['hand', 'newest', 'title', 'changed'] as const

/** Searching begins when typing has rested this long, in milliseconds. */
const REST_MS = 150

interface ListScreenProps {
  kind: EntryKind
  /** Stands above the list. */
  first?: ReactNode
}

/** All works or all pages, with filters, search and sort in the address (studio-2). */
export function ListScreen({ kind, first }: ListScreenProps) {
  const t = useMessages(listMessages)
  const counts = useEntryCounts(kind)
  const [params, setParams] = useSearchParams()
  const filter = CHIPS.find(({ key }) => key === params.get('status'))?.key ?? ''
  const sort = SORTS.find((key) => key === params.get('sort')) ?? ''
  const view = params.get('view') === 'list' || kind === 'page' ? 'list' : 'grid'

  /** Puts a choice into the address; an empty one leaves it. */
  const choose = (key: string, value: string, replace = false) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '') next.delete(key)
        else next.set(key, value)
        return next
      },
      { replace },
    )

  const [words, setWords] = useState(params.get('q') ?? '')
  const rested = useRested(words.trim(), REST_MS)
  const inAddress = params.get('q') ?? ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address that Back brings is taken below.
  useEffect(() => {
    if (rested !== inAddress) choose('q', rested, true)
  }, [rested])
  useEffect(() => setWords((typed) => (typed.trim() === inAddress ? typed : inAddress)), [inAddress])

  const query = apiQuery(filter, sort, inAddress)
  const selection = useSelection(kind, query)
  const picking = useMessages(selectionMessages)
  const isFiltered = filter !== '' || inAddress !== ''
  return (
    <>
      <div className={styles.head}>
        <ScreenTitle text={t(kind === 'work' ? 'works' : 'pages')} />
        <div className={styles.make}>
          {kind === 'work' && <UploadMenu />}
          <NewEntry kind={kind} />
        </div>
      </div>
      {kind === 'work' && (
        <>
          <DropZone />
          <BatchBar />
        </>
      )}
      {first}
      <nav className={styles.chips} aria-label={t('filters')}>
        {CHIPS.map(({ key, count }) => (
          <Link
            key={key}
            to={`/${kind}s${withParam(params, 'status', key)}`}
            aria-current={key === filter ? 'true' : undefined}
          >
            {t(key === '' ? 'all' : key)}
            <span className={styles.count}>{counts ? count(counts) : ''}</span>
          </Link>
        ))}
      </nav>
      <div className={styles.tools}>
        <label className={styles.search}>
          <Icon icon={searchIcon} />
          <span className="visually-hidden">{t(kind === 'work' ? 'searchWorks' : 'searchPages')}</span>
          <input
            type="search"
            value={words}
            placeholder={t(kind === 'work' ? 'searchWorks' : 'searchPages')}
            onChange={({ target }) => setWords(target.value)}
          />
        </label>
        <label className={styles.sort}>
          <span>{t('sort')}</span>
          <select value={sort} onChange={({ target }) => choose('sort', target.value)}>
            <option value="">{t('asShown')}</option>
            {SORTS.map((key) => (
              <option key={key} value={key}>
                {t(`sort_${key}`)}
              </option>
            ))}
          </select>
        </label>
        {kind === 'work' && (
          <fieldset className={styles.views}>
            <legend className="visually-hidden">{t('view')}</legend>
            {(['grid', 'list'] as const).map((key) => (
              <label key={key} title={t(key)}>
                <input
                  type="radio"
                  name="view"
                  checked={view === key}
                  onChange={() => choose('view', key === 'grid' ? '' : key)}
                />
                <Icon icon={key === 'grid' ? gridIcon : listIcon} />
                <span className="visually-hidden">{t(key)}</span>
              </label>
            ))}
          </fieldset>
        )}
        <div className={styles.pick}>
          <Button
            aria-pressed={selection.isPicking}
            onClick={() => selection.setPicking(!selection.isPicking)}
          >
            {picking(selection.isPicking ? 'pickDone' : 'pick')}
          </Button>
        </div>
      </div>
      <EntryList
        kind={kind}
        view={view}
        query={query}
        isFiltered={isFiltered}
        selection={selection}
        canMove={kind === 'work' && sort === 'hand' && inAddress === ''}
      />
    </>
  )
}

function withParam(params: URLSearchParams, key: string, value: string): string {
  const next = new URLSearchParams(params)
  if (value === '') next.delete(key)
  else next.set(key, value)
  const text = next.toString()
  return text && `?${text}`
}

/** The query of the API's list. */
function apiQuery(filter: string, sort: string, words: string): string {
  const query = new URLSearchParams()
  if (filter === 'attention') query.set('attention', 'any')
  else if (filter !== '') query.set('status', filter)
  if (sort !== '') query.set('sort', sort)
  if (words !== '') query.set('q', words)
  return query.toString()
}
