import { useQuery } from '@tanstack/react-query'
import type { ImportJob } from '../../core/calls/index.ts'
import { read, readPath, useApi } from '../api/index.ts'

/**
 * Interval at which the progress of an import is requested, in milliseconds, by stage: works are created fast, files
 * arrive slowly.
 */
const ASK_MS = { making: 1000, reading: 1000, sending: 5000 }

/** Returns the import that has not ended, no matter who started it; for owners only (import-7). */
export function useOpenImport(isOwner: boolean): ImportJob | null {
  const api = useApi()
  const { data } = useQuery({
    // Below the key of all imports, so that it is invalidated with them.
    queryKey: ['imports', 'open'],
    enabled: isOwner,
    queryFn: ({ signal }) => read(api, readPath('GET imports', { args: { open: true } }), signal),
    refetchInterval: ({ state: { data } }) => {
      const [job] = data ?? []
      return job?.state === 'running' ? ASK_MS[job.stage] : false
    },
  })
  return data?.[0] ?? null
}
