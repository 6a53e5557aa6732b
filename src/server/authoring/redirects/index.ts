// Redirects from addresses that changed or whose content is gone, and paths at which nothing was found.

export { endRedirectsTo, freePath, saveRedirect } from './redirects.repository.ts'
export { redirectsRoutes } from './redirects.routes.ts'
export { createRedirectsService, type RedirectsService } from './redirects.service.ts'
