import { Suspense } from 'react'
import { lazyComponent } from '../kit/index.ts'
import type { MediaEditing } from './use-media-draft.ts'

// Conflicts are rare, so their choice is loaded on first use.
const MediaConflictNote = lazyComponent(() => import('./MediaConflictNote.tsx'))

interface MediaConflictProps {
  media: Pick<MediaEditing, 'draft' | 'state'>
  /** Moves the focus after the choice. Defaults to the heading of the screen. */
  onSettled?: () => void
}

/** Choice between two people's changes of the same values of a media item, if there are any (studio-350). */
export const MediaConflict = ({ media: { draft, state }, onSettled }: MediaConflictProps) =>
  draft &&
  state &&
  state.conflicts.length > 0 && (
    <Suspense>
      <MediaConflictNote draft={draft} state={state} onSettled={onSettled} />
    </Suspense>
  )
