import { type Actor, can } from '../../core/account/index.ts'
import { type EntryKind, entryPath } from '../../core/entry/index.ts'
import { fail, ok, type Result } from '../../core/result.ts'
import { PORTFOLIO_PATH } from '../../core/routes.ts'
import { recordDeed } from '../audit/index.ts'
import type { Db, RedirectRow } from '../db/index.ts'
import type { MissedPaths } from './missed-paths.ts'
import { fromPath, ownPathOf, type PathError, toAddress } from './redirect-address.ts'
import type {
  NamedEntry,
  RedirectChange,
  RedirectsQuery,
  RedirectsRepository,
} from './redirects.repository.ts'

type Query = Db['query']

/** What a path leads to: an entry wherever it stands, or an address. */
export type RedirectTarget =
  | { kind: EntryKind; id: number; title: string; path: string; isPublic: boolean }
  | { kind: 'url'; url: string }

/** A path that leads elsewhere, as its authors know it. Times are ISO 8601 in UTC. */
export interface Redirect {
  id: number
  from: string
  /** `null` for what is gone. */
  to: RedirectTarget | null
  status: 301 | 302 | 410
  /** `hand`, `address` for one that was changed, `deleted`, `import`. */
  source: string
  hits: number
  lastHitAt: string | null
  createdAt: string
}

/** A redirect as somebody wants it. */
export interface RedirectDraft {
  from: unknown
  /** An address, or an entry; nothing for what is gone. */
  to: string | { kind: EntryKind; id: number } | null
  status: 301 | 302 | 410
}

export type RedirectError =
  | { code: 'rest_forbidden' }
  | { code: 'not_found' }
  | { code: 'invalid_from'; reason: PathError }
  | { code: 'invalid_to' }
  /** Something is published at the path. */
  | { code: 'slug_taken'; path: string; title: string }
  /** Another one leads away from the path. */
  | { code: 'redirect_exists'; path: string; id: number }
  /** The paths one comes by, the first one twice. */
  | { code: 'redirect_loop'; paths: string[] }

/** Addresses that lead elsewhere, as owners and editors look after them (redirect-2). */
export interface ManagedRedirects {
  list(
    actor: Actor | null,
    wanted: RedirectsQuery,
  ): Promise<Result<{ redirects: Redirect[]; total: number }, RedirectError>>
  /** @param origin of the site: addresses on it are kept from its root */
  create(actor: Actor | null, draft: RedirectDraft, origin: string): Promise<Result<Redirect, RedirectError>>
  change(
    actor: Actor | null,
    id: number,
    draft: Partial<RedirectDraft>,
    origin: string,
  ): Promise<Result<Redirect, RedirectError>>
  remove(actor: Actor | null, id: number): Promise<Result<{ id: number }, RedirectError>>
}

export interface ManagedRedirectsDeps {
  db: Db
  repository: RedirectsRepository
  now: () => Date
  /** Writes the hits that were counted. */
  flush(): Promise<void>
  missed: Pick<MissedPaths, 'forget'>
}

/** Redirects one after the other that are looked at for a circle. */
const MAX_STEPS = 100

