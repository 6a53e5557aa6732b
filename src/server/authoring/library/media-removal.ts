import { type Actor, can } from '../../../core/account/index.ts'
import type { MediaItem, MediaUse } from '../../../core/calls/index.ts'
import { errorMessage } from '../../../core/kit/error-message.ts'
import { fail, type Result } from '../../../core/kit/result.ts'
import { recordActivity } from '../../editing/audit/index.ts'
import { createTransact, findAnswer, keepAnswer, type TransactDeps } from '../../editing/changes/index.ts'
import type { Db } from '../../kit/db/index.ts'
import type { Logger } from '../../kit/platform/index.ts'
import type { MediaService } from '../../site/media/index.ts'
import { removeMedium } from './library.repository.ts'
import type { LibraryError } from './library-error.ts'

interface RemovalDeps extends TransactDeps {
  db: Db
  media: MediaService
  now: () => Date
  log: Logger
}

/** Conditions of a removal. */
interface RemovalOptions {
  /** True if it is removed even where something uses it. */
  isForced: boolean
  /** True if it must be in the trash. */
  isTrashed: boolean
  /** Key of a request that may be repeated. */
  key?: string | null
}

/** Functions that read a media item and its uses. */
interface ReadMedia {
  read(id: number): Promise<Result<MediaItem, LibraryError>>
  usage(id: number): Promise<MediaUse[]>
}

/** Creates the function that deletes media items permanently. */
export function createMediaRemoval(deps: RemovalDeps, { read, usage }: ReadMedia) {
  const {
    db: { query },
    media,
    now,
    log,
  } = deps
  const transact = createTransact<LibraryError>(deps)
  return async (
    actor: Actor | null,
    id: number,
    { isForced, isTrashed, key = null }: RemovalOptions,
  ): Promise<Result<MediaItem, LibraryError>> => {
    if (!actor || !can(actor, 'media.delete')) return fail({ code: 'rest_forbidden' })
    const at = now().toISOString()
    const removal = key === null ? null : { actor, ref: { kind: 'media', id }, operation: 'remove', key, at }
    /** Returns the answer of an earlier request with the same key, or the refusal of the key. */
    const findEarlier = async () => removal && (await findAnswer<MediaItem>(query, removal))
    const earlier = await findEarlier()
    if (earlier) return earlier
    const [before, asset] = [await read(id), await media.asset(id)]
    if (!before.ok || !asset) return (await findEarlier()) ?? fail({ code: 'not_found' })
    const places = isForced ? [] : await usage(id)
    if (places.length > 0) return fail({ code: 'in_use', usage: places })
    let isRemoved = false
    const outcome = await transact<MediaItem>(async (transaction, { tags }) => {
      if (!(await removeMedium(transaction, id, { isTrashed }))) return fail({ code: 'not_found' })
      const { title, fileName } = before.value
      await recordActivity(transaction, {
        actor,
        action: 'delete',
        kind: 'media',
        entryId: id,
        title: title || fileName,
        at,
      })
      const simultaneous = removal && (await keepAnswer(transaction, removal, before.value))
      if (simultaneous) return simultaneous
      tags.add('media')
      isRemoved = true
      return before
    })
    if (!isRemoved) return (await findEarlier()) ?? outcome
    // The media item is gone already; the sweep deletes files without one a day later.
    await media
      .discard(asset)
      .catch((error: unknown) =>
        log(`Files of media ${id} could not be deleted: ${errorMessage(error)}. It is tried again in a day.`),
      )
    return before
  }
}
