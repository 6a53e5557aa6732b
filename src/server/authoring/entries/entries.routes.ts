import { Hono } from 'hono'
import type { Actor } from '../../../core/account/index.ts'
import { type ChangedEntry, entryCalls, type Entry as WrittenEntry } from '../../../core/calls/index.ts'
import { type EntryKind, type EntryRef, entryKind, supports } from '../../../core/entry/index.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import type { Guard } from '../../editing/changes/index.ts'
import type { RequestBindings } from '../../kit/http/index.ts'
import {
  entityTag,
  idOf,
  invalidParam,
  mountOwnCalls,
  type PrivateApiOptions,
  serveCall,
  type WpResult,
} from '../../kit/http/rest/index.ts'
import type { EntriesService } from './entries.service.ts'
import type { Changed, Entry } from './entry.ts'
import type { EntryError } from './entry-error.ts'
import { entryErrorResult, type ProblemTexts, writeEntry } from './entry-wire.ts'
import type { PageStart } from './page-starts.ts'

/** Base path of our own calls, beside WordPress's. */
export const STUDIO_BASE = 'vitrine/v1'

export interface EntriesRoutesOptions extends PrivateApiOptions {
  entries: EntriesService
  /** Returns the texts for problems, in the language of the site. */
  problemTexts(): Promise<ProblemTexts>
  /** Returns the templates for new pages, in the language of the site. */
  pageStarts(): Promise<PageStart[]>
}

/** A response with an entry and its entity tag. */
interface EntryAnswer<Body> {
  body: Body
  headers: { etag: string }
}

/** A change of an existing entry, with the version that it is based on. */
interface GuardedCall extends EntryCall {
  actor: Actor | null
  guard: Guard
}

/**
 * Creates the routes of `vitrine/v1/entries` for the studio and for programs: drafts, working copies, publishing,
 * schedule, trash, revisions, and undo (entry-1 to entry-8). Every change of an existing entry names its version by
 * `If-Match`.
 */
