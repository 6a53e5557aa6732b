import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { useApi, useForgetLists, useUserName } from '../api/index.ts'
import { createManifest } from './manifest.ts'
import { createQueue, type Queue } from './queue.ts'
import type { QueueState } from './queue-state.ts'

const QueueContext = createContext<Queue | null>(null)

/** What sends files is loaded with the first of them. */
export const loadSender = async () => (await import('./send-file.ts')).sendFile

/** Keeps the files that are sent while screens change. A reload is warned against while they are. */
export function UploadsProvider({ children }: { children: ReactNode }) {
  const user = useUserName()
  const api = useApi()
  const forget = useForgetLists()
  const [queue] = useState(() =>
    createQueue({ api, manifest: createManifest(user), load: loadSender, onArrived: () => forget() }),
  )
  useEffect(() => {
    void queue.restore()
    const offline = () => queue.pause(true)
    const online = () => queue.pause(false)
    const warn = (event: BeforeUnloadEvent) => {
      if (queue.state().files.some(({ state }) => state === 'sending' || state === 'waiting'))
        event.preventDefault()
    }
    addEventListener('offline', offline)
    addEventListener('online', online)
    addEventListener('beforeunload', warn)
    return () => {
      removeEventListener('offline', offline)
      removeEventListener('online', online)
      removeEventListener('beforeunload', warn)
    }
  }, [queue])
  return <QueueContext value={queue}>{children}</QueueContext>
}

/** The files that are sent. */
export function useUploads(): [QueueState, Queue] {
  const queue = useContext(QueueContext)
  if (!queue) throw new Error('useUploads is for what stands inside an UploadsProvider.')
  return [useSyncExternalStore(queue.subscribe, queue.state), queue]
}
