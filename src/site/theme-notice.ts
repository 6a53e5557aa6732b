// Fetched by `prepare-theme.ts` for pages that show a notice.
export { watchNotice } from '../widgets/store-notice/index.ts'
