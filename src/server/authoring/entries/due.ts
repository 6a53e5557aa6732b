import { SERVER } from '../../../core/account/index.ts'
import { errorMessage } from '../../../core/kit/error-message.ts'
import { fail, ok } from '../../../core/kit/result.ts'
import { dropSchedule, nextDue, takeDue } from '../../editing/changes/index.ts'
import { createLeases, type ScheduleRow } from '../../kit/db/index.ts'
import { createBackgroundLoop } from '../../kit/platform/index.ts'
import type { EntryContext } from './entry-context.ts'
import { makePrivate, publishDue } from './publish-entry.ts'
import { tidyEntries } from './tidy.ts'
import type { EntryTrash } from './trash-entry.ts'

/** Interval in milliseconds of checks for scheduled changes: they are public within five seconds. */
const POLL_EVERY_MS = 1000

/** Interval in milliseconds of checks for expired data. */
const TIDY_EVERY_MS = 60 * 60_000

/** Name of the lease for that work, and the time in milliseconds after which another process takes over. */
const TIDYING = 'tidying entries'
const TIDYING_MS = 10 * 60_000

/** Work that runs by itself, without a request (entry-5). */
export interface DueWork {
  /** Applies the scheduled changes that are due; each is applied by one of several processes. Returns their number. */
  runDue(): Promise<number>
  /** Deletes expired data, and empties the trash (entry-11). */
  tidy(): Promise<void>
  /** Adds a task that runs together with `tidy`. */
  alsoTidy(task: () => Promise<unknown>): void
  /** Runs `tidy` and the added tasks once an hour, in one of several processes. Returns whether this process did it. */
  tidyInTurn(): Promise<boolean>
  /** Applies scheduled changes and tidies from now on: at once, and then at intervals. */
  start(): void
  stop(): Promise<void>
}

export function createDueWork(
  context: EntryContext,
  trash: Pick<EntryTrash, 'remove'>,
  log: (sentence: string) => void,
): DueWork {
  const { query, now, change } = context
  const leases = createLeases(query)

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

  const tidy = () => tidyEntries(context, trash)

  const notTidied = (error: unknown) => log(`Expired entries could not be removed: ${errorMessage(error)}.`)

  const tasks: (() => Promise<unknown>)[] = [tidy]

  const tidyInTurn = async () => {
    if (!(await leases.take(TIDYING, TIDYING_MS))) return false
    // The file storage may be down while the database works.
    for (const task of tasks) await task().catch(notTidied)
    return leases.keep(TIDYING, TIDY_EVERY_MS - TIDYING_MS)
  }

  let tidying: Promise<unknown> = Promise.resolve()
  let tidiedAt = 0

  /** Starts tidying without delaying scheduled changes. */
  const tidyNow = () => {
    if (Date.now() - tidiedAt < TIDY_EVERY_MS) return
    tidiedAt = Date.now()
    tidying = tidyInTurn().catch(notTidied)
  }

  const loop = createBackgroundLoop({
    run: (isEnding) =>
      runDue().finally(() => {
        if (!isEnding()) tidyNow()
      }),
    everyMs: POLL_EVERY_MS,
    onError: (error) => log(`Scheduled changes could not be made: ${errorMessage(error)}.`),
  })

  return {
    runDue,
    tidy,
    alsoTidy: (task) => void tasks.push(task),
    tidyInTurn,
    start: loop.start,
    stop: async () => void (await Promise.all([loop.stop(), tidying])),
  }
}
