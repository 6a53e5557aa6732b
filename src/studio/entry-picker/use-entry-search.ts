import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { read, readPath, useApi } from '../api/index.ts'
import type { EntryMatch } from './entry-match.ts'

export interface EntrySearch {
  matches: readonly EntryMatch[]
  /** True if the results are complete and belong to the current words. */
  isDone: boolean
  isFailed: boolean
  retry(): void
}

const MAX_MATCHES = 8

/**
 * Searches pages, works and terms by words; those with the words in their name come first.
 *
 * @param words to search; if empty, the first pages are returned, if `null`, nothing
 */
export function useEntrySearch(words: string | null): EntrySearch {
  const api = useApi()
  const { data, isSuccess, isError, isPlaceholderData, refetch } = useQuery<readonly EntryMatch[]>({
    queryKey: ['entry-picker', words],
    enabled: words !== null,
    placeholderData: words === null ? [] : keepPreviousData,
    queryFn: async ({ signal }): Promise<readonly EntryMatch[]> => {
      if (!words) {
        const path = readPath('GET entries/:kind', {
          path: { kind: 'page' },
          args: { per_page: MAX_MATCHES },
        })
        const { items } = await read(api, path, signal)
        return items.map(({ id, title, address, state }) => ({
          kind: 'page',
          id,
          title,
          path: address,
          isPublic: state === 'published' || state === 'changed',
        }))
      }
      const path = readPath('GET find', { args: { limit: MAX_MATCHES, q: words } })
      const { results } = await read(api, path, signal)
      return results.flatMap(({ kind, id, title, path, status }) =>
        kind === 'media' || path === null ? [] : [{ kind, id, title, path, isPublic: status === 'publish' }],
      )
    },
  })
  return {
    matches: data ?? [],
    isDone: words !== null && isSuccess && !isPlaceholderData,
    isFailed: words !== null && isError,
    retry: () => void refetch(),
  }
}
