import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { ImportJob, ImportJobReport } from '../../core/studio/index.ts'
import { type Api, read, useApi, useForgetLists } from '../api/index.ts'
import { createSender, type Sender, type SenderState } from './sender.ts'

/** How often an import is asked how far it is, in milliseconds. */
const ASK_MS = 1000

export const IMPORTS_KEY = ['imports']
// Below the key of lists, with which it is forgotten: what is taken back or published changes its drafts.
const keyOf = (id: string) => ['counts', 'import', id]

/** Whether there is more to come. */
export const isOpen = ({ state }: Pick<ImportJob, 'state'>): boolean =>
  state === 'running' || state === 'paused'

/** Where the server has not said what it takes, it says so when a picture comes. */
const UNTOLD = { pictureBytes: Number.POSITIVE_INFINITY, roomBytes: Number.POSITIVE_INFINITY }

/** How large a picture may be, and for how much there is room, in bytes. */
export function useUploadLimits() {
  const api = useApi()
  const { data, isPending } = useQuery({
    queryKey: ['uploads', 'limits'],
    queryFn: ({ signal }) => read<typeof UNTOLD>(api, 'uploads/limits', signal),
  })
  return { ...(data ?? UNTOLD), isPending }
}

/** All imports, newest first. */
export function useImports() {
  const api = useApi()
  return useQuery({
    queryKey: IMPORTS_KEY,
    queryFn: ({ signal }) => read<ImportJob[]>(api, 'imports', signal),
    staleTime: 0,
  })
}

/** One import, asked again while it goes on. */
export function useImport(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => read<ImportJobReport>(api, `imports/${id}`, signal),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.state === 'running' ? ASK_MS : false),
  })
}

/** Pauses, resumes or cancels an import, and shows how it stands then; answers whether it was done. */
export function useImportDeeds(id: string) {
  const api = useApi()
  const client = useQueryClient()
  const forget = useForgetLists()
  return async (deed: 'pause' | 'resume' | 'cancel'): Promise<boolean> => {
    const answer = await api.call<ImportJobReport>(`imports/${id}/${deed}`, { method: 'POST', body: {} })
    if (answer.ok) client.setQueryData(keyOf(id), answer.value.body)
    else await client.invalidateQueries({ queryKey: keyOf(id) })
    if (deed === 'cancel') forget()
    return answer.ok || answer.error.status === 409
  }
}

/** One for the whole page: it goes on while screens change. */
let sender: { api: Api; sender: Sender } | null = null

/** What sends the files of an import. */
export function useSender(): [SenderState, Sender] {
  const api = useApi()
  const client = useQueryClient()
  if (sender?.api !== api)
    sender = { api, sender: createSender(api, (report) => client.setQueryData(keyOf(report.id), report)) }
  const own = sender.sender
  return [useSyncExternalStore(own.subscribe, own.state), own]
}
