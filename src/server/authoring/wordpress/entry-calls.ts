import { can } from '../../../core/account/index.ts'
import { API_PATH } from '../../../core/routing/routes.ts'
import { TOTAL_HEADER, TOTAL_PAGES_HEADER, wpError } from '../../../core/wp/index.ts'
import {
  type CallSchema,
  entityTag,
  errorResult,
  KEY_HEADER,
  keyOf,
  optionalGuardOf,
  type ServedCall,
  type WpCall,
  type WpResult,
} from '../../kit/http/rest/index.ts'
import type { EntriesService, Entry, ProblemTexts, PutStatus } from '../entries/index.ts'
import type { WpEntryKind } from './entry-kind.ts'
import { isWpResult } from './is-wp-result.ts'
import { ALL_STATUSES } from './statuses.ts'
import { entryRefusal, INVALID_ID, REFUSALS, type Refusal, refuse } from './wp-errors.ts'

export interface EntryCallsOptions {
  entries: EntriesService
  /** Sentences for problems, in the language of the site. */
  problemTexts(): Promise<ProblemTexts>
}

const FORCE: CallSchema = {
  type: 'boolean',
  default: false,
  description: 'Deletes for ever instead of trashing.',
}
const IF_MATCH = { 'If-Match': 'The ETag of the record as it was read; any state is changed without it.' }

/** Lists, single records and writes of one kind of entry, as WordPress has them (call-4). */
export function entryCalls(wp: WpEntryKind, { entries, problemTexts }: EntryCallsOptions): ServedCall[] {
  const { kind, base } = wp
  const list = `/${base}`
  const one = `/${base}/:id{[0-9]+}`
  const title = wp.record.title ?? base

  const refusalOf = async (error: Parameters<typeof entryRefusal>[0], call: WpCall, refusal: Refusal) =>
    entryRefusal(error, { refusal, actor: call.actor, texts: await problemTexts(), wireNames: wp.wireNames })

  /** Returns a record in its current state, for an author. */
  const record = async (call: WpCall, id: number, context = call.context): Promise<object | null> => {
    const result = await entries.find(
      call.actor,
      kind,
      { statuses: ALL_STATUSES, include: [id] },
      { by: 'id', direction: 'asc', offset: 0, limit: 1 },
    )
    const [wpRecord] = result.ok ? await wp.write(result.value.rows, call.origin, context) : []
    return wpRecord ?? null
  }

  const answer = async (call: WpCall, entry: Entry, status = 200): Promise<WpResult> => {
    const wpRecord = await record(call, entry.id, 'edit')
    if (!wpRecord) return errorResult(INVALID_ID)
    return { status, body: wpRecord, headers: { etag: entityTag(entry) } }
  }

  const currentEntry = (call: WpCall, refusal: Refusal) => readCurrentEntry(wp, entries, call, refusal)

  const write = async (call: WpCall): Promise<WpResult> => {
    const before = await currentEntry(call, REFUSALS.edit)
    if (isWpResult(before)) return before
    const guard = optionalGuardOf(call, before)
    if (isWpResult(guard)) return guard
    const base = before.live ?? before.values
    const values = await wp.toValues(call, base)
    if (!values.ok) return errorResult(values.error)
    const status = call.args.status as PutStatus | undefined
    const result = await entries.put(call.actor, before, { values: values.value, status }, guard)
    return result.ok ? answer(call, result.value.entry) : refusalOf(result.error, call, REFUSALS.edit)
  }

  return [
    {
      description: { method: 'GET', path: list, summary: '', allowed: 'entry.read' },
      forCallersOnly: true,
      async handle(call) {
        const listQuery = await wp.listed(call.parameters)
        if (!listQuery.ok) return errorResult(listQuery.error)
        const { filter, window, page, perPage, context } = listQuery.value
        // Callers who are not authors see what visitors see.
        const result = await entries.find(call.actor, kind, filter, window)
        if (!result.ok) return context === 'edit' ? refusalOf(result.error, call, REFUSALS.editList) : null
        const { rows, total } = result.value
        if (page > 1 && total > 0 && rows.length === 0) return errorResult(PAST_END)
        return {
          status: 200,
          body: await wp.write(rows, call.origin, context),
          headers: {
            allow: 'GET, POST',
            [TOTAL_HEADER]: String(total),
            [TOTAL_PAGES_HEADER]: String(Math.ceil(total / perPage)),
            ...nextPage(call, list, page, Math.ceil(total / perPage)),
          },
        }
      },
    },
    {
      description: { method: 'GET', path: one, summary: '', allowed: 'entry.read' },
      forCallersOnly: true,
      async handle(call) {
        if (call.context !== 'edit' && !can(call.actor, 'entry.read')) return null
        const entry = await currentEntry(call, REFUSALS.editOne)
        if (isWpResult(entry)) return entry
        const wpRecord = await record(call, call.id)
        return wpRecord
          ? { status: 200, body: wpRecord, headers: { allow: ALLOW_ONE, etag: entityTag(entry) } }
          : errorResult(INVALID_ID)
      },
    },
    {
      description: {
        method: 'POST',
        path: list,
        summary: `Creates one of ${title}.`,
        allowed: 'entry.write',
        args: wp.fields,
        answer: wp.record,
        status: 201,
      },
      async handle(call) {
        if (call.body.id !== undefined) return errorResult(EXISTS)
        const values = await wp.toValues(call, null)
        if (!values.ok) return errorResult(values.error)
        const status = call.args.status as PutStatus | undefined
        const creation = await entries.make(call.actor, kind, { values: values.value, status })
        if (!creation.ok) return refusalOf(creation.error, call, REFUSALS.create)
        const result = await answer(call, creation.value, 201)
        const location = `${call.origin}${API_PATH}${list}/${creation.value.id}`
        return { ...result, headers: { ...result.headers, location } }
      },
    },
    {
      description: {
        method: ['POST', 'PUT', 'PATCH'],
        path: one,
        summary: `Changes one of ${title}; public values change immediately.`,
        allowed: 'entry.write',
        args: wp.fields,
        headers: IF_MATCH,
        answer: wp.record,
      },
      handle: write,
    },
    {
      description: {
        method: 'DELETE',
        path: one,
        summary: `Moves one of ${title} to the trash, or deletes it.`,
        allowed: 'entry.trash',
        args: { force: FORCE },
        headers: { ...IF_MATCH, ...KEY_HEADER },
        answer: { type: 'object' },
      },
      async handle(call) {
        const ref = { kind, id: call.id }
        const guard = optionalGuardOf(call, ref)
        if (isWpResult(guard)) return guard
        const key = keyOf(call)
        if (!key.ok) return key.error
        const before = await currentEntry(call, REFUSALS.delete)
        if (call.args.force === true && (!isWpResult(before) || key.value !== null)) {
          const body = { deleted: true, previous: await record(call, call.id, 'edit') }
          const own = { ...guard, key: key.value, operation: 'wp' }
          const result = await entries.removeWith(call.actor, ref, own, body)
          if (result.ok) return { status: 200, body: result.value }
          return isWpResult(before) ? before : refusalOf(result.error, call, REFUSALS.delete)
        }
        if (isWpResult(before)) return before
        const trashed = await entries.trash(call.actor, before, guard)
        return trashed.ok
          ? answer(call, trashed.value.entry)
          : refusalOf(trashed.error, call, REFUSALS.delete)
      },
    },
  ]
}

