import type { EntryValues } from '../../../core/entry/index.ts'
import { encodeEntities, paragraphsHtml } from '../../../core/wp/index.ts'
import {
  entityTag,
  errorResult,
  optionalGuardOf,
  type ServedCall,
  type WpCall,
  type WpResult,
} from '../../kit/http/rest/index.ts'
import type { PagesService } from '../../site/pages/index.ts'
import type { Entry } from '../entries/index.ts'
import { type EntryCallsOptions, readCurrentEntry } from './entry-calls.ts'
import { blocksOf, type WpEntryKind } from './entry-kind.ts'
import { isWpResult } from './is-wp-result.ts'
import { entryRefusal, INVALID_ID, REFUSALS, type Refusal } from './wp-errors.ts'

/** Returns the calls of revisions and of working copies, which are WordPress's autosaves. */
export function revisionCalls(
  wp: WpEntryKind,
  { entries, pages, problemTexts }: EntryCallsOptions & { pages: Pick<PagesService, 'html'> },
): ServedCall[] {
  const one = `/${wp.base}/:id{[0-9]+}`
  const title = wp.record.title ?? wp.base
  const answer = { type: 'object' }

  const refusalOf = async (error: Parameters<typeof entryRefusal>[0], call: WpCall, refusal: Refusal) =>
    entryRefusal(error, { refusal, actor: call.actor, texts: await problemTexts(), wireNames: wp.wireNames })

  const reading =
    (refusal: Refusal, run: (call: WpCall, entry: Entry) => Promise<WpResult>) =>
    async (call: WpCall): Promise<WpResult> => {
      const entry = await readCurrentEntry(wp, entries, call, refusal)
      return isWpResult(entry) ? entry : run(call, entry)
    }

  const writeRevision = async (entry: Entry, kept: StoredState, { context, origin }: WpCall) => {
    const texts = wp.texts(kept.values)
    const [body = ''] = await pages.html([{ blocks: blocksOf(kept.values) }], origin)
    const pair = (text: string, rendered: string) => ({ ...(context === 'edit' && { raw: text }), rendered })
    const at = kept.at.slice(0, 19)
    return {
      author: 0,
      date: at,
      date_gmt: at,
      id: kept.id,
      modified: at,
      modified_gmt: at,
      parent: entry.id,
      slug: kept.slug,
      guid: { rendered: `${origin}/?p=${entry.id}` },
      title: pair(texts.title, encodeEntities(texts.title)),
      content: pair(texts.content, paragraphsHtml(String(kept.values.summary ?? '')) + body),
      excerpt: pair(texts.excerpt, paragraphsHtml(texts.excerpt)),
    }
  }
  const revision = async (call: WpCall, entry: Entry, number: number): Promise<object | null> => {
    const result = await entries.revision(call.actor, entry, number)
    if (!result.ok) return null
    const { values, created_at: at } = result.value
    return writeRevision(entry, { id: number, values, at, slug: `${entry.id}-revision-v1` }, call)
  }
  const autosaves = async (entry: Entry, call: WpCall): Promise<object[]> =>
    entry.state === 'changed'
      ? [
          await writeRevision(
            entry,
            { id: entry.id, values: entry.values, at: entry.updatedAt, slug: `${entry.id}-autosave-v1` },
            call,
          ),
        ]
      : []

  return [
    {
      description: {
        method: 'GET',
        path: `${one}/revisions`,
        summary: `Lists revisions of one of ${title}, newest first.`,
        allowed: 'entry.read',
        answer: { type: 'array', items: answer },
      },
      handle: reading(REFUSALS.revisions, async (call, entry) => {
        const result = await entries.revisions(call.actor, entry)
        if (!result.ok) return refusalOf(result.error, call, REFUSALS.revisions)
        // States may be long, so their number is limited.
        const newest = result.value.slice(0, MAX_REVISIONS)
        const body = await Promise.all(newest.map(({ number }) => revision(call, entry, number)))
        return { status: 200, body: body.filter((record) => record !== null) }
      }),
    },
    {
      description: {
        method: 'GET',
        path: `${one}/revisions/:number{[0-9]+}`,
        summary: `Reads a revision of one of ${title}.`,
        allowed: 'entry.read',
        answer,
      },
      handle: reading(REFUSALS.revisions, async (call, entry) => {
        const number = Number(call.param('number'))
        const record = number < 2 ** 31 ? await revision(call, entry, number) : null
        return record ? { status: 200, body: record } : errorResult(NO_REVISION)
      }),
    },
    {
      description: {
        method: 'GET',
        path: `${one}/autosaves`,
        summary: `Reads the working copy of one of ${title}.`,
        allowed: 'entry.read',
        answer: { type: 'array', items: answer },
      },
      handle: reading(REFUSALS.autosaves, async (call, entry) => ({
        status: 200,
        body: await autosaves(entry, call),
      })),
    },
    {
      description: {
        method: 'POST',
        path: `${one}/autosaves`,
        summary: `Saves a working copy of one of ${title} without publishing it.`,
        allowed: 'entry.write',
        args: wp.fields,
        answer,
      },
      handle: reading(REFUSALS.edit, async (call, entry) => {
        const guard = optionalGuardOf(call, entry)
        if (isWpResult(guard)) return guard
        const values: Awaited<ReturnType<typeof wp.toValues>> = await wp.toValues(call, entry.values)
        if (!values.ok) return errorResult(values.error)
        const result = await entries.save(call.actor, entry, values.value, guard)
        if (!result.ok) return refusalOf(result.error, call, REFUSALS.edit)
        const { id, updatedAt: at } = result.value
        const autosave = { id, values: result.value.values, at, slug: `${id}-autosave-v1` }
        return {
          status: 200,
          body: await writeRevision(result.value, autosave, { ...call, context: 'edit' }),
          headers: { etag: entityTag(result.value) },
        }
      }),
    },
  ]
}

/** Kept states of one answer. */
const MAX_REVISIONS = 100

interface StoredState {
  id: number
  values: EntryValues
  at: string
  slug: string
}

const NO_REVISION = { ...INVALID_ID, message: 'Invalid revision ID.' }
