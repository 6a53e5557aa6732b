import { useSyncExternalStore } from 'react'

function subscribe(tell: () => void): () => void {
  addEventListener('online', tell)
  addEventListener('offline', tell)
  return () => {
    removeEventListener('online', tell)
    removeEventListener('offline', tell)
  }
}

/** Whether the device has no connection at all. */
export const useOffline = (): boolean => useSyncExternalStore(subscribe, () => !navigator.onLine)
