// Who did what when: noted in the transaction that does it, read by owners, forgotten after half a year.
export { type Deed, forgetOldDeeds, lastDeed, recordDeed } from './audit.repository.ts'
export { type AuditService, createAuditService } from './audit.service.ts'
