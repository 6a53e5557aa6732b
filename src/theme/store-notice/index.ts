// A line of the owner's for every visitor, until dismissed.
export * from './notice-cookie.ts'
export { type NoticeView, StoreNotice } from './StoreNotice.tsx'
