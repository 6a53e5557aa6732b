// Modal layers: native `<dialog>` elements that take the focus, keep it and return it.
// Their content belongs to the component that opens them; menus and other non-modal layers are elsewhere.

export { useEscape } from './use-escape.ts'
export { useLazyLayer } from './use-lazy-layer.ts'
export { useModalDialog } from './use-modal-dialog.ts'
export { usePageHide } from './use-page-hide.ts'
