import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { MediaItem } from '../../core/calls/index.ts'
import { useMessages } from '../../ui/index.ts'
import { type ApiError, mayTryAgain, useApi, useInvalidateLists, useUserName } from '../api/index.ts'
import { type DraftState, mayBeSent, useDraftState, useDraftToasts } from '../drafts/index.ts'
import { bidiIsolate, useToast } from '../kit/index.ts'
import {
  type EditedValues,
  editedValues,
  type MediaDraft,
  mediaSource,
  type StoredMediaItem,
} from './media-source.ts'
import { mediaMessages } from './messages.ts'
import { errorOf, joinDraft, type SharedDraft, type SharedState } from './shared-drafts.ts'
import { mediaItemKey } from './use-media-item.ts'

/** Media item that is being edited. */
export interface MediaEditing {
  /** Media item as it is stored; `undefined` while it is loading. */
  mediaItem: MediaItem | undefined
  /** Values in the form, as far as they are known. */
  values: Partial<EditedValues>
  /** State of the draft, and the draft; `null` until the media item has loaded. */
  state: DraftState<StoredMediaItem> | null
  draft: MediaDraft | null
  /** Error by which loading failed. */
  error: ApiError | null
  retry(): void
  /**
   * Changes values, also before the media item has loaded.
   *
   * @param typing key of what is typed, as in `Draft.change`
   */
  change(values: Partial<EditedValues>, typing?: string): void
  /** Saves now. Resolves with whether everything is saved. */
  flush(): Promise<boolean>
}

const LOADING: SharedState = { load: { state: 'loading' }, early: {} }
const CALM = { isRestored: false, mergedWith: null, conflicts: [] } as const
const nothing = () => {}

/** Returns a function that begins to use the draft of a media item (`joinDraft`). */
export function useJoinDraft(): (id: number) => SharedDraft {
  const api = useApi()
  const user = useUserName()
  const client = useQueryClient()
  const forget = useInvalidateLists()
  return (id) =>
    joinDraft(user, id, () =>
      mediaSource(api, id, (mediaItem) => {
        client.setQueryData(mediaItemKey(id), mediaItem)
        forget()
      }),
    )
}

/**
 * Edits a media item while a component shows it. If the last changes cannot be saved when it disappears, a message says
 * so (studio-288).
 */
export function useMediaDraft(id: number): MediaEditing {
  const t = useMessages(mediaMessages)
  const toast = useToast()
  const join = useEffectEvent(useJoinDraft())
  const [joined, setJoined] = useState<{ id: number; shared: SharedDraft } | null>(null)
  const shared = joined?.id === id ? joined.shared : null
  const reportUnsaved = useEffectEvent((unsaved: SharedDraft) => {
    const { load } = unsaved.state()
    const state = load.state === 'ready' ? load.draft.state() : null
    if (state?.save === 'conflict') {
      const { title, fileName } = state.stored.mediaItem
      return toast({ text: t('leftInConflict', { name: bidiIsolate(title || fileName) }) })
    }
    const failure = state ? state.failure : errorOf(load)
    const retry = async () => {
      if (!(await unsaved.flush())) report()
    }
    const report = () =>
      toast({
        text: t('leftUnsaved', { why: failure?.message || t('notSaved') }),
        ...((!failure || mayTryAgain(failure)) && { action: { text: t('retry'), act: () => void retry() } }),
      })
    report()
    if (load.state === 'ready') reportEnd(load.draft, () => reportUnsaved(unsaved))
  })
  useEffect(() => {
    const next = join(id)
    setJoined({ id, shared: next })
    return () => {
      void next.leave().then((isSaved) => isSaved || reportUnsaved(next))
    }
  }, [id])
  const { load, early } = useSyncExternalStore(
    useCallback((listener) => (shared ? shared.subscribe(listener) : nothing), [shared]),
    () => shared?.state() ?? LOADING,
  )
  const draft = load.state === 'ready' ? load.draft : null
  const state = useDraftState(draft)
  useDraftToasts(state ?? CALM)
  return {
    mediaItem: state?.stored.mediaItem,
    values: { ...(state && editedValues(state.values)), ...early },
    state,
    draft,
    error: errorOf(load),
    retry: load.state === 'failed' ? load.retry : nothing,
    change: (values, typing) => shared?.change(values, typing),
    flush: async () => (shared ? shared.flush() : true),
  }
}

/** Reports the first state of unsaved changes in which they are not sent again by themselves. */
function reportEnd(draft: MediaDraft, report: () => void): void {
  if (!mayBeSent(draft.state())) return
  const stop = draft.subscribe(() => {
    const state = draft.state()
    if (state.save !== 'saved' && mayBeSent(state)) return
    stop()
    if (state.save !== 'saved') report()
  })
}

/** Returns the reason for which the server has refused the value of a field. */
export function refusalOf({ state }: MediaEditing, field: string): string | undefined {
  const isRefused =
    state?.save === 'failed' && state.stored.problems.some((problem) => problem.field === field)
  return isRefused ? state.failure?.message : undefined
}
