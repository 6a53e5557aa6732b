import { useState } from 'react'
import { useMessages } from '../../ui/index.ts'
import { Button, Dialog, Field } from '../kit/index.ts'
import { recordStyles as styles } from '../lists/index.ts'
import { recordMessages } from './messages.ts'

interface ForEverDialogProps {
  text: string
  /** Whether so much goes that a word has to be typed first. */
  isTyped: boolean
  onClose(): void
  onDelete(): void
}

/** Asks before what nobody can bring back. */
export function ForEverDialog({ text, isTyped, onClose, onDelete }: ForEverDialogProps) {
  const t = useMessages(recordMessages)
  const [typed, setTyped] = useState('')
  const word = t('deleteWord')
  const isReady = !isTyped || typed.trim().toLowerCase() === word
  return (
    <Dialog title={t('deleteTitle')} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) onDelete()
        }}
      >
        <p dir="auto">{text}</p>
        {isTyped && (
          <Field label={t('typeDelete', { word })}>
            {(control) => (
              <input
                {...control}
                value={typed}
                autoComplete="off"
                autoCapitalize="none"
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </Field>
        )}
        <div className={styles.buttons}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="main" isSubmit aria-disabled={!isReady || undefined}>
            {t('deleteForEver')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
