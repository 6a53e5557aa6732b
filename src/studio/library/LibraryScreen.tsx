import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'wouter'
import type { MediaCounts } from '../../core/calls/index.ts'
import { useLanguage, useMessages } from '../../ui/index.ts'
import { read, readPath, useApi } from '../api/index.ts'
import { Button } from '../kit/index.ts'
import {
  queryText,
  ScreenTitle,
  SearchField,
  collectionStyles as styles,
  useSearchWords,
  withParam,
} from '../lists/index.ts'
import { selectionMessages, useSelection } from '../selection/index.ts'
import { BatchBar, DropZone, UploadMenu } from '../uploads/index.ts'
import { MediaList } from './MediaList.tsx'
import { apiQuery, isNarrowed, MEDIA_FILTERS, MEDIA_SORTS, readAddress } from './media-query.ts'
import { libraryMessages } from './messages.ts'

const COUNTS: Record<(typeof MEDIA_FILTERS)[number], keyof Omit<MediaCounts, 'months'>> = {
  '': 'all',
  films: 'films',
  no_alt: 'lacksAlt',
  unused: 'unused',
}

/** Library of the site's pictures and films, with filters, search and order in the address (studio-120). */
export default function LibraryScreen() {
  const t = useMessages(libraryMessages)
  const selectionText = useMessages(selectionMessages)
  const { lang } = useLanguage()
  const api = useApi()
  const [params, setParams] = useSearchParams()
  const filter = readAddress(params)
  const choose = (key: string, value: string, replace = false) =>
    setParams((before) => withParam(before, key, value), { replace })
  const [words, setWords] = useSearchWords(filter.words, (rested) => choose('q', rested, true))
  const query = apiQuery(filter)
  const selection = useSelection('media/ids', query)
  const { data: counts } = useQuery({
    queryKey: ['media', 'counts'],
    queryFn: ({ signal }) => read(api, readPath('GET media/counts', {}), signal),
  })
  const monthName = (month: string) =>
    new Date(`${month}-15T00:00:00Z`).toLocaleDateString(lang, {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    })
  const months = counts?.months ?? []
  return (
    <>
      <div className={styles.head}>
        <ScreenTitle text={t('media')} />
        <div className={styles.make}>
          <UploadMenu outcome="media" />
        </div>
      </div>
      <DropZone outcome="media" />
      <BatchBar />
      <nav className={styles.chips} aria-label={t('filters')}>
        {MEDIA_FILTERS.map((show) => (
          <Link
            key={show}
            to={`/media${queryText(withParam(params, 'show', show))}`}
            aria-current={show === filter.show ? 'true' : undefined}
          >
            {t(show === '' ? 'all' : show)}
            <span className={styles.count}>{counts?.[COUNTS[show]] ?? ''}</span>
          </Link>
        ))}
      </nav>
      <div className={styles.tools}>
        <SearchField label={t('search')} value={words} onChange={setWords} />
        {(months.length > 1 || filter.month !== '') && (
          <label className={styles.sort}>
            <span>{t('month')}</span>
            <select value={filter.month} onChange={({ target }) => choose('month', target.value)}>
              <option value="">{t('anyMonth')}</option>
              {months.map(({ month, count }) => (
                <option key={month} value={month}>
                  {monthName(month)} ({count})
                </option>
              ))}
            </select>
          </label>
        )}
        <label className={styles.sort}>
          <span>{t('sort')}</span>
          <select
            value={filter.sort}
            onChange={({ target }) => choose('sort', target.value === 'newest' ? '' : target.value)}
          >
            {MEDIA_SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {t(`sort_${sort}`)}
              </option>
            ))}
          </select>
        </label>
        <div className={styles.pick}>
          <Button
            aria-pressed={selection.isSelecting}
            onClick={() => selection.setSelecting(!selection.isSelecting)}
          >
            {selectionText(selection.isSelecting ? 'pickDone' : 'pick')}
          </Button>
        </div>
      </div>
      <MediaList query={query} isFiltered={isNarrowed(filter)} selection={selection} />
    </>
  )
}
