import { type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { focusTitle } from './focus.ts'

type DialogEvent = SyntheticEvent<HTMLDialogElement>

/**
 * Opens a modal `<dialog>` on mount, and closes it on unmount, which returns the focus.
 *
 * @param onClose called once the dialog has closed, in any way
 * @returns props of the element, and a function that closes it
 */
export function useDialog(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    const opener = document.activeElement
    dialog?.showModal()
    return () => {
      dialog?.close()
      if (document.activeElement !== document.body) return
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
      else focusTitle()
    }
  }, [])
  const props = {
    ref,
    /**
     * Closes with the Escape key itself. The browser reports the closing only after it has returned the focus, so the
     * next key could come before.
     */
    onCancel(event: DialogEvent) {
      // A file field inside is cancelled, too.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      event.currentTarget.close()
      onClose()
    },
    /** Ignores the closing of dialogs inside. */
    onClose({ target, currentTarget }: DialogEvent) {
      if (target === currentTarget) onClose()
    },
  }
  return { props, close: () => ref.current?.close() }
}
