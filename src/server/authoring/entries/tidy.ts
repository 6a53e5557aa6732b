import { SERVER } from '../../../core/account/index.ts'
import { ENTRY_KINDS, type EntryKind } from '../../../core/entry/index.ts'
import { DAY_MS } from '../../../core/kit/time.ts'
import { deleteOldActivity } from '../../editing/audit/index.ts'
import { dropCheckpoints, dropOldUndo } from '../../editing/changes/index.ts'
import type { EntryContext } from './entry-context.ts'
import { dropPastPresence } from './presence.repository.ts'
import { readExpiredTrash } from './trash.repository.ts'
import type { EntryTrash } from './trash-entry.ts'

/** Number of days after which states are deleted that were saved while writing. */
const CHECKPOINT_DAYS = 90
/** Number of days after which entries in the trash are deleted. */
export const TRASH_DAYS = 30

/** Number of entries that are read from the trash at once. */
const BATCH = 100

/** Deletes expired data, and empties the trash (entry-11). */
export async function tidyEntries(
  context: EntryContext,
  { remove }: Pick<EntryTrash, 'remove'>,
): Promise<void> {
  const { query } = context
  const now = context.now()
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  await dropCheckpoints(query, before(CHECKPOINT_DAYS))
  await dropOldUndo(query, now.toISOString())
  await dropPastPresence(query, now.toISOString())
  await deleteOldActivity(query, now)
  for (const kind of ENTRY_KINDS) await emptyTrash(kind, before(TRASH_DAYS))

  async function emptyTrash(kind: EntryKind, trashedBefore: string): Promise<void> {
    for (let after = 0; ; ) {
      const old = await readExpiredTrash(query, kind, { trashedBefore, after, limit: BATCH })
      for (const { id, version } of old) {
        // Restoring an entry at this moment raises its version; then it is not deleted.
        await remove(SERVER, { kind, id }, { version })
        after = id
      }
      if (old.length < BATCH) return
    }
  }
}
