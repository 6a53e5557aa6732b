import type { ReactNode } from 'react'
import { defineMessages } from '../../core/i18n/index.ts'
import { useMessages } from '../../ui/index.ts'
import { Button, Dialog, DialogButtons, useSubmit } from '../kit/index.ts'
import styles from './records.module.css'

const messages = defineMessages('studio-deed', { cancel: 'Cancel' })

interface DeedDialogProps {
  title: string
  /** What is done, on its button. */
  yes: string
  /** Whether all is said that it needs. Defaults to `true`. */
  isReady?: boolean
  onClose(): void
  /** Gives why it could not be done, in words, else an empty text. */
  onDo(): Promise<string>
  children: ReactNode
}

/** Asks what a deed needs, or whether it is meant, and goes once it is done; what could not be is said (studio-289). */
export function DeedDialog({ title, yes, isReady = true, onClose, onDo, children }: DeedDialogProps) {
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