/** Returns the entry in its current state, or the error answer; a missing entry is reported first. */
export async function readCurrentEntry(
  wp: WpEntryKind,
  entries: EntriesService,
  { actor, id }: WpCall,
  refusal: Refusal,
): Promise<Entry | WpResult> {
  const result = await entries.read(actor, { kind: wp.kind, id })
  if (result.ok) return result.value
  return result.error.code === 'rest_forbidden' && (await wp.isOpen(id))
    ? refuse(refusal, actor)
    : errorResult(INVALID_ID)
}

/** The neighbouring pages of a list, with the same query. */
export function nextPage({ origin, parameters }: WpCall, path: string, page: number, pages: number) {
  const link = (number: number, relation: string) => {
    const query = new URLSearchParams(parameters)
    query.set('page', String(number))
    return `<${origin}${API_PATH}${path}?${query}>; rel="${relation}"`
  }
  const links = [
    ...(page > 1 ? [link(page - 1, 'prev')] : []),
    ...(page < pages ? [link(page + 1, 'next')] : []),
  ]
  return links.length > 0 ? { link: links.join(', ') } : {}
}

const ALLOW_ONE = 'GET, POST, PUT, PATCH, DELETE'
const EXISTS = wpError('rest_post_exists', 'Cannot create existing post.', 400)
const PAST_END = wpError(
  'rest_post_invalid_page_number',
  'The page number requested is larger than the number of pages available.',
  400,
)
