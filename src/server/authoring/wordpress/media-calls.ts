import { can } from '../../../core/account/index.ts'
import type { MediaItem } from '../../../core/calls/index.ts'
import { mediaToWp, TOTAL_HEADER, TOTAL_PAGES_HEADER, wpError } from '../../../core/wp/index.ts'
import {
  type CallSchema,
  CONTEXTS,
  entityTag,
  enumParam,
  enumsParam,
  errorResult,
  KEY_HEADER,
  keyOf,
  LIST_PARAMS,
  optionalGuardOf,
  parseParams,
  phpQuery,
  type ServedCall,
  schemasOf,
  type WpCall,
  type WpResult,
  wordsParam,
} from '../../kit/http/rest/index.ts'
import type { LibraryService } from '../library/index.ts'
import { nextPage } from './entry-calls.ts'
import { isWpResult } from './is-wp-result.ts'
import { refusedMedium } from './media-errors.ts'
import { MEDIA_FIELDS, MEDIA_LIST, MEDIA_ONE, MEDIA_RECORD, mediaValues } from './media-record.ts'
import { REFUSALS, type Refusal, refuse } from './wp-errors.ts'

const { page, per_page, search, include, exclude, offset, order } = LIST_PARAMS
const PARAMS = {
  page,
  per_page,
  search,
  include,
  exclude,
  offset,
  order,
  orderby: enumParam(['date', 'title'], 'date'),
  status: enumsParam(['inherit', 'private', 'trash'], ['inherit']),
  media_type: enumParam(['', 'image', 'video', 'text', 'application', 'audio'], ''),
  mime_type: wordsParam(),
  context: enumParam(CONTEXTS, 'view'),
}
const FORCE: CallSchema = {
  type: 'boolean',
  default: false,
  description: 'Deletes for ever, for owners, instead of trashing.',
}
const IF_MATCH = { 'If-Match': 'The ETag of the record as it was read; any state is changed without it.' }

