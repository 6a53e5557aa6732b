import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type Api, type ApiError, read, useApi } from '../api/index.ts'

/** A page of records and what the next one begins with; `null` after the last. */
export interface RecordPage<T> {
  items: readonly T[]
  next: number | null
}

export interface Records<T> {
  /** `null` until the first answer. */
  items: readonly T[] | null
  error: ApiError | null
  hasMore: boolean
  isFetching: boolean
  more(): void
  retry(): void
  /** Asks again for all lists of records, after something changed: what is in one may be told by another. */
  forget(): void
}

/**
 * Records that come page by page.
 *
 * @param name of the list in the cache of answers
 * @param pageAt the API's path of a page, by the `next` of the one before; `null` for the first
 * @param pageOf the page in an answer
 */
export function useRecords<T, A>(
  name: string,
  pageAt: (cursor: number | null) => string,
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

/** The page of a list that the API counts in pages. */
export const countedPage = <T>(
  items: readonly T[],
  cursor: number | null,
  perPage: number,
): RecordPage<T> => ({
  items,
  next: items.length === perPage ? (cursor ?? 1) + 1 : null,
})