export function entriesRoutes({ entries, problemTexts, pageStarts, ...options }: EntriesRoutesOptions) {
  const routes = new Hono<{ Bindings: RequestBindings }>()
  const refuse = async (actor: Actor | null, error: EntryError) =>
    fail<WpResult>(entryErrorResult(error, actor, await problemTexts()))
  const plain = async <T>(actor: Actor | null, result: Result<T, EntryError>) =>
    result.ok ? ok({ body: result.value }) : refuse(actor, result.error)
  const entryAnswer = async (
    actor: Actor | null,
    result: Result<Entry, EntryError>,
  ): Promise<Result<EntryAnswer<WrittenEntry>, WpResult>> =>
    result.ok
      ? ok({
          body: writeEntry(result.value, await problemTexts()),
          headers: { etag: entityTag(result.value) },
        })
      : refuse(actor, result.error)
  const changeAnswer = async (
    actor: Actor | null,
    result: Result<Changed, EntryError>,
  ): Promise<Result<EntryAnswer<ChangedEntry>, WpResult>> => {
    if (!result.ok) return refuse(actor, result.error)
    const { entry, ...more } = result.value
    const answer = await entryAnswer(actor, ok(entry))
    return answer.ok ? ok({ ...answer.value, body: { ...answer.value.body, ...more } }) : answer
  }
  const act = async (call: GuardedCall, action: 'discard' | 'publish' | 'unpublish' | 'trash' | 'restore') =>
    changeAnswer(call.actor, await entries[action](call.actor, refOf(call), call.guard))

  mountOwnCalls(
    routes,
    [
      serveCall(entryCalls.create, async (call) => {
        const { actor, args, origin } = call
        const { start, clientKey } = args
        const kind = kindOf(call)
        if (!supports(kind, 'templates') && start !== 'blank')
          return fail(invalidParam('start', `blank for a ${kind}`))
        const template =
          start === 'blank' ? undefined : (await pageStarts()).find(({ name }) => name === start)
        const values = { ...template?.values, ...args.values }
        const result = await entryAnswer(actor, await entries.create(actor, kind, { values, clientKey }))
        if (!result.ok) return result
        const { body, headers } = result.value
        const location = `${origin}/wp-json/${STUDIO_BASE}/entries/${kind}/${body.id}`
        return ok({ body, headers: { ...headers, location } })
      }),
      serveCall(entryCalls.read, async (call) => {
        const result = await entryAnswer(call.actor, await entries.read(call.actor, refOf(call)))
        if (!result.ok) return result
        const others = await entries.others(call.actor, refOf(call))
        return ok({ ...result.value, body: { ...result.value.body, others } })
      }),
      serveCall(entryCalls.reportPresence, async (call) => {
        const isLeaving = call.args.leave
        const result = await entries.arrive(call.actor, refOf(call), { isLeaving })
        return result.ok ? ok({ body: { others: result.value } }) : refuse(call.actor, result.error)
      }),
      serveCall(entryCalls.save, async (call) =>
        entryAnswer(call.actor, await entries.save(call.actor, refOf(call), call.args.values, call.guard)),
      ),
      serveCall(entryCalls.discard, (call) => act(call, 'discard')),
      serveCall(entryCalls.publish, (call) => act(call, 'publish')),
      serveCall(entryCalls.unpublish, (call) => act(call, 'unpublish')),
      serveCall(entryCalls.trash, (call) => act(call, 'trash')),
      serveCall(entryCalls.restore, (call) => act(call, 'restore')),
      serveCall(entryCalls.makeHome, async ({ actor, id, guard }) =>
        changeAnswer(actor, await entries.makeHome(actor, { kind: 'page', id }, guard)),
      ),
      serveCall(entryCalls.schedule, async (call) => {
        const { actor, args, guard } = call
        const { action, at } = args
        return changeAnswer(
          actor,
          at === null
            ? await entries.unschedule(actor, refOf(call), action, guard)
            : await entries.schedule(actor, refOf(call), { action, at }, guard),
        )
      }),
      serveCall(entryCalls.duplicate, async (call) =>
        entryAnswer(call.actor, await entries.duplicate(call.actor, refOf(call), call.args.clientKey)),
      ),
      serveCall(entryCalls.remove, async (call) => {
        const result = await entries.remove(call.actor, refOf(call), call.guard)
        return result.ok ? ok({ body: { deleted: true, ...result.value } }) : refuse(call.actor, result.error)
      }),
      serveCall(entryCalls.revisions, async (call) =>
        plain(call.actor, await entries.revisions(call.actor, refOf(call))),
      ),
      serveCall(entryCalls.revision, async (call) => {
        const number = idOf(call.param('number'))
        return plain(call.actor, await entries.revision(call.actor, refOf(call), number))
      }),
      serveCall(entryCalls.restoreRevision, async (call) => {
        const { actor, guard } = call
        const number = idOf(call.param('number'))
        return entryAnswer(actor, await entries.restoreRevision(actor, refOf(call), number, guard))
      }),
      serveCall(entryCalls.undo, async ({ actor, param }) => {
        const undone = await entries.undo(actor, param('token'))
        if (!undone.ok) return refuse(actor, undone.error)
        const texts = await problemTexts()
        const results = undone.value.map(({ ref, result, gone = [] }) => ({
          ...ref,
          gone: [...gone],
          error: result.ok ? null : entryErrorResult(result.error, actor, texts).body,
        }))
        return ok({ body: { results } })
      }),
    ],
    options,
  )
  return routes
}

/** Parts of a call that name an entry. */
interface EntryCall {
  param(name: 'kind'): string
  id: number
}

/** Returns the kind of entry that the path of a call names. */
export const kindOf = ({ param }: Pick<EntryCall, 'param'>): EntryKind => entryKind(param('kind'))

const refOf = (call: EntryCall): EntryRef => ({ kind: kindOf(call), id: call.id })
