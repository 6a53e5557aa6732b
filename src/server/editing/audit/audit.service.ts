import { type Actor, can } from '../../../core/account/index.ts'
import type { AnswerOf, activityCalls, LoggedAction } from '../../../core/calls/index.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import type { Db } from '../../kit/db/index.ts'
import { createAuditRepository } from './audit.repository.ts'

/** Number of actions on one page. */
const ENTRIES_PER_PAGE = 50
/** Limit on the titles that are listed for an action on many objects. */
const MAX_NAMED = 5
/** Number of rows that are read at once, and limit for one page. */
const READ_AT_ONCE = 200
const MAX_READ = 5000

/** Log of actions with actor and time. */
export interface AuditService {
  /**
   * Returns a page of actions, newest first, each with its undo token while it can be undone (author-7). An action on
   * many objects with one call is listed once.
   *
   * @param before `next` of the previous page
   */
  list(
    actor: Actor | null,
    before?: number | null,
  ): Promise<Result<AnswerOf<typeof activityCalls.list>, { code: 'rest_forbidden' }>>
}

export function createAuditService({ db, now }: { db: Db; now: () => Date }): AuditService {
  const repository = createAuditRepository(db.query)
  return {
    async list(actor, before = null) {
      if (!can(actor, 'activity.read')) return fail({ code: 'rest_forbidden' })
      const actions = new Map<string, LoggedAction>()
      let last = before
      for (let rowCount = 0; rowCount < MAX_READ; rowCount += READ_AT_ONCE) {
        const rows = await repository.list(last, READ_AT_ONCE, now().toISOString())
        for (const { id, at, user_id, user_name: by, action, kind, entry_id, title, count, ...row } of rows) {
          // Rows with the same undo token belong to one action.
          const key = row.undo_token === null ? String(id) : [row.undo_token, action, kind, user_id].join(' ')
          const sameAction = actions.get(key)
          if (sameAction) actions.set(key, withAnother(sameAction, title, count))
          else {
            if (actions.size === ENTRIES_PER_PAGE) return ok({ deeds: [...actions.values()], next: last })
            const { undo } = row
            actions.set(key, { id, at, by, action, kind, entryId: entry_id, title, count, titles: [], undo })
          }
          last = id
        }
        if (rows.length < READ_AT_ONCE) return ok({ deeds: [...actions.values()], next: null })
      }
      return ok({ deeds: [...actions.values()], next: last })
    },
  }
}

/** Merges a further object into an action. */
function withAnother({ titles, ...activity }: LoggedAction, title: string, count: number): LoggedAction {
  const names = [...titles, activity.title, title].filter((one) => one !== '').slice(0, MAX_NAMED)
  return { ...activity, entryId: null, title: '', titles: names, count: activity.count + count }
}
