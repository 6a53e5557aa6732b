import { SERVER } from '../../../core/account/index.ts'
import { fail, ok } from '../../../core/kit/result.ts'
import { dropSchedule, nextDue, takeDue } from '../../editing/changes/index.ts'
import type { ScheduleRow } from '../../kit/db/index.ts'
import { createTask, type Task } from '../../kit/platform/index.ts'
import type { EntryContext } from './entry-context.ts'
import { makePrivate, publishDue } from './publish-entry.ts'
import { tidyEntries } from './tidy.ts'
import type { EntryTrash } from './trash-entry.ts'

/** Interval in milliseconds of checks for scheduled changes: they are public within five seconds. */
const POLL_EVERY_MS = 1000

/** Work that runs by itself, without a request (entry-5). */
export interface DueWork extends Task {
  /** Applies the scheduled changes that are due; each is applied by one of several processes. Returns their number. */
  runDue(): Promise<number>
  /** Deletes expired data, and empties the trash (entry-11). */
  tidy(): Promise<void>
}

export function createDueWork(context: EntryContext, trash: Pick<EntryTrash, 'remove'>): DueWork {
  const { query, now, change } = context

  /** Applies a scheduled change. Returns whether this process did it. */
  const run = async (due: ScheduleRow): Promise<boolean> => {
    const ref = { kind: due.kind, id: due.entry_id }
    const result = await change<boolean>(
      { actor: SERVER, action: 'entry.publish', ref, guard: { version: null } },
      async (change) => {
        // Taking the change is rolled back with everything else if the rest fails.
        if (!(await takeDue(change.transaction, due))) return fail({ code: 'not_found' })
        if (due.action === 'publish') await publishDue(context, change, due.data)
        else await makePrivate(context, change)
        await change.audit(due.action)
        return ok(true)
      },
      () => true,
    )
    // The entry is gone; without this its schedule would be found due forever.
    if (!result.ok && !(await context.load(query, ref)))
      await query.transaction().execute((transaction) => dropSchedule(transaction, ref))
    return result.ok
  }

  const runDue = async () => {
    let count = 0
    for (;;) {
      const due = await nextDue(query, now().toISOString())
      if (!due) return count
      if (await run(due)) count += 1
    }
  }

  const task = createTask({ name: 'Scheduled changes', run: runDue, everyMs: POLL_EVERY_MS })

  return { ...task, runDue, tidy: () => tidyEntries(context, trash) }
}
