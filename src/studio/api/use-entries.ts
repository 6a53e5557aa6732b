import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { EntryCounts, ListedEntries, ListedEntry } from '../../core/calls/index.ts'
import type { EntryKind } from '../../core/entry/index.ts'
import { useApi } from './ApiProvider.tsx'
import { readPath } from './declared-calls.ts'
import { read } from './read.ts'
import { useWindows, type WindowsState } from './use-windows.ts'

const itemsOf = ({ items }: ListedEntries) => items

/**
 * Returns a list of entries of any length; only its visible parts are requested.
 *
 * @param query filter and order of the list, as the API takes them
 * @param range visible indexes, the last one excluded
 */
export const useEntryList = (
  kind: EntryKind,
  query: string,
  range: { from: number; to: number },
): WindowsState<ListedEntry> =>
  useWindows({
    key: ['entries', kind],
    path: readPath('GET entries/:kind', { path: { kind } }),
    query,
    range,
    itemsOf,
  })

/** Returns the number of entries per state; `null` until it is loaded. */
export function useEntryCounts(kind: EntryKind): EntryCounts | null {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['counts', kind],
    queryFn: ({ signal }) => read(api, readPath('GET entries/:kind/counts', { path: { kind } }), signal),
  })
  return data ?? null
}

/** Returns a function that invalidates cached lists after something in them changed. */
export function useInvalidateLists(): () => void {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: ['entries'] })
    void client.invalidateQueries({ queryKey: ['counts'] })
    void client.invalidateQueries({ queryKey: ['media'] })
    void client.invalidateQueries({ queryKey: ['welcome'] })
    void client.invalidateQueries({ queryKey: ['terms'] })
  }
}
