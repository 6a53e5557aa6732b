// Finding whatever an author may want to go to, of any state: works, pages, media, terms. What visitors find is known to
// `search`.
export { findCalls } from './find.calls.ts'
export { findRoutes } from './find.routes.ts'
export { createFindService, type FindService } from './find.service.ts'
