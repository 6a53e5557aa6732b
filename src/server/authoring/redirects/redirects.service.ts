import { addressForm, type EntryKind } from '../../../core/entry/index.ts'
import type { TransactDeps, UndoHandlers } from '../../editing/changes/index.ts'
import type { Db } from '../../kit/db/index.ts'
import { singleSlashes } from '../../kit/http/index.ts'
import { createTally, type Task } from '../../kit/platform/index.ts'
import { createManagedRedirects, type ManagedRedirects } from './managed-redirects.ts'
import { createMissedPaths, type MissedPaths } from './missed-paths.ts'
import { ownPathOf, toAddress, withQuery } from './redirect-address.ts'
import { createRedirectsRepository } from './redirects.repository.ts'

/** Answer for a path without content. */
export type MissingPathAnswer = { kind: 'moved'; location: string; status: 301 | 302 } | { kind: 'gone' }

/** Addresses that lead elsewhere. */
export interface RedirectsService extends ManagedRedirects {
  /**
   * Returns the final target of a decoded path, following all redirects; `null` if it leads nowhere, to unpublished
   * content, or in a circle (entry-4, entry-6, redirect-1). Case is ignored unless another path differs only in case.
   * The visit is counted.
   *
   * @param search query that somebody came with, with its question mark, which stays; or empty
   */
  answerMissingPath(path: string, search?: string): Promise<MissingPathAnswer | null>
  /** Paths at which nothing was found. */
  missed: MissedPaths
  /** Writes what was counted. */
  /** Write the counts of redirected visits and missed paths from time to time. */
  counting: readonly Task[]
  close(): Promise<void>
}

export interface RedirectsServiceDeps extends TransactDeps {
  db: Db
  undoHandlers: UndoHandlers
  now: () => Date
  log: (sentence: string) => void
}

/** Maximum number of consecutive redirects that are followed for a visitor. */
const MAX_STEPS = 20

/** Maximum number of redirects whose hits are counted between two writes. */
const MAX_COUNTED = 1000

export function createRedirectsService(deps: RedirectsServiceDeps): RedirectsService {
  const { db, now, log } = deps
  const repository = createRedirectsRepository(db.query)
  const hits = createTally({
    name: 'Counts of redirected visits',
    now,
    max: MAX_COUNTED,
    write: repository.countHits,
    log,
  })
  const missed = createMissedPaths({ db, now, log })

  const entryAt = async (kind: EntryKind, id: number | null): Promise<string | null> => {
    const address = id === null ? null : await repository.publicAddress(kind, id)
    return address === null ? null : addressForm(kind).hrefOf(address)
  }

  /** Follows a path to its final target. */
  const follow = async (path: string, search: string, seen: ReadonlySet<string>): Promise<Step | null> => {
    const row = await repository.byPath(db.query, path)
    if (!row) return null
    const { id, to_kind: kind, status } = row
    if (kind === 'none' || status === 410) return { id, elsewhere: { kind: 'gone' } }
    if (kind !== 'url') {
      const location = await entryAt(kind, row.to_id)
      if (location === null) return null
      return { id, elsewhere: { kind: 'moved', location: withQuery(location, search), status } }
    }
    // A restored backup or another program may have stored an address that the studio refuses.
    const url = toAddress(row.to_url, '')
    if (url === null) return null
    const location = withQuery(url, search)
    const next = ownPathOf(url)
    if (next !== null && (seen.has(next) || seen.size > MAX_STEPS)) return null
    const [, carried = ''] = /^[^?#]*(\?[^#]*)/.exec(location) ?? []
    const further = next === null ? null : await follow(next, carried, new Set(seen).add(next))
    if (!further) {
      // A redirect that leads to nothing public, or in a circle, has no target.
      const leadsOn = next !== null && (await repository.byPath(db.query, next)) !== null
      return leadsOn ? null : { id, elsewhere: { kind: 'moved', location, status } }
    }
    const { elsewhere } = further
    if (elsewhere.kind === 'gone') return { id, elsewhere }
    // A chain with a temporary redirect is temporary as a whole.
    return { id, elsewhere: { ...elsewhere, status: status === 302 ? 302 : elsewhere.status } }
  }

  /** Follows a path that differs from a redirect in case or repeated slashes. */
  const followSpelled = async (asked: string, search: string): Promise<Step | null> => {
    const path = await repository.spelledLike(singleSlashes(asked))
    return path === null ? null : follow(path, search, new Set([asked, path]))
  }

  return {
    async answerMissingPath(path, search = '') {
      const fullPath = path.endsWith('/') ? path : `${path}/`
      const step =
        (await follow(fullPath, search, new Set([fullPath]))) ?? (await followSpelled(fullPath, search))
      if (step) hits.add(String(step.id))
      return step?.elsewhere ?? null
    },
    missed,
    counting: [hits, missed.counting],
    ...createManagedRedirects({ ...deps, repository, flush: hits.flush, missed }),
    async close() {
      await Promise.all([hits.flush(), missed.close()])
    },
  }
}

interface Step {
  id: number
  elsewhere: MissingPathAnswer
}
