import { type ApiError, isTransient, retryAfter } from '../api/index.ts'
import { type Draft, type DraftLoad, type DraftSource, mayBeSent, openDraft } from '../drafts/index.ts'
import type { EditedValues, MediaAction, StoredMediaItem } from './media-source.ts'

export interface SharedState {
  load: DraftLoad<StoredMediaItem, MediaAction>
  /** Values that were changed before the media item has loaded. */
  early: Partial<EditedValues>
}

type Outcome = Awaited<ReturnType<Draft<StoredMediaItem, MediaAction>['act']>>

/** Draft of one media item, which all places of a page share that show the item's texts. */
export interface SharedDraft {
  state(): SharedState
  subscribe(listener: () => void): () => void
  /** Changes values, also before the media item has loaded. */
  change(values: Partial<EditedValues>, typing?: string): void
  /** Saves now. Resolves with whether everything is saved. */
  flush(): Promise<boolean>
  act(action: MediaAction): Promise<Outcome>
  /** Ends the use at one place. Resolves with whether everything is saved, or still open at another place. */
  leave(): Promise<boolean>
}

interface Options {
  source: DraftSource<StoredMediaItem, MediaAction>
  user: string
  id: number
}

const sharedDrafts = new Map<string, ReturnType<typeof createSharedDraft>>()

/**
 * Begins to use the draft of a media item at one place. Unsaved changes keep the draft open after the last place was
 * left, so that saving is tried again meanwhile.
 *
 * @param createSource called for the first place
 */
export function joinDraft(user: string, id: number, createSource: () => Options['source']): SharedDraft {
  const key = `${user}:${id}`
  const shared =
    sharedDrafts.get(key) ??
    createSharedDraft({ source: createSource(), user, id }, () => sharedDrafts.delete(key))
  sharedDrafts.set(key, shared)
  shared.join()
  return shared
}

/** @param onEnd called when nobody uses the draft and everything is saved */
function createSharedDraft({ source, user, id }: Options, onEnd: () => void): SharedDraft & { join(): void } {
  const listeners = new Set<() => void>()
  let placeCount = 0
  let current: SharedState = { load: { state: 'loading' }, early: {} }
  const set = (change: Partial<SharedState>) => {
    current = { ...current, ...change }
    for (const listener of listeners) listener()
  }
  let failures = 0
  const warn = (event: BeforeUnloadEvent) => event.preventDefault()
  const isEarly = () => Object.keys(current.early).length > 0
  const isSaved = () =>
    current.load.state === 'ready' ? current.load.draft.state().save === 'saved' : !isEarly()
  /** Tells whether the changes wait on this device for a person, because they are in conflict or were refused. */
  const isKeptForLater = () => {
    const state = current.load.state === 'ready' ? current.load.draft.state() : null
    return state?.isOnDevice === true && !mayBeSent(state)
  }
  let isEnded = false
  const endIfUnused = () => {
    if (isEnded || placeCount > 0 || !(isSaved() || isKeptForLater())) return
    isEnded = true
    onEnd()
    end()
  }
  const end = openDraft({
    source,
    user,
    subject: `media:${id}`,
    onLoad(load) {
      if (load.state === 'ready') {
        removeEventListener('beforeunload', warn)
        load.draft.subscribe(endIfUnused)
        if (isEarly()) load.draft.change({ ...current.early })
      } else if (load.state === 'failed' && isEarly() && isTransient(load.error))
        setTimeout(() => isEnded || load.retry(), retryAfter(failures++))
      set({ load, ...(load.state === 'ready' && { early: {} }) })
    },
  })
  /** Resolves once the media item has loaded or could not be loaded. */
  const loaded = async (): Promise<SharedState['load']> => {
    if (current.load.state === 'failed') current.load.retry()
    return new Promise((resolve) => {
      const check = () => {
        if (current.load.state === 'loading') return
        listeners.delete(check)
        resolve(current.load)
      }
      listeners.add(check)
      check()
    })
  }
  const shared: SharedDraft & { join(): void } = {
    join() {
      placeCount += 1
    },
    state: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(values, typing) {
      if (current.load.state === 'ready') current.load.draft.change(values, typing)
      else {
        // Only this page has the values until the media item has loaded.
        addEventListener('beforeunload', warn)
        set({ early: { ...current.early, ...values } })
      }
    },
    async flush() {
      if (current.load.state !== 'ready' && !isEarly()) return true
      const load = await loaded()
      return load.state === 'ready' && load.draft.flush()
    },
    async act(action) {
      const load = await loaded()
      return load.state === 'ready' ? load.draft.act(action) : { error: errorOf(load), undo: null }
    },
    async leave() {
      placeCount -= 1
      if (placeCount > 0) return true
      const isDone = await shared.flush()
      endIfUnused()
      return isDone || placeCount > 0
    },
  }
  return shared
}

/** Returns the reason why a media item has not loaded; `null` if there is none. */
export const errorOf = (load: SharedState['load']): ApiError | null =>
  load.state === 'failed' ? load.error : null