/** Pictures and films over WordPress's calls, for their authors; what uploads is `media-upload.ts` (call-8). */
export function mediaCalls(library: LibraryService): ServedCall[] {
  const mediaAnswer = (medium: MediaItem, { origin, context }: WpCall, as = context): WpResult => ({
    status: 200,
    body: mediaToWp(medium, origin, as),
    headers: { etag: entityTag({ ...medium, kind: 'media' }) },
  })
  /** Returns the media record in its current state, or the answer for callers who may not see or change it. */
  const currentMedium = async (call: WpCall, refusal: Refusal): Promise<MediaItem | WpResult> => {
    const result = await library.read(call.actor, call.id)
    return result.ok ? result.value : refusedMedium(result.error, refusal, call.actor)
  }

  return [
    {
      description: {
        method: 'GET',
        path: MEDIA_LIST,
        summary: 'Lists media for authors.',
        allowed: 'media.read',
        args: schemasOf(PARAMS),
        answer: { type: 'array', items: MEDIA_RECORD },
      },
      async handle(call) {
        if (!can(call.actor, 'media.read')) return refuse(REFUSALS.any, call.actor)
        const parsed = parseParams(PARAMS, phpQuery(call.parameters))
        if (!parsed.ok) return errorResult(parsed.error)
        const { values } = parsed
        const filter = {
          ...typesFilter(values),
          include: values.include,
          exclude: values.exclude,
          ...statusFilter(values.status),
          words: values.search.split(/\s+/).filter(Boolean),
        }
        const window = {
          sort: values.orderby === 'title' ? 'name' : values.order === 'asc' ? 'oldest' : 'newest',
          offset: Math.max(0, values.offset ?? (values.page - 1) * values.per_page),
          limit: values.per_page,
        } as const
        const result = await library.list(call.actor, filter, window)
        if (!result.ok) return refusedMedium(result.error, REFUSALS.any, call.actor)
        const { media, total } = result.value
        const pages = Math.ceil(total / values.per_page)
        if (values.page > 1 && values.page > pages && total > 0) return errorResult(PAST_END)
        return {
          status: 200,
          body: media.map((medium) => mediaToWp(medium, call.origin, values.context)),
          headers: {
            [TOTAL_HEADER]: String(total),
            [TOTAL_PAGES_HEADER]: String(pages),
            ...nextPage(call, MEDIA_LIST, values.page, pages),
          },
        }
      },
    },
    {
      description: {
        method: 'GET',
        path: MEDIA_ONE,
        summary: 'Reads a media item for authors.',
        allowed: 'media.read',
        answer: MEDIA_RECORD,
      },
      async handle(call) {
        const medium = await currentMedium(call, REFUSALS.any)
        return isWpResult(medium) ? medium : mediaAnswer(medium, call)
      },
    },
    {
      description: {
        method: ['POST', 'PUT', 'PATCH'],
        path: MEDIA_ONE,
        summary: 'Changes texts of a media item.',
        allowed: 'media.write',
        args: MEDIA_FIELDS,
        headers: IF_MATCH,
        answer: MEDIA_RECORD,
      },
      async handle(call) {
        const before = await currentMedium(call, REFUSALS.edit)
        if (isWpResult(before)) return before
        const guard = optionalGuardOf(call, { kind: 'media', id: before.id })
        if (isWpResult(guard)) return guard
        const isBack = call.args.status !== undefined && before.trashedAt !== null
        const back = isBack ? await library.restore(call.actor, before.id, guard) : null
        if (back && !back.ok) return refusedMedium(back.error, REFUSALS.edit, call.actor)
        const next = back ? { version: back.value.version } : guard
        const result = await library.change(call.actor, before.id, mediaValues(call.args), next)
        return result.ok
          ? mediaAnswer(result.value, call, 'edit')
          : refusedMedium(result.error, REFUSALS.edit, call.actor)
      },
    },
    {
      description: {
        method: 'DELETE',
        path: MEDIA_ONE,
        summary: 'Moves a media item to the trash, or deletes it.',
        allowed: 'media.write',
        args: { force: FORCE },
        headers: { ...IF_MATCH, ...KEY_HEADER },
        answer: { type: 'object' },
      },
      async handle(call) {
        const key = keyOf(call)
        if (!key.ok) return key.error
        const before = await currentMedium(call, REFUSALS.delete)
        if (call.args.force === true && (!isWpResult(before) || key.value !== null)) {
          const result = await library.remove(call.actor, call.id, { isForced: true, key: key.value })
          if (!result.ok)
            return isWpResult(before) ? before : refusedMedium(result.error, REFUSALS.delete, call.actor)
          const previous = mediaToWp(result.value, call.origin, 'edit')
          return { status: 200, body: { deleted: true, previous } }
        }
        if (isWpResult(before)) return before
        if (before.trashedAt !== null) return errorResult(ALREADY_TRASHED)
        const guard = optionalGuardOf(call, { kind: 'media', id: before.id })
        if (isWpResult(guard)) return guard
        const trashed = await library.trash(call.actor, before.id, guard)
        return trashed.ok
          ? mediaAnswer(trashed.value, call, 'edit')
          : refusedMedium(trashed.error, REFUSALS.delete, call.actor)
      },
    },
  ]
}

/** Media are in the trash or not: of those that would be private there are none. */
function statusFilter(statuses: readonly string[]) {
  const [isIn, isOut] = [statuses.includes('trash'), statuses.includes('inherit')]
  return isIn || isOut ? { isTrashed: isIn && isOut ? null : isIn } : { types: [] }
}

/** Returns the requested file types; like WordPress, the most exact parameter wins. */
function typesFilter({ media_type: kind, mime_type: types }: { media_type: string; mime_type: string[] }) {
  if (types.length > 0) return { types }
  return kind === '' ? {} : { types: [`${kind}/*`] }
}

const ALREADY_TRASHED = wpError('rest_already_trashed', 'The post has already been deleted.', 410)
const PAST_END = wpError(
  'rest_post_invalid_page_number',
  'The page number requested is larger than the number of pages available.',
  400,
)
