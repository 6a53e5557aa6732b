import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { type EntryKind, isSame } from '../../core/entry/index.ts'
import { type ApiError, type Entry, useApi, useUserName } from '../api/index.ts'
import { createLocalDraftStore } from '../local-drafts/index.ts'
import { createDraft, type DraftEntry, type DraftState } from './create-draft.ts'

export type DraftLoad =
  | { state: 'loading' }
  | { state: 'failed'; error: ApiError; retry(): void }
  | { state: 'ready'; draft: DraftEntry }

/** Loads an entry and the unsaved changes that this device has stored of it. */
export function useDraft(kind: EntryKind, id: number): DraftLoad {
  const api = useApi()
  const user = useUserName()
  const [load, setLoad] = useState<DraftLoad>({ state: 'loading' })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round loads again.
  useEffect(() => {
    let draft: DraftEntry | undefined
    let isOver = false
    const begin = async () => {
      setLoad({ state: 'loading' })
      const localDrafts = createLocalDraftStore(user, `${kind}:${id}`)
      const [answer, localDraft] = await Promise.all([
        api.call<Entry>(`entries/${kind}/${id}`),
        localDrafts.read(),
      ])
      if (isOver) return
      if (!answer.ok)
        return setLoad({ state: 'failed', error: answer.error, retry: () => setRound((n) => n + 1) })
      const entry = answer.value.body
      // The changes arrived while the page was being closed, so nothing is restored.
      const isThere = localDraft !== null && isSame({ ...entry.values, ...localDraft.change }, entry.values)
      if (isThere) localDrafts.forget()
      draft = createDraft({ api, entry, localDrafts, localDraft: isThere ? null : localDraft })
      setLoad({ state: 'ready', draft })
    }
    void begin()
    // Saves at once when the connection or the session is back, instead of waiting for the next retry.
    const again = () => {
      const save = draft?.state().save
      if (save === 'offline' || save === 'failed') void draft?.flush()
    }
    const leave = () => (document.visibilityState === 'hidden' ? draft?.leave() : again())
    document.addEventListener('visibilitychange', leave)
    addEventListener('online', again)
    // Asks only if neither the server nor this device has the changes.
    const warn = (event: BeforeUnloadEvent) => {
      const now = draft?.state()
      if (now && now.save !== 'saved' && !now.isOnDevice) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', leave)
      removeEventListener('online', again)
      removeEventListener('beforeunload', warn)
      draft?.leave()
      draft?.close()
    }
  }, [api, kind, id, user, round])
  return load
}

/** Returns the state of a draft and renders again when it changes. */
export const useDraftState = (draft: DraftEntry): DraftState =>
  useSyncExternalStore(
    useCallback((listener) => draft.subscribe(listener), [draft]),
    draft.state,
  )
