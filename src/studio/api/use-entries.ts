import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { EntryKind } from '../../core/entry/index.ts'
import { useApi } from './ApiProvider.tsx'
import type { ApiError } from './client.ts'
import { read } from './read.ts'
import { type EntryCounts, type EntryWindow, type ListedEntry, listKey } from './wire.ts'

/** Entries of one request of a list. */
export const WINDOW = 100

export interface EntryListState {
  /** `null` until the first answer. */
  total: number | null
  /** The entry at a place of the list; `undefined` while its part is on the way. */
  at(index: number): ListedEntry | undefined
  /** Why the list is not there. */
  error: ApiError | null
  /** Whether what is shown is still the answer to another question. */
  isStale: boolean
  retry(): void
}

/**
 * A list of any length, of which only the parts in sight are asked for.
 *
 * @param query narrows and sorts the list, as the API takes it
 * @param range places that are shown, the last one excluded
 */
export function useEntryList(
  kind: EntryKind,
  query: string,
  range: { from: number; to: number },
): EntryListState {
  const api = useApi()
  const client = useQueryClient()
  const first = Math.floor(range.from / WINDOW)
  const last = Math.max(first, Math.floor(Math.max(0, range.to - 1) / WINDOW))
  const windows = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * WINDOW)
  const answers = useQueries({
    queries: windows.map((offset) => ({
      queryKey: listKey(kind, query, offset),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        read<EntryWindow>(
          api,
          `entries/${kind}?offset=${offset}&per_page=${WINDOW}${query && `&${query}`}`,
          signal,
        ),
      placeholderData: keepPreviousData<EntryWindow>,
    })),
  })
  const known = answers.find(({ data }) => data)?.data
  // Where no part in sight is there yet, the list is as long as it was.
  const newest = useRef<{ query: string; total: number } | null>(null)
  if (known) newest.current = { query, total: known.total }
  const before = newest.current?.query === query ? newest.current.total : null
  const parts = new Map(
    answers.map(({ data, isPlaceholderData }, index) => [
      windows[index],
      isPlaceholderData && index > 0 ? undefined : data,
    ]),
  )
  return {
    total: known?.total ?? before,
    at: (index) => parts.get(Math.floor(index / WINDOW) * WINDOW)?.items[index % WINDOW],
    error: (answers.find(({ error }) => error)?.error as ApiError | undefined) ?? null,
    isStale: answers.some(({ isPlaceholderData }) => isPlaceholderData),
    retry: () => void client.refetchQueries({ queryKey: ['entries', kind] }),
  }
}

/** How many entries of each state there are. */
export function useEntryCounts(kind: EntryKind): EntryCounts | null {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['counts', kind],
    queryFn: ({ signal }) => read<EntryCounts>(api, `entries/${kind}/counts`, signal),
  })
  return data ?? null
}

/** Forgets what is known of lists, after something changed in them. */
export function useForgetLists(): () => void {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: ['entries'] })
    void client.invalidateQueries({ queryKey: ['counts'] })
    void client.invalidateQueries({ queryKey: ['welcome'] })
    void client.invalidateQueries({ queryKey: ['terms'] })
  }
}
