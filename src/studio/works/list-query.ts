import { TAXONOMIES } from '../../core/content/index.ts'
import {
  ATTENTION_REASONS,
  type AttentionReason,
  ENTRY_SORTS,
  type EntrySort,
} from '../../core/entry/index.ts'
import { TERM_KEYS } from '../../core/routing/routes.ts'
import { withParam } from '../lists/index.ts'

export const STATUSES = ['', 'published', 'changed', 'scheduled', 'draft', 'attention'] as const

/** Filters, order and view of a list, as its address contains them. */
export interface EntryListQuery {
  status: (typeof STATUSES)[number]
  /** Reason for attention; empty for any. */
  reason: AttentionReason | ''
  /** Slugs of terms by the keys of taxonomies; empty if none is chosen. */
  terms: Record<string, string>
  sort: EntrySort | ''
  /** Id of an import that created or changed the works. */
  imported: string
  words: string
  view: 'grid' | 'list'
}

export const TERM_FILTERS = TAXONOMIES.map((taxonomy) => ({ taxonomy, key: TERM_KEYS[taxonomy] }))

const NARROWING = ['status', 'reason', 'q', 'import', ...TERM_FILTERS.map(({ key }) => key)]

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | '' =>
  known.find((one) => one === value) ?? ''

/** Reads the address of a list; unknown values are ignored. */
export function readAddress(params: URLSearchParams): EntryListQuery {
  const status = oneOf(STATUSES, params.get('status'))
  return {
    status,
    reason: status === 'attention' ? oneOf(ATTENTION_REASONS, params.get('reason')) : '',
    terms: Object.fromEntries(TERM_FILTERS.map(({ key }) => [key, params.get(key) ?? ''])),
    sort: oneOf(ENTRY_SORTS, params.get('sort')),
    imported: params.get('import') ?? '',
    words: params.get('q') ?? '',
    view: params.get('view') === 'list' ? 'list' : 'grid',
  }
}

/** Tells whether a filter or a search is active. */
export const isNarrowed = ({ status, terms, imported, words }: EntryListQuery): boolean =>
  status !== '' || words !== '' || imported !== '' || Object.values(terms).some((slug) => slug !== '')

/** Returns the query of the list in the API. */
export function apiQuery({ status, reason, terms, sort, imported, words }: EntryListQuery): string {
  const params = {
    ...(status === 'attention' ? { attention: reason || 'any' } : { status }),
    ...terms,
    sort,
    import: imported,
    q: words,
  }
  return new URLSearchParams(Object.entries(params).filter(([, value]) => value !== '')).toString()
}

/** Returns the address with a choice. An empty choice is removed; another state also removes the reason. */
export function withChoice(params: URLSearchParams, key: string, value: string): URLSearchParams {
  const next = withParam(params, key, value)
  if (key === 'status') next.delete('reason')
  return next
}

/** Returns the address without filters and search; order and view stay. */
export function withoutFilters(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const key of NARROWING) next.delete(key)
  return next
}
