import type { SingletonDetails } from '../../core/calls/index.ts'
import type { ApiError } from '../api/index.ts'
import { type DraftState, useDraft, useDraftState } from '../drafts/index.ts'
import { type SingletonDraft, type SingletonPath, singletonSource } from './singleton-source.ts'

/** Singleton being edited. */
export interface Singleton extends DraftState<SingletonDetails> {
  draft: SingletonDraft
}

/** Singleton once it has loaded, or why it has not. */
export interface SingletonLoad {
  singleton: Singleton | null
  error: ApiError | null
  retry(): void
}

const nothing = () => {}

/** Loads a singleton and edits it while its screen is open (studio-160, studio-285). */
export function useSingleton(path: SingletonPath): SingletonLoad {
  const load = useDraft(path, (api) => singletonSource(api, path))
  const draft = load.state === 'ready' ? load.draft : null
  const state = useDraftState(draft)
  return {
    singleton: draft && state && { ...state, draft },
    error: load.state === 'failed' ? load.error : null,
    retry: load.state === 'failed' ? load.retry : nothing,
  }
}
