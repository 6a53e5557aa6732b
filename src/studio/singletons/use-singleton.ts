import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useApi, useUserName } from '../api/index.ts'
import { createLocalDraftStore } from '../local-drafts/index.ts'
import { createSingletonDraft, type SingletonDraft, type SingletonView } from './create-singleton-draft.ts'

/**
 * Returns a singleton while its screen is open. Unsaved changes are sent when the screen closes, and are stored
 * on this device.
 */
export function useSingleton(path: string): SingletonView & { draft: SingletonDraft } {
  const api = useApi()
  const user = useUserName()
  const draft = useMemo(
    () => createSingletonDraft(api, path, createLocalDraftStore(user, path)),
    [api, path, user],
  )
  const view = useSyncExternalStore(draft.subscribe, draft.view)
  useEffect(() => {
    void draft.load()
    const again = () => void draft.flush()
    // A page that the browser restores from its cache still has its unsent changes.
    const returns = (event: PageTransitionEvent) => event.persisted && again()
    const goes = () => draft.leave(true)
    const warn = (event: BeforeUnloadEvent) => {
      if (draft.isAtRisk()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    addEventListener('pagehide', goes)
    addEventListener('pageshow', returns)
    addEventListener('online', again)
    return () => {
      removeEventListener('beforeunload', warn)
      removeEventListener('pagehide', goes)
      removeEventListener('pageshow', returns)
      removeEventListener('online', again)
      draft.leave(false)
    }
  }, [draft])
  return { ...view, draft }
}
