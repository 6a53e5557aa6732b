import type { SyntheticEvent } from 'react'

/**
 * Returns a handler for `cancel` of a dialog that closes it with the Escape key itself. The browser reports the closing
 * only after it has returned the focus, so the next key could come before.
 */
export const closeOnCancel =
  (onClose: () => void) =>
  (event: SyntheticEvent<HTMLDialogElement>): void => {
    // A file field inside is cancelled, too.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    event.currentTarget.close()
    onClose()
  }
