import { defineMessages } from '../../core/i18n/index.ts'
import { useMessages } from '../../ui/index.ts'
import { Button, Dialog, useSubmit } from '../kit/index.ts'
import styles from './records.module.css'

const messages = defineMessages('studio-sure', { cancel: 'Cancel' })

interface SureDialogProps {
  title: string
  text: string
  /** What is done, on its button. */
  yes: string
  onClose(): void
  /** Gives why it could not be done, in words, else an empty text. */
  onSure(): Promise<string>
}

/** Asks before what cannot be taken back, and goes once it is done. */
export function SureDialog({ title, text, yes, onClose, onSure }: SureDialogProps) {
  const t = useMessages(messages)
  const { fault, isBusy, submit } = useSubmit(async () => {
    const why = await onSure()
    if (why === '') onClose()
    return why
  })
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles.form}>
        <p dir="auto">{text}</p>
        {fault && (
          <p role="alert" className={styles.fault}>
            {fault}
          </p>
        )}
        <div className={styles.buttons}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="main" isBusy={isBusy} onClick={submit}>
            {yes}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
