import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useApi, useUserName } from '../api/index.ts'
import { createJournal } from '../journal/index.ts'
import { createPartDraft, type PartDraft, type PartView } from './create-part-draft.ts'

/** A part of the site while its screen is open; what is not saved when it closes is sent, and kept on this device. */
export function usePart(path: string): PartView & { draft: PartDraft } {
  const api = useApi()
  const user = useUserName()
  const draft = useMemo(() => createPartDraft(api, path, createJournal(user, path)), [api, path, user])
  const view = useSyncExternalStore(draft.subscribe, draft.view)
  useEffect(() => {
    void draft.load()
    const again = () => void draft.flush()
    // A page that is kept whole by the browser comes back with what it had not sent.
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
