import { useState } from 'react'
import { useMessages } from '../../ui/index.ts'
import { Field } from '../kit/index.ts'
import { ActionDialog } from '../lists/index.ts'
import { trashMessages } from './messages.ts'

interface PermanentDeletionDialogProps {
  text: string
  /** True if so much is deleted that a word has to be typed first. */
  isTyped: boolean
  onClose(): void
  /** Deletes. Resolves with the reason if that failed, else with an empty text. */
  onDelete(): Promise<string>
}

/** Dialog that asks before a permanent deletion. */
export function PermanentDeletionDialog({ text, isTyped, onClose, onDelete }: PermanentDeletionDialogProps) {
  const t = useMessages(trashMessages)
  const [input, setInput] = useState('')
  const word = t('deleteWord')
  return (
    <ActionDialog
      title={t('deleteTitle')}
      yes={t('deleteForEver')}
      isReady={!isTyped || input.trim().toLowerCase() === word}
      onClose={onClose}
      onDo={onDelete}
    >
      <p dir="auto">{text}</p>
      {isTyped && (
        <Field label={t('typeDelete', { word })}>
          {(control) => (
            <input
              {...control}
              value={input}
              autoComplete="off"
              autoCapitalize="none"
              onChange={({ target }) => setInput(target.value)}
            />
          )}
        </Field>
      )}
    </ActionDialog>
  )
}
