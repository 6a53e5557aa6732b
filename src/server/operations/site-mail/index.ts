// The state of the site's mail, and test mails.
export { siteMailRoutes } from './site-mail.routes.ts'
export { createSiteMailService, type SiteMailService } from './site-mail.service.ts'
