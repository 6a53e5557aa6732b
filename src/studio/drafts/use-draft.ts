import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isSame } from '../../core/entry/index.ts'
import { type Api, type ApiError, useApi, useUserName } from '../api/index.ts'
import { createLocalDraftStore } from '../local-drafts/index.ts'
import { createDraft } from './create-draft.ts'
import type { Draft, DraftSource, DraftState, Stored } from './draft.ts'

export type DraftLoad<S extends Stored, A> =
  | { state: 'loading' }
  | { state: 'failed'; error: ApiError; retry(): void }
  | { state: 'ready'; draft: Draft<S, A> }

const LOADING = { state: 'loading' } as const
const nothing = () => {}

/**
 * Loads what is edited, with the unsaved changes that this device has stored of it. Remaining changes are saved when the
 * screen or the page is left.
 *
 * @param subject name under which this device stores its changes, such as `work:12` or `menus/primary`
 */
export function useDraft<S extends Stored, A>(
  subject: string,
  createSource: (api: Api) => DraftSource<S, A>,
): DraftLoad<S, A> {
  const api = useApi()
  const user = useUserName()
  const [load, setLoad] = useState<DraftLoad<S, A> & { subject: string }>({ ...LOADING, subject })
  const [attempt, setAttempt] = useState(0)
  const newestSource = useRef(createSource)
  newestSource.current = createSource
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again.
  useEffect(() => {
    let draft: Draft<S, A> | undefined
    let isOver = false
    const begin = async () => {
      setLoad({ ...LOADING, subject })
      const source = newestSource.current(api)
      const localDrafts = createLocalDraftStore(user, subject)
      const [answer, localDraft] = await Promise.all([source.read(), localDrafts.read()])
      if (isOver) return
      if (!answer.ok)
        return setLoad({
          state: 'failed',
          error: answer.error,
          retry: () => setAttempt((n) => n + 1),
          subject,
        })
      const stored = answer.value.body
      // The changes arrived while the page was being closed, so nothing is restored.
      const hasArrived =
        localDraft !== null && isSame({ ...stored.values, ...localDraft.change }, stored.values)
      if (hasArrived) localDrafts.forget()
      draft = createDraft({ source, stored, localDrafts, localDraft: hasArrived ? null : localDraft })
      setLoad({ state: 'ready', draft, subject })
    }
    void begin()
    // Saves at once when the page, the connection or the session is back, instead of waiting for the next retry.
    const again = () => {
      if (draft && !['saved', 'conflict'].includes(draft.state().save)) void draft.flush()
    }
    const leave = () => draft?.leave(true)
    const onVisibility = () => (document.visibilityState === 'hidden' ? leave() : again())
    // Asks only if neither the server nor this device has the changes.
    const warn = (event: BeforeUnloadEvent) => {
      const now = draft?.state()
      if (now && now.save !== 'saved' && !now.isOnDevice) event.preventDefault()
    }
    document.addEventListener('visibilitychange', onVisibility)
    addEventListener('pagehide', leave)
    addEventListener('pageshow', again)
    addEventListener('online', again)
    addEventListener('beforeunload', warn)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onVisibility)
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', again)
      removeEventListener('online', again)
      removeEventListener('beforeunload', warn)
      draft?.leave(false)
      draft?.close()
    }
  }, [api, subject, user, attempt])
  // Until the effect runs, the state is that of the subject before.
  return load.subject === subject ? load : LOADING
}

type Subscribable<S extends Stored> = Pick<Draft<S, never>, 'subscribe' | 'state'>

/** Returns the state of a draft and renders again when it changes; `null` without a draft. */
export function useDraftState<S extends Stored>(draft: Subscribable<S>): DraftState<S>
export function useDraftState<S extends Stored>(draft: Subscribable<S> | null): DraftState<S> | null
export function useDraftState<S extends Stored>(draft: Subscribable<S> | null): DraftState<S> | null {
  return useSyncExternalStore(
    useCallback((listener) => (draft ? draft.subscribe(listener) : nothing), [draft]),
    () => draft?.state() ?? null,
  )
}
