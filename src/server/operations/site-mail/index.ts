// How it stands with the mail of the site, and a mail that tries it.
export { siteMailCalls } from './site-mail.calls.ts'
export { siteMailRoutes } from './site-mail.routes.ts'
export { createSiteMailService, type SiteMailService } from './site-mail.service.ts'
