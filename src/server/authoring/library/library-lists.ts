import { type Actor, can } from '../../../core/account/index.ts'
import type { MediaCounts, MediaItem, MediaSort } from '../../../core/calls/index.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import type { Db } from '../../kit/db/index.ts'
import type { LibraryRow } from './library.repository.ts'
import type { LibraryError } from './library-error.ts'
import { countMedia, listMedia, listMediaIds, type MediaFilter } from './library-lists.repository.ts'

/** Limit on the ids of one list. */
const MAX_IDS = 100_000

export interface LibraryLists {
  list(
    actor: Actor | null,
    filter: MediaFilter,
    window: { sort: MediaSort; offset: number; limit: number },
  ): Promise<Result<{ media: MediaItem[]; total: number }, LibraryError>>
  /** Returns the ids of a whole list in its order, at most 100,000. */
  ids(actor: Actor | null, filter: MediaFilter, sort: MediaSort): Promise<Result<number[], LibraryError>>
  counts(actor: Actor | null): Promise<Result<MediaCounts, LibraryError>>
}

/**
 * Creates the lists of media (library-2).
 *
 * @param logos ids that the settings of the site use
 */
export const createLibraryLists = (
  { query }: Pick<Db, 'query'>,
  toMedia: (rows: readonly LibraryRow[]) => Promise<MediaItem[]>,
  logos: () => Promise<number[]>,
): LibraryLists => ({
  async list(actor, filter, window) {
    if (!can(actor, 'media.read')) return fail({ code: 'rest_forbidden' })
    const { rows, total } = await listMedia(query, filter, await logos(), window)
    return ok({ media: await toMedia(rows), total })
  },
  async ids(actor, filter, sort) {
    if (!can(actor, 'media.read')) return fail({ code: 'rest_forbidden' })
    return ok(await listMediaIds(query, filter, await logos(), { sort, limit: MAX_IDS }))
  },
  async counts(actor) {
    if (!can(actor, 'media.read')) return fail({ code: 'rest_forbidden' })
    return ok(await countMedia(query, await logos()))
  },
})
