import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { useApi, useInvalidateLists, useUserName } from '../api/index.ts'
import { createManifest } from './manifest.ts'
import { createQueue, type Queue } from './queue.ts'
import type { QueueState } from './queue-state.ts'

const QueueContext = createContext<Queue | null>(null)

/** Loads the upload code when the first file is uploaded. */
export const loadSender = async () => (await import('./send-file.ts')).sendFile

/** Keeps uploads running while screens change. While they run, a reload asks for confirmation. */
export function UploadsProvider({ children }: { children: ReactNode }) {
  const user = useUserName()
  const api = useApi()
  const forget = useInvalidateLists()
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

/** Returns the upload queue with its state. */
export function useUploads(): [QueueState, Queue] {
  const queue = useContext(QueueContext)
  if (!queue) throw new Error('useUploads is for what stands inside an UploadsProvider.')
  return [useSyncExternalStore(queue.subscribe, queue.state), queue]
}
