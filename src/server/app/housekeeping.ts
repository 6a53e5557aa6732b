import { errorMessage } from '../../core/kit/error-message.ts'
import { HOUR_MS, MINUTE_MS } from '../../core/kit/time.ts'
import { createLeases, type Db } from '../kit/db/index.ts'
import { createTask, type Logger, type Task } from '../kit/platform/index.ts'

/** Name of the lease for one round of all tasks, and the time in milliseconds after which another process takes over. */
const LEASE = 'housekeeping'
const LEASE_MS = 10 * MINUTE_MS

/** Removal of expired data, once an hour in one of the processes that share a database (processes-1). */
export interface Housekeeping extends Task {
  /** Runs all tasks, unless a process has done so within the hour. Returns whether this process did. */
  run(): Promise<boolean>
}

interface HousekeepingDeps {
  db: Pick<Db, 'query'>
  /** Tasks in their order, by what they clean up, as the log names it. */
  tasks: Readonly<Record<string, () => Promise<unknown>>>
  log: Logger
}

/** Creates the task; one of its own that fails is logged, and the others still run. */
export function createHousekeeping({ db, tasks, log }: HousekeepingDeps): Housekeeping {
  const leases = createLeases(db.query)

  const run = async (): Promise<boolean> => {
    if (!(await leases.take(LEASE, LEASE_MS))) return false
    for (const [name, task] of Object.entries(tasks))
      await task().catch((error: unknown) =>
        log(`Housekeeping failed for ${name}: ${errorMessage(error)}. It is tried again in an hour.`),
      )
    return leases.keep(LEASE, HOUR_MS - LEASE_MS)
  }

  return { ...createTask({ name: 'Removals of expired data', run, everyMs: HOUR_MS }), run }
}
