// Pages made of blocks: stored, found by their path. How a block looks is known elsewhere.
export { createPagesService, type PageDraft, type PagesService } from './pages.service.ts'
