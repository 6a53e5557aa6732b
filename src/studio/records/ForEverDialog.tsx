import { useState } from 'react'
import { useMessages } from '../../ui/index.ts'
import { Button, Dialog, Field, useSubmit } from '../kit/index.ts'
import { recordStyles as styles } from '../lists/index.ts'
import { recordMessages } from './messages.ts'

interface ForEverDialogProps {
  text: string
  /** Whether so much goes that a word has to be typed first. */
  isTyped: boolean
  onClose(): void
  /** Gives why it could not be done, in words, else an empty text. */
  onDelete(): Promise<string>
}

/** Asks before what nobody can bring back, and goes once it is done. */
export function ForEverDialog({ text, isTyped, onClose, onDelete }: ForEverDialogProps) {
  const t = useMessages(recordMessages)
  const [typed, setTyped] = useState('')
  const word = t('deleteWord')
  const { fault, isBusy, submit } = useSubmit(async () => {
    const why = await onDelete()
    if (why === '') onClose()
    return why
  })
  const isReady = !isTyped || typed.trim().toLowerCase() === word
  return (
    <Dialog title={t('deleteTitle')} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) void submit()
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
        {fault && (
          <p role="alert" className={styles.fault}>
            {fault}
          </p>
        )}
        <div className={styles.buttons}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="main" isSubmit isBusy={isBusy} aria-disabled={!isReady || undefined}>
            {t('deleteForEver')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
