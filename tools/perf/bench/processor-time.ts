import { readdirSync, readFileSync } from 'node:fs'

/**
 * Returns the microseconds of processor time that a process has had since it began, by the kernel's account of its
 * threads; 0 if it has ended.
 */
export function processorTime(pid: number): number {
  let nanoseconds = 0
  try {
    for (const thread of readdirSync(`/proc/${pid}/task`))
      nanoseconds += schedule(`${pid}/task/${thread}`).ran
  } catch {
    // A thread, or all of them, ended while they were read.
  }
  return nanoseconds / 1000
}

/**
 * Returns the microseconds that the main thread of a process could have run in, but waited for a processor used by
 * others; 0 if it has ended.
 */
export function timeWithoutProcessor(pid: number): number {
  try {
    return schedule(`${pid}`).waited / 1000
  } catch {
    return 0
  }
}

/** Reads how long a thread ran and waited, in nanoseconds. */
function schedule(of: string): { ran: number; waited: number } {
  const [ran = 0, waited = 0] = readFileSync(`/proc/${of}/schedstat`, 'utf8').split(' ').map(Number)
  return { ran, waited }
}

/** Returns the memory that a process holds now, in MiB. */
export function residentMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}
