/** What narrows the library, as its address says it. */
export interface MediaAsked {
  show: (typeof SHOWS)[number]
  /** Such as `2026-03`; empty for all. */
  month: string
  sort: (typeof MEDIA_SORTS)[number]
  words: string
}

export const SHOWS = ['', 'films', 'no_alt', 'unused'] as const
export const MEDIA_SORTS = ['newest', 'oldest', 'name', 'largest'] as const

const oneOf = <T extends string>(known: readonly T[], value: string | null, otherwise: T): T =>
  known.find((one) => one === value) ?? otherwise

/** Reads the address; what it does not know counts as not said. */
export function readAddress(params: URLSearchParams): MediaAsked {
  const month = params.get('month') ?? ''
  return {
    show: oneOf(SHOWS, params.get('show'), ''),
    month: /^\d{4}-\d{2}$/.test(month) ? month : '',
    sort: oneOf(MEDIA_SORTS, params.get('sort'), 'newest'),
    words: params.get('q') ?? '',
  }
}

/** Whether something narrows the list. */
export const isNarrowed = ({ show, month, words }: MediaAsked): boolean =>
  show !== '' || month !== '' || words !== ''

/** The query of the API's list. */
export function apiQuery({ show, month, sort, words }: MediaAsked): string {
  const asked = {
    kind: show === 'films' ? 'film' : '',
    lacks_alt: show === 'no_alt' ? 'true' : '',
    unused: show === 'unused' ? 'true' : '',
    month,
    sort,
    q: words,
  }
  return new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== '')).toString()
}
