import { type Actor, can } from '../../../core/account/index.ts'
import type { EntryKind } from '../../../core/entry/index.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import { itemSlug } from '../../../core/routing/item-slug.ts'
import { recordActivity } from '../../editing/audit/index.ts'
import { keepUndo, type UndoHandlers } from '../../editing/changes/index.ts'
import { type Db, exclusively, type RedirectRow } from '../../kit/db/index.ts'
import type { MissedPaths } from './missed-paths.ts'
import { draftOf, type Redirect, type RedirectDraft, type RedirectError, toRedirect } from './redirect.ts'
import { fromPath, ownPathOf, toAddress } from './redirect-address.ts'
import type {
  NamedEntry,
  RedirectChange,
  RedirectsQuery,
  RedirectsRepository,
  RedirectTransaction,
} from './redirects.repository.ts'

type Query = Db['query']

/** Redirects, as owners and editors manage them (redirect-2). */
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
  /**
   * Removes a redirect.
   *
   * @returns the token that undoes the removal, including hits and origin
   */
  remove(actor: Actor | null, id: number): Promise<Result<{ id: number; undo: string }, RedirectError>>
}

export interface ManagedRedirectsDeps {
  db: Db
  undoHandlers: UndoHandlers
  repository: RedirectsRepository
  now: () => Date
  /** Writes the hits that were counted. */
  flush(): Promise<void>
  missed: Pick<MissedPaths, 'forget'>
}

/** A running change within its transaction. */
interface Change {
  query: RedirectTransaction
  actor: Actor
  /** ISO 8601 in UTC. */
  at: string
  /** Token that undoes the recorded action; set by removals. */
  undoToken: string | null
}

/** Maximum number of consecutive redirects that are checked for a circle. */
const MAX_STEPS = 100

export function createManagedRedirects({
  db,
  undoHandlers,
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

  /** Converts a draft to a row, or returns the reason why that is impossible. */
  const toChange = async (
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
    const slug = itemSlug(path)
    return slug === null
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

  /** Returns the paths of a circle, up to the first repeated one; `null` if there is none. */
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
    run: (change: Change) => Promise<Result<Redirect, RedirectError>>,
    action: string,
  ): Promise<Result<Redirect, RedirectError>> => {
    if (!actor || !can(actor, 'redirect.write')) return fail({ code: 'rest_forbidden' })
    const outcome = await db.query.transaction().execute(async (query) => {
      // Serialised, so that a circle from two simultaneous changes is detected.
      await exclusively(query, 'redirects')
      const change: Change = { query, actor, at: now().toISOString(), undoToken: null }
      const result = await run(change)
      if (result.ok) {
        const { id, from } = result.value
        const { at, undoToken } = change
        await recordActivity(query, {
          actor,
          action,
          kind: 'redirect',
          entryId: id,
          title: from,
          undoToken,
          at,
        })
      }
      return result
    })
    if (outcome.ok) await missed.forget(outcome.value.from)
    return outcome
  }

  const one = async (query: Query, id: number): Promise<Result<Redirect, RedirectError>> => {
    const row = await repository.byId(query, id)
    const [redirect] = row ? await withTargets(query, [row]) : []
    return redirect ? ok(redirect) : fail({ code: 'not_found' })
  }

  undoHandlers.set('redirect', async (actor, data, useToken) => {
    const redirect = data as RedirectRow
    const { id: _, ...row } = redirect
    const outcome = await write(
      actor,
      async ({ query }) => {
        if (!(await useToken(query))) return fail({ code: 'not_found' })
        // A redirect made at the path meanwhile stays.
        const fresh = await toChange(query, draftOf(redirect), '', null)
        if (!fresh.ok) return fresh
        const { id } = await repository.add(query, row)
        return one(query, id)
      },
      'undo',
    )
    if (!outcome.ok && outcome.error.code === 'rest_forbidden') return fail({ code: 'rest_forbidden' })
    const ref = { kind: 'redirect', id: redirect.id }
    return ok([{ ref, result: outcome.ok ? ok(null) : fail({ code: 'not_found' }) }])
  })

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
        async ({ query, at, actor: by }) => {
          const change = await toChange(query, draft, origin, null)
          if (!change.ok) return change
          const creation = { source: 'hand' as const, created_at: at, created_by: by.id }
          const { id } = await repository.add(query, { ...change.value, ...creation })
          return one(query, id)
        },
        'redirect',
      ),
    change: (actor, id, draft, origin) =>
      write(
        actor,
        async ({ query }) => {
          const row = await repository.byId(query, id)
          if (!row) return fail({ code: 'not_found' })
          const change = await toChange(query, { ...draftOf(row), ...draft }, origin, id)
          if (!change.ok) return change
          await repository.change(query, id, change.value)
          return one(query, id)
        },
        'redirect-change',
      ),
    async remove(actor, id) {
      // Pending hits are written first, so that they are removed and restored with the redirect.
      await flush()
      let token = ''
      const outcome = await write(
        actor,
        async (change) => {
          const { query } = change
          const [redirect, row] = [await one(query, id), await repository.byId(query, id)]
          if (!redirect.ok || !row) return redirect
          await repository.remove(query, id)
          token = await keepUndo({ ...change, transaction: query }, 'redirect', row)
          change.undoToken = token
          return redirect
        },
        'redirect-remove',
      )
      return outcome.ok ? ok({ id, undo: token }) : outcome
    },
  }
}
