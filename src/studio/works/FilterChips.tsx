import { Link, useSearchParams } from 'wouter'
import type { EntryCounts } from '../../core/calls/index.ts'
import { ATTENTION_REASONS, type EntryKind } from '../../core/entry/index.ts'
import { entriesPath } from '../../core/routing/routes.ts'
import { useMessages } from '../../ui/index.ts'
import { useEntryCounts } from '../api/index.ts'
import { collectionStyles, queryText } from '../lists/index.ts'
import { type EntryListQuery, STATUSES, withChoice } from './list-query.ts'
import { listMessages } from './messages.ts'

interface FilterChipsProps {
  kind: EntryKind
  query: EntryListQuery
}

const COUNTS: Record<EntryListQuery['status'], (counts: EntryCounts) => number> = {
  '': ({ states }) => states.draft + states.published + states.changed + states.scheduled,
  published: ({ states }) => states.published,
  changed: ({ states }) => states.changed,
  scheduled: ({ states }) => states.scheduled,
  draft: ({ states }) => states.draft,
  attention: ({ attention }) => attention.any,
}

/** Filters by state, with the number of entries in each; under "Needs attention" also the reasons. */
export function FilterChips({ kind, query: { status, reason } }: FilterChipsProps) {
  const t = useMessages(listMessages)
  const counts = useEntryCounts(kind)
  const reasons = counts?.attention.reasons ?? {}
  const there = ATTENTION_REASONS.filter((one) => one === reason || (reasons[one] ?? 0) > 0)
  return (
    <>
      <nav className={collectionStyles.chips} aria-label={t('filters')}>
        {STATUSES.map((key) => (
          <Chip key={key} kind={kind} name="status" value={key} isOn={key === status}>
            {t(key === '' ? 'all' : key)}
            <span className={collectionStyles.count}>{counts ? COUNTS[key](counts) : ''}</span>
          </Chip>
        ))}
      </nav>
      {status === 'attention' && there.length > 0 && (
        <nav className={collectionStyles.chips} data-second aria-label={t('reasons')}>
          <Chip kind={kind} name="reason" value="" isOn={reason === ''}>
            {t('anyReason')}
          </Chip>
          {there.map((key) => (
            <Chip key={key} kind={kind} name="reason" value={key} isOn={key === reason}>
              {t(key)}
              <span className={collectionStyles.count}>{reasons[key] ?? 0}</span>
            </Chip>
          ))}
        </nav>
      )}
    </>
  )
}

interface ChipProps {
  kind: EntryKind
  /** Key in the address, and its value. */
  name: string
  value: string
  isOn: boolean
  children: React.ReactNode
}

function Chip({ kind, name, value, isOn, children }: ChipProps) {
  const [params] = useSearchParams()
  return (
    <Link
      to={`${entriesPath(kind)}${queryText(withChoice(params, name, value))}`}
      aria-current={isOn ? 'true' : undefined}
    >
      {children}
    </Link>
  )
}
