// Who did what when: noted in the transaction that does it, read by owners, forgotten after half a year.

export { auditCalls } from './audit.calls.ts'
export { type Deed, endUndo, forgetOldDeeds, lastDeed, recordDeed } from './audit.repository.ts'
export { auditRoutes } from './audit.routes.ts'
export { type AuditService, createAuditService } from './audit.service.ts'
