import type { MediaSort } from '../../core/calls/index.ts'

/** Filters and order of the library, as its address contains them. */
export interface MediaQuery {
  show: (typeof MEDIA_FILTERS)[number]
  /** Month such as `2026-03`; empty for all. */
  month: string
  sort: MediaSort
  words: string
}

export const MEDIA_FILTERS = ['', 'films', 'no_alt', 'unused'] as const
export const MEDIA_SORTS = ['newest', 'oldest', 'name', 'largest'] as const satisfies readonly MediaSort[]

const oneOf = <T extends string>(known: readonly T[], value: string | null, otherwise: T): T =>
  known.find((one) => one === value) ?? otherwise

/** Reads the address; unknown values are ignored. */
export function readAddress(params: URLSearchParams): MediaQuery {
  const month = params.get('month') ?? ''
  return {
    show: oneOf(MEDIA_FILTERS, params.get('show'), ''),
    month: /^\d{4}-\d{2}$/.test(month) ? month : '',
    sort: oneOf(MEDIA_SORTS, params.get('sort'), 'newest'),
    words: params.get('q') ?? '',
  }
}

/** Tells whether a filter or a search is active. */
export const isNarrowed = ({ show, month, words }: MediaQuery): boolean =>
  show !== '' || month !== '' || words !== ''

/** Returns the query of the list in the API. */
export function apiQuery({ show, month, sort, words }: MediaQuery): string {
  const params = {
    kind: show === 'films' ? 'film' : '',
    lacks_alt: show === 'no_alt' ? 'true' : '',
    unused: show === 'unused' ? 'true' : '',
    month,
    sort,
    q: words,
  }
  return new URLSearchParams(Object.entries(params).filter(([, value]) => value !== '')).toString()
}
