import { type Actor, can } from '../../core/account/index.ts'
import { fail, ok, type Result } from '../../core/result.ts'
import type { AuditRow, Db } from '../db/index.ts'
import { createAuditRepository } from './audit.repository.ts'

/** Deeds of one page. */
export const DEEDS_PER_PAGE = 50

/** Who did what when. */
export interface AuditService {
  /**
   * A page of deeds, newest first, each with the token that takes it back while that is possible (author-7).
   *
   * @param before id of the last deed of the page before
   */
  list(actor: Actor | null, before?: number | null): Promise<Result<AuditRow[], { code: 'rest_forbidden' }>>
}

export function createAuditService({ db, now }: { db: Db; now: () => Date }): AuditService {
  const repository = createAuditRepository(db.query)
  return {
    async list(actor, before = null) {
      if (!can(actor, 'activity.read')) return fail({ code: 'rest_forbidden' })
      return ok(await repository.list(before, DEEDS_PER_PAGE, now().toISOString()))
    },
  }
}
