import { type Actor, can } from '../../../core/account/index.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import type { Db } from '../../kit/db/index.ts'
import { providerNetwork } from '../../kit/http/index.ts'
import { createTally, type Task } from '../../kit/platform/index.ts'
import { createMissedPathsRepository } from './missed-paths.repository.ts'
import { missedPath } from './redirect-address.ts'

/**
 * Maximum number of paths counted between two writes, and of those from one provider, so that one with many addresses
 * does not keep others from being counted. Further ones are left out, so counts are samples.
 */
const MAX_COUNTED = 400
const MAX_OF_ONE = 10

export interface MissedPath {
  path: string
  count: number
  /** ISO 8601 in UTC. */
  lastAt: string
}

/** Paths at which visitors found nothing, if a person could have requested them (redirect-4). */
export interface MissedPaths {
  /**
   * Counts a path, without a write.
   *
   * @param path decoded
   * @param from where the visitor comes from
   */
  note(path: string, from: string | undefined): void
  /** Returns up to 1,000 of them, most missed first; those that have content by now are left out. */
  list(actor: Actor | null): Promise<Result<MissedPath[], { code: 'rest_forbidden' }>>
  /** Deletes a path that has content now. */
  forget(path: string): Promise<void>
  /** Writes the counts from time to time. */
  counting: Task
  close(): Promise<void>
}

interface MissedPathsDeps {
  db: Db
  now: () => Date
  log: (sentence: string) => void
}

export function createMissedPaths({ db, now, log }: MissedPathsDeps): MissedPaths {
  const repository = createMissedPathsRepository(db.query)
  const ofOne = new Map<string, number>()
  const counts = createTally({
    name: 'Counts of missed paths',
    now,
    max: MAX_COUNTED,
    log,
    write(counted) {
      ofOne.clear()
      return repository.add(counted)
    },
  })
  return {
    note(path, from = '') {
      const plain = missedPath(path)
      if (plain === null) return
      const provider = providerNetwork(from)
      const noted = ofOne.get(provider) ?? 0
      if (noted >= MAX_OF_ONE || (noted === 0 && ofOne.size >= MAX_COUNTED)) return
      ofOne.set(provider, noted + 1)
      counts.add(plain)
    },
    async list(actor) {
      if (!can(actor, 'redirect.write')) return fail({ code: 'rest_forbidden' })
      await counts.flush()
      const rows = await repository.list()
      return ok(rows.map(({ last_at, ...row }) => ({ ...row, lastAt: last_at })))
    },
    forget: repository.forget,
    counting: counts,
    close: counts.flush,
  }
}
