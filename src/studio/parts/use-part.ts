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
    addEventListener('pagehide', draft.leave)
    addEventListener('online', again)
    return () => {
      removeEventListener('pagehide', draft.leave)
      removeEventListener('online', again)
      draft.leave()
    }
  }, [draft])
  return { ...view, draft }
}
