// The message shown after a part of the page that has failed. Islands insert it (`islands/failures.ts`).
export { FailureNote } from './FailureNote.tsx'
