import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { read, useApi } from '../api/index.ts'
import type { FoundEntry } from './found-entry.ts'

interface Found {
  kind: FoundEntry['kind'] | 'media'
  id: number
  title: string
  path: string | null
  status: string
}

interface Listed {
  id: number
  title: string
  address: string
  state: string
}

export interface FoundState {
  found: readonly FoundEntry[]
  /** True if the results are complete and belong to the current words. */
  isDone: boolean
  isFailed: boolean
  retry(): void
}

const MOST = 8

/**
 * Searches pages, works and terms by words; those with the words in their name come first.
 *
 * @param words to search; if empty, the first pages are returned, if `null`, nothing
 */
export function useFoundEntries(words: string | null): FoundState {
  const api = useApi()
  const { data, isSuccess, isError, isPlaceholderData, refetch } = useQuery<readonly FoundEntry[]>({
    queryKey: ['entry-picker', words],
    enabled: words !== null,
    placeholderData: words === null ? [] : keepPreviousData,
    queryFn: async ({ signal }): Promise<readonly FoundEntry[]> => {
      if (!words) {
        const { items } = await read<{ items: Listed[] }>(api, `entries/page?per_page=${MOST}`, signal)
        return items.map(({ id, title, address, state }) => ({
          kind: 'page',
          id,
          title,
          path: address,
          isPublic: state === 'published' || state === 'changed',
        }))
      }
      const query = `find?limit=${MOST}&q=${encodeURIComponent(words)}`
      const { results } = await read<{ results: Found[] }>(api, query, signal)
      return results.flatMap(({ kind, id, title, path, status }) =>
        kind === 'media' || path === null ? [] : [{ kind, id, title, path, isPublic: status === 'publish' }],
      )
    },
  })
  return {
    found: data ?? [],
    isDone: words !== null && isSuccess && !isPlaceholderData,
    isFailed: words !== null && isError,
    retry: () => void refetch(),
  }
}
