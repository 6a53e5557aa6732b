import { isSame } from '../../core/entry/index.ts'
import type { ApiError } from '../api/index.ts'
import { createLocalDraftStore } from '../local-drafts/index.ts'
import { createDraft } from './create-draft.ts'
import type { Draft, DraftSource, Stored } from './draft.ts'
import { mayBeSent } from './not-saved.ts'

export type DraftLoad<S extends Stored, A> =
  | { state: 'loading' }
  | { state: 'failed'; error: ApiError; retry(): void }
  | { state: 'ready'; draft: Draft<S, A> }

export const LOADING = { state: 'loading' } as const

interface Options<S extends Stored, A> {
  source: DraftSource<S, A>
  user: string
  /** Name under which this device stores the changes, such as `work:12`, `menus/primary` or `media:7`. */
  subject: string
  /** Called whenever loading begins, fails or ends. */
  onLoad(load: DraftLoad<S, A>): void
}

/**
 * Loads what is edited, with the unsaved changes that this device has stored of it, and saves them when the page is
 * left, and at once when it is back.
 *
 * @returns a function that saves the remaining changes and ends the draft
 */
export function openDraft<S extends Stored, A>({ source, user, subject, onLoad }: Options<S, A>): () => void {
  let draft: Draft<S, A> | undefined
  let isOver = false
  const load = async () => {
    onLoad(LOADING)
    const localDrafts = createLocalDraftStore(user, subject)
    const [answer, localDraft] = await Promise.all([source.read(), localDrafts.read()])
    if (isOver) return
    if (!answer.ok) return onLoad({ state: 'failed', error: answer.error, retry: () => void load() })
    const stored = answer.value.body
    // The changes arrived while the page was being closed, so nothing is restored.
    const hasArrived =
      localDraft !== null && isSame({ ...stored.values, ...localDraft.change }, stored.values)
    if (hasArrived) localDrafts.forget()
    draft = createDraft({ source, stored, localDrafts, localDraft: hasArrived ? null : localDraft })
    onLoad({ state: 'ready', draft })
  }
  // Saves at once when the page, the connection or the session is back, instead of waiting for the next retry.
  const again = () => {
    if (draft && draft.state().save !== 'saved' && mayBeSent(draft.state())) void draft.flush()
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
  void load()
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
}
