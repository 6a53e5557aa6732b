import { useMessages } from '../../ui/index.ts'
import { Button } from '../kit/index.ts'
import type { DraftState, Stored } from './draft.ts'
import { draftMessages } from './draft-messages.ts'
import styles from './drafts.module.css'
import { mayRetrySaving, useSaveText } from './save-text.ts'

interface SaveNoteProps {
  state: Pick<DraftState<Stored>, 'save' | 'failure' | 'isOnDevice'>
  onRetry(): void
  /** True to show nothing while everything is saved or being saved, where several notes are on one screen. */
  isQuiet?: boolean
  className?: string | undefined
}

/** Save status of a draft, with a retry button. */
export function SaveNote({ state, onRetry, isQuiet = false, className }: SaveNoteProps) {
  const t = useMessages(draftMessages)
  const text = useSaveText(state)
  const isHidden = isQuiet && ['saved', 'waiting', 'saving'].includes(state.save)
  return (
    <p
      className={isHidden ? 'visually-hidden' : [styles.saveNote, className].filter(Boolean).join(' ')}
      data-save={state.save}
    >
      <span role="status">{!isHidden && text}</span>
      {mayRetrySaving(state) && (
        <Button look="quiet" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </p>
  )
}
