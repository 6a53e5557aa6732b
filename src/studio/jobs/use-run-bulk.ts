import { useQueryClient } from '@tanstack/react-query'
import type { BulkAction } from '../../core/calls/index.ts'
import type { EntryKind } from '../../core/entry/index.ts'
import { useApi } from '../api/index.ts'
import { runBulk } from './run-bulk.ts'
import { JOBS_KEY } from './use-jobs.ts'

/**
 * Returns a function that runs a bulk change as `runBulk` does; a background job is shown on every screen.
 *
 * @returns gives the report once all is done
 */
export function useRunBulk() {
  const api = useApi()
  const client = useQueryClient()
  return (
    kind: EntryKind,
    ids: readonly number[],
    action: BulkAction,
    onProgress: (done: number) => void = () => {},
  ) => {
    let isShown = false
    return runBulk(api, kind, ids, action, (done) => {
      if (!isShown) void client.invalidateQueries({ queryKey: JOBS_KEY })
      isShown = true
      onProgress(done)
    })
  }
}
