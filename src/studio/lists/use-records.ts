import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type Api, type ApiError, type ReadPath, read, useApi } from '../api/index.ts'

/** Page of records, with the cursor of the next page; `null` after the last. */
export interface RecordPage<T> {
  items: readonly T[]
  next: number | null
}

export interface Records<T> {
  /** Records loaded so far; `null` until the first response. */
  items: readonly T[] | null
  error: ApiError | null
  hasMore: boolean
  isFetching: boolean
  more(): void
  retry(): void
  /** Invalidates all lists of records after a change, because one list may show data of another. */
  forget(): void
}

/**
 * Loads records page by page.
 *
 * @param name of the list in the query cache
 * @param pageAt returns the API's path of a page, by the `next` of the one before; `null` for the first
 * @param pageOf returns the page in a response
 */
export function useRecords<T, A>(
  name: string,
  pageAt: (cursor: number | null) => ReadPath<A> | string,
  pageOf: (answer: A, cursor: number | null) => RecordPage<T>,
): Records<T> {
  const api: Api = useApi()
  const client = useQueryClient()
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['records', name],
    queryFn: async ({ pageParam, signal }) =>
      pageOf(await read<A>(api, pageAt(pageParam), signal), pageParam),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })
  return {
    items: data ? data.pages.flatMap(({ items }) => items) : null,
    error: error as ApiError | null,
    hasMore: hasNextPage,
    isFetching,
    more: () => void fetchNextPage(),
    retry: () => void refetch(),
    forget: () => void client.invalidateQueries({ queryKey: ['records'] }),
  }
}

/** Returns a page of a list that the API numbers by pages. */
export const countedPage = <T>(
  items: readonly T[],
  cursor: number | null,
  perPage: number,
): RecordPage<T> => ({
  items,
  next: items.length === perPage ? (cursor ?? 1) + 1 : null,
})
