import { can, type MaybeActor } from '../../../core/account/index.ts'
import { type EntryCounts, type ListedEntries, MAX_LISTED_ENTRIES } from '../../../core/calls/index.ts'
import { TAXONOMIES, type Taxonomy } from '../../../core/content/index.ts'
import { type EntryKind, supports } from '../../../core/entry/index.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import type { MediaService } from '../../site/media/index.ts'
import type { MenusService } from '../../site/menus/index.ts'
import type { SettingsService } from '../../site/settings/index.ts'
import { countAttention, countStates, countTerms } from './counts.repository.ts'
import type { EntryContext } from './entry-context.ts'
import type { EntryError } from './entry-error.ts'
import { createExpiringCache } from './expiring-cache.ts'
import {
  countListed,
  type EntryFilter,
  type EntryListQuery,
  listEntries,
  listIds,
  termIds,
} from './lists.repository.ts'

/** Limit on the ids of one response. */
export const MAX_IDS = 100_000

/** Number of entries from which only states are counted at each request; other counts are cached for half a minute. */
const MANY = 10_000
const CACHE_MS = 30_000

/** Request for a list. Terms are given by their slugs; for each taxonomy an entry has one of them. */
export interface EntryListRequest extends Omit<EntryListQuery, 'termGroups'> {
  terms?: Partial<Record<Taxonomy, readonly string[]>>
}

/** Lists of works or pages of any state. */
export interface EntryLists {
  /** Returns a window of at most 100 entries anywhere in a list. */
  list(
    actor: MaybeActor,
    kind: EntryKind,
    request: EntryListRequest,
  ): Promise<Result<ListedEntries, EntryError>>
  /** Returns the ids of a whole list in its order, at most 100,000, which windows of any length are made of. */
  ids(
    actor: MaybeActor,
    kind: EntryKind,
    request: EntryListRequest,
  ): Promise<Result<{ ids: number[]; total: number }, EntryError>>
  counts(actor: MaybeActor, kind: EntryKind): Promise<Result<EntryCounts, EntryError>>
}

export const createEntryLists = (
  { query }: EntryContext,
  settings: Pick<SettingsService, 'stored'>,
  media: Pick<MediaService, 'pictures'>,
  menus: Pick<MenusService, 'placesOf'>,
): EntryLists => {
  const toListQuery = async (
    kind: EntryKind,
    { terms = {}, sort: requestedSort = null, ...request }: EntryListRequest,
  ): Promise<EntryListQuery> => {
    const termGroups: number[][] = []
    for (const taxonomy of TAXONOMIES) {
      const slugs = terms[taxonomy] ?? []
      if (slugs.length > 0) termGroups.push(await termIds(query, taxonomy, slugs))
    }
    if (!supports(kind, 'order')) return { ...request, termGroups, sort: requestedSort ?? 'hand' }
    const { order } = await settings.stored()
    const sort = requestedSort ?? (order === 'hand' ? 'hand' : 'newest')
    // As long as nothing was moved, the order by hand is the order by date.
    return { ...request, termGroups, sort: sort === 'hand' && order === undefined ? 'newest' : sort }
  }

  const countRest = async (kind: EntryKind) => ({
    attention: await countAttention(query, kind),
    terms: supports(kind, 'terms') ? await countTerms(query) : {},
  })
  const keepRest = createExpiringCache<EntryKind, Omit<EntryCounts, 'states'>>(CACHE_MS)

  /**
   * Counts the entries of a list. Without further filters the count comes from the counts by state, which indexes hold.
   */
  const totalOf = async (kind: EntryKind, filter: EntryFilter): Promise<number> => {
    const {
      state = null,
      isChanged = null,
      attention = null,
      search = '',
      termGroups = [],
      source = null,
      importId = null,
      include,
    } = filter
    const isPlain =
      isChanged === null &&
      attention === null &&
      search === '' &&
      termGroups.length === 0 &&
      source === null &&
      importId === null
    if (!isPlain || include) return countListed(query, kind, filter)
    const states = await countStates(query, kind)
    if (state === 'public') return states.published + states.changed
    return state === null
      ? states.draft + states.published + states.changed + states.scheduled
      : states[state]
  }

  return {
    async list(actor, kind, request) {
      if (!can(actor, 'entry.read')) return fail({ code: 'rest_forbidden' })
      const listQuery = await toListQuery(kind, request)
      const { offset = 0, limit = MAX_LISTED_ENTRIES } = listQuery
      const window = {
        ...listQuery,
        offset: Math.max(0, offset),
        limit: Math.min(MAX_LISTED_ENTRIES, Math.max(1, limit)),
      }
      const rows = await listEntries(query, kind, window)
      // If the first window is not full, it is the whole list.
      const isWhole = window.offset === 0 && rows.length < window.limit
      const total = isWhole ? rows.length : await totalOf(kind, window)
      const pictures = await media.pictures(
        rows.map(({ thumbnailId }) => thumbnailId),
        { isOwn: true },
      )
      const placesOf = supports(kind, 'menus') ? await menus.placesOf() : () => []
      const items = rows.map((row) => ({
        ...row,
        menus: placesOf({ id: row.id, path: row.address }),
        picture: row.thumbnailId === null ? null : (pictures.get(row.thumbnailId) ?? null),
      }))
      return ok({ items, total })
    },
    async ids(actor, kind, request) {
      if (!can(actor, 'entry.read')) return fail({ code: 'rest_forbidden' })
      const listQuery = { ...(await toListQuery(kind, request)), offset: 0, limit: MAX_IDS }
      const ids = await listIds(query, kind, listQuery, MAX_IDS)
      return ok({ ids, total: ids.length < MAX_IDS ? ids.length : await totalOf(kind, listQuery) })
    },
    async counts(actor, kind) {
      if (!can(actor, 'entry.read')) return fail({ code: 'rest_forbidden' })
      const states = await countStates(query, kind)
      const all = Object.values(states).reduce((sum, count) => sum + count, 0)
      const rest = () => countRest(kind)
      return ok({ states, ...(all < MANY ? await rest() : await keepRest(kind, rest)) })
    },
  }
}
