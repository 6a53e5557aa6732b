import { type ReactNode, Suspense } from 'react'
import { Link, useSearchParams } from 'wouter'
import { ENTRY_SORTS, type EntryKind, supports } from '../../core/entry/index.ts'
import { entriesPath } from '../../core/routing/routes.ts'
import { Icon, useMessages } from '../../ui/index.ts'
import { readPath } from '../api/index.ts'
import { Button, focusTitle, gridIcon, lazyComponent, listIcon } from '../kit/index.ts'
import {
  collectionStyles as collection,
  queryText,
  ScreenTitle,
  SearchField,
  useSearchWords,
} from '../lists/index.ts'
import { selectionMessages, useSelection } from '../selection/index.ts'
import { BatchBar, DropZone, UploadMenu, useFinishedBatches } from '../uploads/index.ts'
import { EntryList } from './EntryList.tsx'
import { FilterChips } from './FilterChips.tsx'
import { apiQuery, isNarrowed, readAddress, withChoice, withoutFilters } from './list-query.ts'
import { listMessages } from './messages.ts'
import { NewPage, NewWork } from './NewEntry.tsx'
import { storedNewWorks } from './stored-new-works.ts'
import { TermFilters } from './TermFilters.tsx'
import styles from './works.module.css'

const NewWorks = lazyComponent(() => import('./NewWorks.tsx'))

interface ListScreenProps {
  kind: EntryKind
  /** Content above the list. */
  first?: ReactNode
  /** Called when the list is loaded. */
  onShown(): void
}

/** List of works or pages, with filters, search and order in the address (studio-2). */
export function ListScreen({ kind, first, onShown }: ListScreenProps) {
  const t = useMessages(listMessages)
  const [params, setParams] = useSearchParams()
  const filter = readAddress(params)
  const { sort } = filter
  const hasPictures = supports(kind, 'picture')
  const view = hasPictures ? filter.view : 'list'

  /** Puts a choice into the address; an empty one is removed from it. */
  const choose = (key: string, value: string, replace = false) =>
    setParams((before) => withChoice(before, key, value), { replace })

  const [words, setWords] = useSearchWords(filter.words, (rested) => choose('q', rested, true))

  const query = apiQuery(filter)
  const selection = useSelection(readPath('GET entries/:kind/ids', { path: { kind } }), query)
  const selectionText = useMessages(selectionMessages)
  const hasFresh = useFinishedBatches().length > 0 || storedNewWorks().length > 0
  return (
    <>
      <div className={collection.head}>
        <ScreenTitle text={t(`title_${kind}`)} />
        <div className={collection.make}>
          {hasPictures && <UploadMenu />}
          {supports(kind, 'templates') ? <NewPage /> : <NewWork />}
        </div>
      </div>
      {hasPictures && (
        <>
          <DropZone />
          <BatchBar />
          <Suspense>{hasFresh && <NewWorks />}</Suspense>
        </>
      )}
      {first}
      {filter.imported && (
        <p className={styles.imported}>
          {t('imported')}{' '}
          <Link to={`/works${queryText(withoutFilters(params))}`} onClick={focusTitle}>
            {t('allWorks')}
          </Link>
        </p>
      )}
      <FilterChips kind={kind} query={filter} />
      <div className={collection.tools}>
        <SearchField label={t(`search_${kind}`)} value={words} onChange={setWords} />
        {supports(kind, 'terms') && <TermFilters chosenTerms={filter.terms} onChoose={choose} />}
        <label className={collection.sort}>
          <span>{t('sort')}</span>
          <select value={sort} onChange={({ target }) => choose('sort', target.value)}>
            <option value="">{t('asShown')}</option>
            {ENTRY_SORTS.map((key) => (
              <option key={key} value={key}>
                {t(`sort_${key}`)}
              </option>
            ))}
          </select>
        </label>
        {hasPictures && (
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
        <div className={collection.pick}>
          <Button
            aria-pressed={selection.isSelecting}
            onClick={() => selection.setSelecting(!selection.isSelecting)}
          >
            {selectionText(selection.isSelecting ? 'pickDone' : 'pick')}
          </Button>
        </div>
      </div>
      <EntryList
        kind={kind}
        view={view}
        query={query}
        isFiltered={isNarrowed(filter)}
        clearTo={`${entriesPath(kind)}${queryText(withoutFilters(params))}`}
        selection={selection}
        onShown={onShown}
        canMove={supports(kind, 'order') && sort === 'hand' && filter.words === ''}
      />
    </>
  )
}
