// The state of the site's mail, and test mails.
export { siteMailCalls } from './site-mail.calls.ts'
export { siteMailRoutes } from './site-mail.routes.ts'
export { createSiteMailService, type SiteMailService } from './site-mail.service.ts'
