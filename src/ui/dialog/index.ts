// Modal layers: native `<dialog>` elements that take the focus, keep it and give it back.
// What stands inside them belongs to whoever opens one; menus and other non-modal layers live elsewhere.

export { useEscape } from './use-escape.ts'
export { useLazyLayer } from './use-lazy-layer.ts'
export { type ModalDialog, type ModalDialogOptions, useModalDialog } from './use-modal-dialog.ts'
