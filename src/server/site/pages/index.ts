// Pages made of blocks: stored, found by their path, listed over the WordPress wire. How a block looks is known elsewhere.
export { linkedPages } from './linked-pages.ts'
export { NOT_EMBEDDED_PAGE } from './page-record.ts'
export { createPagesResource, PAGE_PARAMS } from './pages.resource.ts'
export {
  createPagesService,
  type PageDraft,
  type PagesService,
  pageMedia,
  readShown,
  type ShownEntry,
} from './pages.service.ts'
