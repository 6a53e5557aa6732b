import { TAXONOMIES } from '../../core/content/index.ts'
import { ATTENTION_REASONS, type AttentionReason } from '../../core/entry/index.ts'
import { TERM_KEYS } from '../../core/routes.ts'
import { withParam } from '../lists/index.ts'

export const STATUSES = ['', 'published', 'changed', 'scheduled', 'draft', 'attention'] as const
export const SORTS = ['hand', 'newest', 'title', 'changed'] as const

/** What the address of a list says. */
export interface ListAsked {
  status: (typeof STATUSES)[number]
  /** Why something needs attention; empty for any reason. */
  reason: AttentionReason | ''
  /** Slugs by the keys of taxonomies; empty where nothing is chosen. */
  terms: Record<string, string>
  sort: (typeof SORTS)[number] | ''
  /** Id of an import that made or changed them. */
  imported: string
  words: string
  view: 'grid' | 'list'
}

export const TERM_FILTERS = TAXONOMIES.map((taxonomy) => ({ taxonomy, key: TERM_KEYS[taxonomy] }))

const NARROWING = ['status', 'reason', 'q', 'import', ...TERM_FILTERS.map(({ key }) => key)]

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | '' =>
  known.find((one) => one === value) ?? ''

/** Reads the address of a list; what it does not know counts as not said. */
export function readAddress(params: URLSearchParams): ListAsked {
  const status = oneOf(STATUSES, params.get('status'))
  return {
    status,
    reason: status === 'attention' ? oneOf(ATTENTION_REASONS, params.get('reason')) : '',
    terms: Object.fromEntries(TERM_FILTERS.map(({ key }) => [key, params.get(key) ?? ''])),
    sort: oneOf(SORTS, params.get('sort')),
    imported: params.get('import') ?? '',
    words: params.get('q') ?? '',
    view: params.get('view') === 'list' ? 'list' : 'grid',
  }
}

/** Whether something narrows the list. */
export const isNarrowed = ({ status, terms, imported, words }: ListAsked): boolean =>
  status !== '' || words !== '' || imported !== '' || Object.values(terms).some((slug) => slug !== '')

/** The query of the API's list. */
export function apiQuery({ status, reason, terms, sort, imported, words }: ListAsked): string {
  const asked = {
    ...(status === 'attention' ? { attention: reason || 'any' } : { status }),
    ...terms,
    sort,
    import: imported,
    q: words,
  }
  return new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== '')).toString()
}

/** The address with a choice; an empty one leaves it, and another state has other reasons. */
export function withChoice(params: URLSearchParams, key: string, value: string): URLSearchParams {
  const next = withParam(params, key, value)
  if (key === 'status') next.delete('reason')
  return next
}

/** The address without anything that narrows the list; order and view stay. */
export function withoutFilters(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const key of NARROWING) next.delete(key)
  return next
}
