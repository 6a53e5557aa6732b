import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useApi } from '../api/index.ts'
import { createPartDraft, type PartDraft, type PartView } from './create-part-draft.ts'

/** A part of the site while its screen is open; what is not saved when it closes is sent on the way out. */
export function usePart(path: string): PartView & { draft: PartDraft } {
  const api = useApi()
  const draft = useMemo(() => createPartDraft(api, path), [api, path])
  const view = useSyncExternalStore(draft.subscribe, draft.view)
  useEffect(() => {
    void draft.load()
    const again = () => void draft.flush()
    const goes = () => draft.leave(true)
    const warn = (event: BeforeUnloadEvent) => {
      if (draft.isAtRisk()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    addEventListener('pagehide', goes)
    addEventListener('online', again)
    return () => {
      removeEventListener('beforeunload', warn)
      removeEventListener('pagehide', goes)
      removeEventListener('online', again)
      draft.leave(false)
    }
  }, [draft])
  return { ...view, draft }
}
