// A text of the owner's on every page, until the visitor dismisses it.
export * from './notice-cookie.ts'
export { type NoticeView, StoreNotice } from './StoreNotice.tsx'
