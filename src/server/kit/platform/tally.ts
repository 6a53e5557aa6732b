import { errorMessage } from '../../../core/kit/error-message.ts'
import { createTask, type Task } from './worker.ts'

/** Interval in milliseconds at which counts are written. Other processes drop their caches after each write. */
const WRITE_EVERY_MS = 30_000

/** Count of a key since the last write. */
export interface TallyCount {
  count: number
  /** Time of the last count, ISO 8601 in UTC. */
  lastAt: string
}

/**
 * Counts frequent events in memory. The task writes the counts from time to time, all in one transaction; a killed
 * process loses the counts since the last write, but never leaves wrong ones.
 */
export interface Tally extends Task {
  add(key: string): void
  /**
   * Writes the counts; resolves when they are stored. Never rejects: counts that cannot be written are kept for the
   * next time.
   */
  flush(): Promise<void>
}

export interface TallyOptions {
  /** Name of the counts, as the log says it: `Counts of redirected visits`. */
  name: string
  now(): Date
  /** Maximum number of keys counted at once; further ones are not counted until these are written. */
  max: number
  /** Writes the counts in one transaction. */
  write(counts: ReadonlyMap<string, TallyCount>): Promise<void>
  log(sentence: string): void
}

export function createTally({ name, now, max, write, log }: TallyOptions): Tally {
  let counts = new Map<string, TallyCount>()
  let writing: Promise<void> = Promise.resolve()

  const note = (key: string, { count, lastAt }: TallyCount) => {
    const previous = counts.get(key)
    if (!previous && counts.size >= max) return
    const isLater = !previous || previous.lastAt < lastAt
    counts.set(key, { count: (previous?.count ?? 0) + count, lastAt: isLater ? lastAt : previous.lastAt })
  }

  const writeAll = async () => {
    if (counts.size === 0) return
    const batch = counts
    counts = new Map()
    try {
      // Sorted, so that two processes that write the same rows lock them in the same order.
      await write(new Map([...batch].sort(([a], [b]) => (a < b ? -1 : 1))))
    } catch (error) {
      for (const [key, entry] of batch) note(key, entry)
      throw error
    }
  }

  const run = (): Promise<void> => {
    const ownWrite = writing.then(writeAll)
    writing = ownWrite.catch(() => {})
    return ownWrite
  }

  return {
    ...createTask({ name, run, everyMs: WRITE_EVERY_MS }),
    add: (key) => note(key, { count: 1, lastAt: now().toISOString() }),
    flush: () =>
      run().catch((error: unknown) => log(`${name} could not be written yet: ${errorMessage(error)}.`)),
  }
}
