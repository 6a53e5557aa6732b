import type { ComponentProps } from 'react'
import { useMessages } from '../../ui/index.ts'
import { ConflictNote } from '../drafts/index.ts'
import { mediaFieldLabels } from './messages.ts'

type MediaConflictNoteProps = Omit<ComponentProps<typeof ConflictNote>, 'labelOf'>

/** Choice between two versions of the fields of a media item. */
export default function MediaConflictNote(props: MediaConflictNoteProps) {
  const t = useMessages(mediaFieldLabels)
  return <ConflictNote {...props} labelOf={(field) => (hasLabel(field) ? t(field) : field)} />
}

const hasLabel = (field: string): field is keyof typeof mediaFieldLabels.texts =>
  Object.hasOwn(mediaFieldLabels.texts, field)
