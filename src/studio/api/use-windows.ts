import { keepPreviousData, type QueryKey, useQueries, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useApi } from './ApiProvider.tsx'
import type { ApiError } from './client.ts'
import { read } from './read.ts'

/** Entries of one request of a list. */
export const WINDOW = 100

export interface WindowsState<T> {
  /** `null` until the first answer. */
  total: number | null
  /** What stands at a place of the list; `undefined` while its part is on the way. */
  at(index: number): T | undefined
  /** Why the list is not there. */
  error: ApiError | null
  /** Whether what is shown is still the answer to another question. */
  isStale: boolean
  retry(): void
}

interface WindowsOptions<T, Answer> {
  /** Where the cache of answers keeps the lists of this kind. */
  key: QueryKey
  /** Path of the API's list. */
  path: string
  /** Narrows and sorts the list, as the API takes it. */
  query: string
  /** Places that are shown, the last one excluded. */
  range: { from: number; to: number }
  itemsOf(answer: Answer): readonly T[]
}

/** A list of any length, of which only the parts in sight are asked for. */
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
  const windows = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * WINDOW)
  const answers = useQueries({
    queries: windows.map((offset) => ({
      queryKey: windowKey(key, query, offset),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        read<Answer>(api, `${path}?offset=${offset}&per_page=${WINDOW}${query && `&${query}`}`, signal),
      placeholderData: keepPreviousData<Answer>,
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
    at(index) {
      const part = parts.get(Math.floor(index / WINDOW) * WINDOW)
      return part && itemsOf(part)[index % WINDOW]
    },
    error: (answers.find(({ error }) => error)?.error as ApiError | undefined) ?? null,
    isStale: answers.some(({ isPlaceholderData }) => isPlaceholderData),
    retry: () => void client.refetchQueries({ queryKey: key }),
  }
}

/** Where a list keeps one of its windows in the cache of answers. */
export const windowKey = (key: QueryKey, query: string, offset: number) => [...key, query, offset] as const
