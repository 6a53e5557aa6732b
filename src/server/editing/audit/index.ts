// Activity log: actions with actor and time, recorded in the transaction that performs them, read by owners, deleted
// after half a year.

export {
  type ActivityEntry,
  deleteOldActivity,
  endUndo,
  lastActivity,
  recordActivity,
} from './audit.repository.ts'
export { auditRoutes } from './audit.routes.ts'
export { type AuditService, createAuditService } from './audit.service.ts'
