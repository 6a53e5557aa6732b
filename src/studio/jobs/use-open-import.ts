import { useQuery } from '@tanstack/react-query'
import type { ImportJob } from '../../core/studio/index.ts'
import { read, useApi } from '../api/index.ts'

/** How often it is asked how far an import is, in milliseconds: its works are made fast, its files come slowly. */
const ASK_MS = { making: 1000, reading: 1000, sending: 5000 }

/** The import that is not over, whoever began it; owners alone are told (import-7). */
export function useOpenImport(isOwner: boolean): ImportJob | null {
  const api = useApi()
  const { data } = useQuery({
    // Below the key of all imports, with which it is forgotten.
    queryKey: ['imports', 'open'],
    enabled: isOwner,
    queryFn: ({ signal }) => read<ImportJob[]>(api, 'imports?open=true', signal),
    refetchInterval: ({ state: { data } }) => {
      const [job] = data ?? []
      return job?.state === 'running' ? ASK_MS[job.stage] : false
    },
  })
  return data?.[0] ?? null
}
