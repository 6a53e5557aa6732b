import { keepPreviousData, type QueryKey, useQueries, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useApi } from './ApiProvider.tsx'
import type { ReadPath } from './declared-calls.ts'
import { read } from './read.ts'
import type { ApiError } from './request.ts'

/** Number of entries per request of a list. */
export const WINDOW = 100

export interface WindowsState<T> {
  /** Length of the list; `null` until the first response. */
  total: number | null
  /** Returns the item at an index; `undefined` until it is loaded. */
  at(index: number): T | undefined
  /** Error of loading the list. */
  error: ApiError | null
  /** True while the shown list is still the result of the previous query. */
  isStale: boolean
  retry(): void
}

interface WindowsOptions<T, Answer> {
  /** Key under which the query cache stores lists of this kind. */
  key: QueryKey
  /** Path of the list in the API. */
  path: ReadPath<Answer> | string
  /** Filter and order of the list, as the API takes them. */
  query: string
  /** Visible indexes, the last one excluded. */
  range: { from: number; to: number }
  itemsOf(answer: Answer): readonly T[]
}

/** Returns a list of any length; only its visible parts are requested. */
export function useWindows<T, Answer extends { total: number }>({
  key,
  path,
  query,
  range,
  itemsOf,
}: WindowsOptions<T, Answer>): WindowsState<T> {
  const api = useApi()
  const client = useQueryClient()
  const first = Math.floor(range.from / WINDOW)
  const last = Math.max(first, Math.floor(Math.max(0, range.to - 1) / WINDOW))
  const offsets = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * WINDOW)
  const answers = useQueries({
    queries: offsets.map((offset) => ({
      queryKey: windowKey(key, query, offset),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        read<Answer>(api, `${path}?offset=${offset}&per_page=${WINDOW}${query && `&${query}`}`, signal),
      placeholderData: keepPreviousData<Answer>,
    })),
  })
  const response = answers.find(({ data }) => data)?.data
  // While no visible part is loaded, the list keeps its previous length.
  const newest = useRef<{ query: string; total: number } | null>(null)
  if (response) newest.current = { query, total: response.total }
  const before = newest.current?.query === query ? newest.current.total : null
  const windows = new Map(
    answers.map(({ data, isPlaceholderData }, index) => [
      offsets[index],
      isPlaceholderData && index > 0 ? undefined : data,
    ]),
  )
  return {
    total: response?.total ?? before,
    at(index) {
      const window = windows.get(Math.floor(index / WINDOW) * WINDOW)
      return window && itemsOf(window)[index % WINDOW]
    },
    error: (answers.find(({ error }) => error)?.error as ApiError | undefined) ?? null,
    isStale: answers.some(({ isPlaceholderData }) => isPlaceholderData),
    retry: () => void client.refetchQueries({ queryKey: key }),
  }
}

/** Returns the key under which the query cache stores one window of a list. */
export const windowKey = (key: QueryKey, query: string, offset: number) => [...key, query, offset] as const
