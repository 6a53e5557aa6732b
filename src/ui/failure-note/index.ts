// The sentence behind a part of the page that is out of order. Islands put it in place (`islands/offer-reload.ts`).
export { FailureNote } from './FailureNote.tsx'
