// Search for content of any state that an author may want to open: works, pages, media, terms. The search for visitors
// is in `search`.
export { findCalls } from './find.calls.ts'
export { findRoutes } from './find.routes.ts'
export { createFindService, type FindService } from './find.service.ts'
