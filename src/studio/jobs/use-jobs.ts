import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Job } from '../../core/calls/index.ts'
import { read, readPath, useApi, useInvalidateLists } from '../api/index.ts'
import { POLL_MS } from './run-bulk.ts'

/** Key under which the query cache stores the open jobs; invalidated when a job is started. */
export const JOBS_KEY = ['jobs']

export interface Jobs {
  /** Jobs that have not ended. */
  open: readonly Job[]
  /** Ids of the jobs that ended while the studio was open, newest first. */
  endedIds: readonly string[]
  /** Removes a job from the list. */
  dismiss(id: string): void
  /** Pauses, resumes or cancels a job. Resolves with whether that succeeded. */
  act(id: string, action: 'pause' | 'resume' | 'cancel'): Promise<boolean>
}

/** Returns the background jobs, no matter who started them and on which screen (studio-185). */
export function useJobs(): Jobs {
  const api = useApi()
  const client = useQueryClient()
  const forget = useInvalidateLists()
  const [endedIds, setEndedIds] = useState<readonly string[]>([])
  const [lastJobs, setLastJobs] = useState<readonly Job[]>([])
  const { data } = useQuery({
    queryKey: JOBS_KEY,
    queryFn: ({ signal }) => read(api, readPath('GET jobs', { args: { open: true } }), signal),
    refetchInterval: ({ state }) => (state.data?.some(({ state }) => state === 'running') ? POLL_MS : false),
    refetchOnWindowFocus: true,
  })
  const over = lastJobs.filter((job) => data && !data.some(({ id }) => id === job.id)).map(({ id }) => id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: compares the new jobs with the previous ones.
  useEffect(() => {
    if (!data) return
    setLastJobs(data)
    if (over.length === 0) return
    setEndedIds((before) => [...over, ...before])
    forget()
  }, [data])
  return {
    open: data ?? [],
    endedIds: [...over, ...endedIds],
    dismiss: (id) => setEndedIds((before) => before.filter((one) => one !== id)),
    async act(id, action) {
      const answer = await api.send(`POST jobs/:id/${action}`, { path: { id } })
      await client.invalidateQueries({ queryKey: JOBS_KEY })
      // Another tab has already done it; the current state is shown.
      return answer.ok || answer.error.status === 409
    },
  }
}
