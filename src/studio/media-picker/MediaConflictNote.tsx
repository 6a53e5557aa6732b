import type { ComponentProps } from 'react'
import { ConflictNote } from '../drafts/index.ts'
import { useMediaLabel } from './use-media-label.ts'

type MediaConflictNoteProps = Omit<ComponentProps<typeof ConflictNote>, 'labelOf'>

/** Choice between two versions of the fields of a media item. */
export default function MediaConflictNote(props: MediaConflictNoteProps) {
  return <ConflictNote {...props} labelOf={useMediaLabel()} />
}
