// Pages as HTML: content is read through services, blocks and widgets are rendered by React. Nothing here knows HTTP.
export {
  createPageRenderer,
  type PageRenderer,
  type PageVisit,
  type SitePage,
} from './page-renderer.tsx'
export { DISMISS_NOTICE_PATH } from './store-notice.ts'
