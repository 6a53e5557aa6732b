import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Number of clock ticks per second of processor time on Linux. */
const TICKS_A_SECOND = 100

/** Returns the memory of a process that is really in use, in MiB. */
export const residentMemory = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024

/** Returns the processor time of a process in seconds; `null` if the system does not report it exactly. */
export function processorSeconds(pid: number): number | null {
  if (process.platform !== 'linux') return null
  // After the name in brackets, which may contain anything, come the state, 10 fields, then user and system time.
  const [, fields = ''] = /\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number)
  return (user + system) / TICKS_A_SECOND
}