export function createManagedRedirects({
  db,
  repository,
  now,
  flush,
  missed,
}: ManagedRedirectsDeps): ManagedRedirects {
  /** Redirects with what they lead to. */
  const withTargets = async (query: Query, rows: RedirectRow[]): Promise<Redirect[]> => {
    const idsOf = (kind: EntryKind) =>
      rows.flatMap(({ to_kind, to_id }) => (to_kind === kind && to_id !== null ? [to_id] : []))
    const [works, pages] = [
      await repository.entries(query, 'work', idsOf('work')),
      await repository.entries(query, 'page', idsOf('page')),
    ]
    return rows.map((row) => toRedirect(row, row.to_kind === 'work' ? works : pages))
  }

  /** What a draft makes of a row, or why it cannot be. */
  const read = async (
    query: Query,
    { from, to, status }: RedirectDraft,
    origin: string,
    ownId: number | null,
  ): Promise<Result<RedirectChange, RedirectError>> => {
    const path = fromPath(from)
    if ('error' in path) return fail({ code: 'invalid_from', reason: path.error })
    const holder = await holderOf(query, path.path)
    if (holder) return fail({ code: 'slug_taken', path: path.path, title: holder.title })
    const other = await repository.byPath(query, path.path)
    if (other && other.id !== ownId) return fail({ code: 'redirect_exists', path: path.path, id: other.id })
    const target = await targetOf(query, status === 410 ? null : to, origin, status)
    if (!target) return fail({ code: 'invalid_to' })
    const circle = await circleFrom(query, path.path, target)
    if (circle) return fail({ code: 'redirect_loop', paths: circle })
    return ok({ from_path: path.path, ...target })
  }

  const holderOf = (query: Query, path: string): Promise<NamedEntry | null> => {
    const [, slug] = WORK_PATH.exec(path) ?? []
    return slug === undefined
      ? repository.publishedAt(query, 'page', path)
      : repository.publishedAt(query, 'work', slug)
  }

  const targetOf = async (
    query: Query,
    to: RedirectDraft['to'],
    origin: string,
    status: RedirectDraft['status'],
  ): Promise<Omit<RedirectChange, 'from_path'> | null> => {
    if (status === 410) return { to_kind: 'none', to_id: null, to_url: '', status }
    if (to === null) return null
    if (typeof to === 'string') {
      const url = toAddress(to, origin)
      return url === null ? null : { to_kind: 'url', to_id: null, to_url: url, status }
    }
    const [entry] = await repository.entries(query, to.kind, [to.id])
    return entry ? { to_kind: to.kind, to_id: entry.id, to_url: '', status } : null
  }

  /** The paths one comes by before the first one comes again; `null` where it does not. */
  const circleFrom = async (
    query: Query,
    from: string,
    target: Omit<RedirectChange, 'from_path'>,
  ): Promise<string[] | null> => {
    const paths = [from]
    let next: Pick<RedirectChange, 'to_kind' | 'to_url'> | null = target
    while (next?.to_kind === 'url' && paths.length < MAX_STEPS) {
      const path = ownPathOf(next.to_url)
      if (path === null) return null
      paths.push(path)
      if (path === from) return paths
      next = await repository.byPath(query, path)
    }
    return null
  }

  const write = async (
    actor: Actor | null,
    run: (query: Parameters<RedirectsRepository['add']>[0]) => Promise<Result<Redirect, RedirectError>>,
    action: string,
  ): Promise<Result<Redirect, RedirectError>> => {
    if (!actor || !can(actor, 'redirect.write')) return fail({ code: 'rest_forbidden' })
    const done = await db.query.transaction().execute(async (transaction) => {
      const result = await run(transaction)
      if (result.ok) {
        const { id, from } = result.value
        const at = now().toISOString()
        await recordDeed(transaction, { actor, action, kind: 'redirect', entryId: id, title: from, at })
      }
      return result
    })
    if (done.ok) await missed.forget(done.value.from)
    return done
  }

  const one = async (query: Query, id: number): Promise<Result<Redirect, RedirectError>> => {
    const row = await repository.byId(query, id)
    const [found] = row ? await withTargets(query, [row]) : []
    return found ? ok(found) : fail({ code: 'not_found' })
  }

  return {
    async list(actor, wanted) {
      if (!can(actor, 'redirect.write')) return fail({ code: 'rest_forbidden' })
      await flush()
      const { rows, total } = await repository.list(wanted)
      return ok({ redirects: await withTargets(db.query, rows), total })
    },
    create: (actor, draft, origin) =>
      write(
        actor,
        async (query) => {
          const change = await read(query, draft, origin, null)
          if (!change.ok) return change
          const made = {
            source: 'hand' as const,
            created_at: now().toISOString(),
            created_by: actor?.id ?? null,
          }
          const { id } = await repository.add(query, { ...change.value, ...made })
          return one(query, id)
        },
        'redirect',
      ),
    change: (actor, id, draft, origin) =>
      write(
        actor,
        async (query) => {
          const row = await repository.byId(query, id)
          if (!row) return fail({ code: 'not_found' })
          const change = await read(query, { ...draftOf(row), ...draft }, origin, id)
          if (!change.ok) return change
          await repository.change(query, id, change.value)
          return one(query, id)
        },
        'redirect-change',
      ),
    async remove(actor, id) {
      const removed = await write(
        actor,
        async (query) => {
          const found = await one(query, id)
          if (found.ok) await repository.remove(query, id)
          return found
        },
        'redirect-remove',
      )
      return removed.ok ? ok({ id }) : removed
    },
  }
}

/** The path of a work, decoded, with its slug. */
const WORK_PATH = new RegExp(`^${PORTFOLIO_PATH}([^/]+)/$`)

/** A stored redirect as somebody would want it. */
const draftOf = ({ from_path, to_kind, to_id, to_url, status }: RedirectRow): RedirectDraft => ({
  from: encodeURI(from_path),
  to:
    to_kind === 'none' || (to_kind !== 'url' && to_id === null)
      ? null
      : to_kind === 'url'
        ? to_url
        : { kind: to_kind, id: Number(to_id) },
  status,
})

function toRedirect(row: RedirectRow, entries: readonly NamedEntry[]): Redirect {
  const entry = entries.find(({ id }) => id === row.to_id)
  const { to_kind: kind, to_url: url } = row
  const target = (): RedirectTarget | null => {
    if (kind === 'url') return { kind, url }
    if (kind === 'none' || !entry) return null
    const { id, title, address, isPublished: isPublic } = entry
    return { kind, id, title, path: entryPath(kind, { slug: address, path: address }), isPublic }
  }
  return {
    id: row.id,
    from: row.from_path,
    to: target(),
    status: row.status,
    source: row.source,
    hits: row.hits,
    lastHitAt: row.last_hit_at,
    createdAt: row.created_at,
  }
}
