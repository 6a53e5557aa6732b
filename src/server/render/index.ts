// Pages as HTML: content is read through services, blocks and widgets are rendered by React. Nothing here knows HTTP.

export { DISMISS_NOTICE_PATH } from '../../theme/store-notice/notice-for.server.ts'
export type { FormTrouble, MessageKind } from './message-content.tsx'
export {
  createPageRenderer,
  type PageRenderer,
  type SitePage,
} from './page-renderer.tsx'
export type { PageVisit } from './page-visit.ts'
