import { useSubmit } from '../kit/index.ts'
import { FormDialog, type FormDialogProps } from './FormDialog.tsx'

interface ActionDialogProps
  extends Pick<FormDialogProps, 'title' | 'yes' | 'isReady' | 'onClose' | 'children'> {
  /** Runs the action. Resolves with the reason if that failed, else with an empty text. */
  onDo(): Promise<string>
}

/**
 * Dialog that asks for the input or the confirmation of an action. It closes after success and shows a failure
 * (studio-289).
 */
export function ActionDialog({ onDo, ...dialog }: ActionDialogProps) {
  const { submit, ...state } = useSubmit(async () => {
    const why = await onDo()
    if (why === '') dialog.onClose()
    return why
  })
  return <FormDialog {...dialog} {...state} onSubmit={() => void submit()} />
}
