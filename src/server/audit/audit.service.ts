import { type Actor, can } from '../../core/account/index.ts'
import { fail, ok, type Result } from '../../core/result.ts'
import type { Db } from '../db/index.ts'
import { createAuditRepository } from './audit.repository.ts'

/** Deeds of one page. */
const DEEDS_PER_PAGE = 50
/** What is named of what many were done to. */
const MOST_NAMED = 5
/** Notes that are read at once, and for one page at most. */
const READ_AT_ONCE = 200
const MOST_READ = 5000

/** Something that somebody did, to one or, in one go, to many. */
export interface ListedDeed {
  /** Of its newest note. */
  id: number
  /** ISO 8601 in UTC. */
  at: string
  /** Empty for what happened by itself. */
  by: string
  action: string
  kind: string
  /** `null` of many. */
  entryId: number | null
  /** Of one; empty of many. */
  title: string
  count: number
  /** Of many: the titles of some. */
  titles: string[]
  /** What takes it back while that is possible. */
  undo: string | null
}

/** Who did what when. */
export interface AuditService {
  /**
   * A page of deeds, newest first, each with the token that takes it back while that is possible (author-7). What was
   * done to many at once is one deed.
   *
   * @param before what the page before gave as `next`
   */
  list(
    actor: Actor | null,
    before?: number | null,
  ): Promise<Result<{ deeds: ListedDeed[]; next: number | null }, { code: 'rest_forbidden' }>>
}

export function createAuditService({ db, now }: { db: Db; now: () => Date }): AuditService {
  const repository = createAuditRepository(db.query)
  return {
    async list(actor, before = null) {
      if (!can(actor, 'activity.read')) return fail({ code: 'rest_forbidden' })
      const deeds = new Map<string, ListedDeed>()
      let last = before
      for (let read = 0; read < MOST_READ; read += READ_AT_ONCE) {
        const rows = await repository.list(last, READ_AT_ONCE, now().toISOString())
        for (const { id, at, user_id, user_name: by, action, kind, entry_id, title, count, ...row } of rows) {
          // What is taken back by one token was done at once.
          const key = row.undo_token === null ? String(id) : [row.undo_token, action, kind, user_id].join(' ')
          const known = deeds.get(key)
          if (known) deeds.set(key, withAnother(known, title, count))
          else {
            if (deeds.size === DEEDS_PER_PAGE) return ok({ deeds: [...deeds.values()], next: last })
            const { undo } = row
            deeds.set(key, { id, at, by, action, kind, entryId: entry_id, title, count, titles: [], undo })
          }
          last = id
        }
        if (rows.length < READ_AT_ONCE) return ok({ deeds: [...deeds.values()], next: null })
      }
      return ok({ deeds: [...deeds.values()], next: last })
    },
  }
}

/** A deed that was done to something else as well. */
function withAnother({ titles, ...deed }: ListedDeed, title: string, count: number): ListedDeed {
  const named = [...titles, deed.title, title].filter((one) => one !== '').slice(0, MOST_NAMED)
  return { ...deed, entryId: null, title: '', titles: named, count: deed.count + count }
}
