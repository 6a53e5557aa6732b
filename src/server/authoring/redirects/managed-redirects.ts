import { type Actor, can } from '../../../core/account/index.ts'
import { addressAt, ENTRY_KINDS, type EntryKind, isSame } from '../../../core/entry/index.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import { recordActivity } from '../../editing/audit/index.ts'
import {
  type ChangeTransaction,
  createTransact,
  type Guard,
  guardedChange,
  keepUndo,
  type TransactDeps,
  UNCHANGED,
  type UndoHandlers,
  type VersionedRef,
} from '../../editing/changes/index.ts'
import { type Db, lockForTransaction, type RedirectRow } from '../../kit/db/index.ts'
import type { MissedPaths } from './missed-paths.ts'
import { draftOf, type Redirect, type RedirectDraft, type RedirectError, toRedirect } from './redirect.ts'
import { fromPath, ownPathOf, toAddress } from './redirect-address.ts'
import {
  FIRST_VERSION,
  type NamedEntry,
  type NewRedirect,
  type RedirectChange,
  type RedirectsQuery,
  type RedirectsRepository,
  type VersionedRedirect,
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
    guard: Guard,
  ): Promise<Result<Redirect, RedirectError>>
  /**
   * Removes a redirect.
   *
   * @returns the token that undoes the removal, including hits and origin
   */
  remove(
    actor: Actor | null,
    id: number,
    guard: Guard,
  ): Promise<Result<{ id: number; undo: string }, RedirectError>>
}

export interface ManagedRedirectsDeps extends TransactDeps {
  db: Db
  undoHandlers: UndoHandlers
  repository: RedirectsRepository
  now: () => Date
  /** Writes the hits that were counted. */
  flush(): Promise<void>
  missed: Pick<MissedPaths, 'forget'>
}

/** State of a redirect: its row, and the redirect as its authors know it. */
interface RedirectState {
  row: VersionedRedirect
  redirect: Redirect
}

/** Maximum number of consecutive redirects that are checked for a circle. */
const MAX_STEPS = 100

export function createManagedRedirects(deps: ManagedRedirectsDeps): ManagedRedirects {
  const { db, undoHandlers, repository, now, flush, missed } = deps
  /** Redirects with what they lead to. */
  const withTargets = async (query: Query, rows: VersionedRedirect[]): Promise<Redirect[]> => {
    const idsOf = (kind: EntryKind) =>
      rows.flatMap(({ to_kind, to_id }) => (to_kind === kind && to_id !== null ? [to_id] : []))
    const entries: Partial<Record<string, NamedEntry[]>> = {}
    for (const kind of ENTRY_KINDS) entries[kind] = await repository.entries(query, kind, idsOf(kind))
    return rows.map((row) => toRedirect(row, entries[row.to_kind] ?? []))
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

  const holderOf = async (query: Query, path: string): Promise<NamedEntry | null> => {
    for (const kind of ENTRY_KINDS) {
      const address = addressAt(kind, path)
      const holder = address === null ? null : await repository.publishedAt(query, kind, address)
      if (holder) return holder
    }
    return null
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

  const transact = createTransact<RedirectError>(deps)
  /** Serialises changes, so that a circle from two simultaneous changes is detected. */
  const lock = (transaction: ChangeTransaction) => lockForTransaction(transaction, 'redirects')
  const load = async (
    transaction: ChangeTransaction,
    { id }: { id: number },
  ): Promise<Result<RedirectState, RedirectError>> => {
    const row = await repository.byId(transaction, id)
    const [redirect] = row ? await withTargets(transaction, [row]) : []
    return row && redirect ? ok({ row, redirect }) : fail({ code: 'not_found' })
  }
  const one = async (
    transaction: ChangeTransaction,
    id: number,
  ): Promise<Result<Redirect, RedirectError>> => {
    const state = await load(transaction, { id })
    return state.ok ? ok(state.value.redirect) : state
  }
  const changeRedirect = guardedChange<VersionedRef, RedirectState, RedirectError>(
    { transact, now },
    {
      firstVersion: FIRST_VERSION,
      lock,
      load,
      conflict: ({ redirect }, { updater, updated_at }) => ({
        code: 'rest_conflict',
        current: redirect,
        by: updater,
        at: updated_at,
      }),
      subject: ({ row }) => ({ kind: 'redirect', entryId: row.id, title: row.from_path }),
    },
  )

  /** Adds the redirect that `read` returns. */
  const add = async (
    actor: Actor | null,
    action: string,
    read: (transaction: ChangeTransaction, at: string) => Promise<Result<NewRedirect, RedirectError>>,
  ): Promise<Result<Redirect, RedirectError>> => {
    if (!actor || !can(actor, 'redirect.write')) return fail({ code: 'rest_forbidden' })
    const outcome = await transact(async (transaction) => {
      await lock(transaction)
      const at = now().toISOString()
      const redirect = await read(transaction, at)
      if (!redirect.ok) return redirect
      const { id } = await repository.add(transaction, redirect.value)
      const title = redirect.value.from_path
      await recordActivity(transaction, { actor, action, kind: 'redirect', entryId: id, title, at })
      return one(transaction, id)
    })
    if (outcome.ok) await missed.forget(outcome.value.from)
    return outcome
  }

  undoHandlers.set('redirect', async (actor, data, useToken) => {
    const redirect = data as RedirectRow
    const { id: _, ...row } = redirect
    const outcome = await add(actor, 'undo', async (transaction) => {
      if (!(await useToken(transaction))) return fail({ code: 'not_found' })
      // A redirect made at the path meanwhile stays.
      const change = await toChange(transaction, draftOf(redirect), '', null)
      return change.ok ? ok(row) : change
    })
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
      add(actor, 'redirect', async (transaction, at) => {
        const change = await toChange(transaction, draft, origin, null)
        const creation = { source: 'hand' as const, created_at: at, created_by: actor?.id ?? null }
        return change.ok ? ok({ ...change.value, ...creation }) : change
      }),
    async change(actor, id, draft, origin, guard) {
      const outcome = await changeRedirect<Redirect>(
        { actor, action: 'redirect.write', ref: { kind: 'redirect', id }, guard },
        async ({ transaction, audit }, { row }) => {
          const change = await toChange(transaction, { ...draftOf(row), ...draft }, origin, id)
          if (!change.ok) return change
          if (isSame(change.value, changeableOf(row))) return UNCHANGED
          await repository.change(transaction, id, change.value)
          await audit('redirect-change', { title: change.value.from_path })
          return one(transaction, id)
        },
        ({ redirect }) => redirect,
      )
      if (outcome.ok) await missed.forget(outcome.value.from)
      return outcome
    },
    async remove(actor, id, guard) {
      // Pending hits are written first, so that they are removed and restored with the redirect.
      await flush()
      return changeRedirect<{ id: number; undo: string }>(
        { actor, action: 'redirect.write', ref: { kind: 'redirect', id }, guard },
        async (change, { row: { version: _, ...row } }) => {
          await repository.remove(change.transaction, id)
          const undo = await keepUndo(change, 'redirect', row)
          await change.audit('redirect-remove', { undoToken: undo })
          return ok({ id, undo })
        },
        'removed',
      )
    },
  }
}

/** Returns the fields of a stored redirect that can change. */
const changeableOf = ({ from_path, to_kind, to_id, to_url, status }: RedirectRow): RedirectChange => ({
  from_path,
  to_kind,
  to_id,
  to_url,
  status,
})
