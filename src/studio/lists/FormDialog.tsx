import type { ReactNode } from 'react'
import { defineMessages } from '../../core/i18n/index.ts'
import { useMessages } from '../../ui/index.ts'
import { Button, Dialog, DialogButtons, useFaultFocus } from '../kit/index.ts'
import styles from './records.module.css'

const messages = defineMessages('studio-deed', { cancel: 'Cancel' })

export interface FormDialogProps {
  title: string
  /** Label of the button that submits. */
  yes: string
  /** Fault that belongs to no field; empty if there is none. */
  fault: string | undefined
  /** Value that changes with each response that contains faults; the first faulty field then gets the focus. */
  faults?: unknown
  isBusy: boolean
  /** False while the form lacks a required input. Defaults to `true`. */
  isReady?: boolean
  onClose(): void
  /** Called with a complete form, and not again while it is busy. */
  onSubmit(): void
  children: ReactNode
}

/** Dialog with a form: its fields, a fault that belongs to none of them, and the buttons that cancel and submit. */
export function FormDialog(props: FormDialogProps) {
  const { title, yes, fault, faults, isBusy, isReady = true, onClose, onSubmit, children } = props
  const t = useMessages(messages)
  const form = useFaultFocus(faults)
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        ref={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady && !isBusy) onSubmit()
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
