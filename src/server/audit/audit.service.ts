import { type Actor, can } from '../../core/account/index.ts'
import { fail, ok, type Result } from '../../core/result.ts'
import type { AuditRow, Db } from '../db/index.ts'
import { createAuditRepository } from './audit.repository.ts'

/** Deeds of one page. */
const PAGE_SIZE = 50

/** Who did what when. */
export interface AuditService {
  /**
   * A page of deeds, newest first.
   *
   * @param before id of the last deed of the page before
   */
  list(actor: Actor | null, before?: number | null): Promise<Result<AuditRow[], { code: 'rest_forbidden' }>>
}

export function createAuditService({ db }: { db: Db }): AuditService {
  const repository = createAuditRepository(db.query)
  return {
    async list(actor, before = null) {
      if (!can(actor, 'activity.read')) return fail({ code: 'rest_forbidden' })
      return ok(await repository.list(before, PAGE_SIZE))
    },
  }
}
