import type { ReactNode } from 'react'
import { defineMessages } from '../../core/i18n/index.ts'
import { useMessages } from '../../ui/index.ts'
import { Button, Dialog, DialogButtons, useSubmit } from '../kit/index.ts'
import styles from './records.module.css'

const messages = defineMessages('studio-deed', { cancel: 'Cancel' })

interface ActionDialogProps {
  title: string
  /** Label of the button that runs the action. */
  yes: string
  /** False while the dialog lacks a required input. Defaults to `true`. */
  isReady?: boolean
  onClose(): void
  /** Runs the action. Resolves with the reason if that failed, else with an empty text. */
  onDo(): Promise<string>
  children: ReactNode
}

/**
 * Dialog that asks for the input or the confirmation of an action. It closes after success and shows a failure
 * (studio-289).
 */
export function ActionDialog({ title, yes, isReady = true, onClose, onDo, children }: ActionDialogProps) {
  const t = useMessages(messages)
  const { fault, isBusy, submit } = useSubmit(async () => {
    const why = await onDo()
    if (why === '') onClose()
    return why
  })
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) void submit()
        }}
      >
        {children}
        {fault && (
          <p role="alert" className={styles.fault}>
            {fault}
          </p>
        )}
        <DialogButtons>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="main" isSubmit isBusy={isBusy} aria-disabled={!isReady || undefined}>
            {yes}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
