// The one trash of works, pages and media: what lies in it, until when, and emptying it.
export { trashRoutes } from './trash.routes.ts'
export { createTrashService, type TrashService } from './trash.service.ts'
