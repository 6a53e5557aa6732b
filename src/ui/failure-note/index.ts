// The sentence behind a part of the page that is out of order. Islands put it in place (`islands/failures.ts`).
export { FailureNote } from './FailureNote.tsx'
