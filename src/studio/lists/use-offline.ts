import { useSyncExternalStore } from 'react'

function subscribe(tell: () => void): () => void {
  addEventListener('online', tell)
  addEventListener('offline', tell)
  return () => {
    removeEventListener('online', tell)
    removeEventListener('offline', tell)
  }
}

/** Tells whether the device has no network connection. */
export const useOffline = (): boolean => useSyncExternalStore(subscribe, () => !navigator.onLine)
