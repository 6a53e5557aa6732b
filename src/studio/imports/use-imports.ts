import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { ImportJob } from '../../core/calls/index.ts'
import { type Api, read, readPath, useApi, useInvalidateLists } from '../api/index.ts'
import { createSender, type Sender, type SenderState } from './sender.ts'

/** Interval at which the progress of an import is requested, in milliseconds. */
const POLL_MS = 1000

export const IMPORTS_KEY = ['imports']
// Below the key of the counts, so that it is invalidated with the lists: undoing or publishing changes the drafts.
const keyOf = (id: string) => ['counts', 'import', id]

/** Tells whether an import has not ended. */
export const isOpen = ({ state }: Pick<ImportJob, 'state'>): boolean =>
  state === 'running' || state === 'paused'

/** Limits until the server has sent its own; a picture beyond those is then refused on upload. */
const UNKNOWN_LIMITS = { pictureBytes: Number.POSITIVE_INFINITY, roomBytes: Number.POSITIVE_INFINITY }

/** Returns the limit on the size of a picture and the free space, in bytes. */
export function useUploadLimits() {
  const api = useApi()
  const { data, isPending } = useQuery({
    queryKey: ['uploads', 'limits'],
    queryFn: ({ signal }) => read(api, readPath('GET uploads/limits', {}), signal),
  })
  return { ...(data ?? UNKNOWN_LIMITS), isPending }
}

/** Returns the imports, newest first. */
export function useImports() {
  const api = useApi()
  return useQuery({
    queryKey: IMPORTS_KEY,
    queryFn: ({ signal }) => read(api, readPath('GET imports', {}), signal),
    staleTime: 0,
  })
}

/** Returns one import; reloads it while it is running. */
export function useImport(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => read(api, readPath('GET imports/:id', { path: { id } }), signal),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.state === 'running' ? POLL_MS : false),
  })
}

/**
 * Returns a function that pauses, resumes or cancels an import and updates its report. It resolves with whether that
 * succeeded.
 */
export function useImportActions(id: string) {
  const api = useApi()
  const client = useQueryClient()
  const forget = useInvalidateLists()
  return async (action: 'pause' | 'resume' | 'cancel'): Promise<boolean> => {
    const answer = await api.send(`POST imports/:id/${action}`, { path: { id } })
    if (answer.ok) client.setQueryData(keyOf(id), answer.value.body)
    else await client.invalidateQueries({ queryKey: keyOf(id) })
    if (action === 'cancel') forget()
    return answer.ok || answer.error.status === 409
  }
}

/** Sender shared by all screens, so that it continues when the screen changes. */
let sender: { api: Api; sender: Sender } | null = null

/** Returns the sender of import files with its state. */
export function useSender(): [SenderState, Sender] {
  const api = useApi()
  const client = useQueryClient()
  if (sender?.api !== api)
    sender = { api, sender: createSender(api, (report) => client.setQueryData(keyOf(report.id), report)) }
  const own = sender.sender
  return [useSyncExternalStore(own.subscribe, own.state), own]
}
