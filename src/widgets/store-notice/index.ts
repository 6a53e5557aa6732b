// A line of the owner's for every visitor, until dismissed: its look, and the script that spares a page load.
export { type NoticeView, StoreNotice } from './StoreNotice.tsx'
export { watchNotice } from './watch-notice.ts'
