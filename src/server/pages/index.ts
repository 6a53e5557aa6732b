// Pages made of blocks: stored, found by their path. How a block looks is known elsewhere.
export { type PageDraft, type PagesService, pagesService } from './pages.service.ts'
