// Terms as authors change them: made, renamed, put in order, merged, deleted. What visitors see of them belongs to
// `portfolio`.
export type { TermValues } from './term.ts'
export type { TermError } from './term-error.ts'
export { termsRoutes } from './terms.routes.ts'
export { createTermsService, type TermsService } from './terms.service.ts'
