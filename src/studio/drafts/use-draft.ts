import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type Api, useApi, useUserName } from '../api/index.ts'
import type { Draft, DraftSource, DraftState, Stored } from './draft.ts'
import { type DraftLoad, LOADING, openDraft } from './open-draft.ts'

const nothing = () => {}

/**
 * Loads what is edited while its screen is open (`openDraft`).
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
  const newestSource = useRef(createSource)
  newestSource.current = createSource
  useEffect(
    () =>
      openDraft({
        source: newestSource.current(api),
        user,
        subject,
        onLoad: (next) => setLoad({ ...next, subject }),
      }),
    [api, subject, user],
  )
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
