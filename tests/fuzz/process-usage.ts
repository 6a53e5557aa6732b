import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Linux counts a second of processor in a hundred ticks, for every program that asks. */
const TICKS_A_SECOND = 100

/** Memory of a process that is really in use, in MiB. */
export const residentMemory = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024

/** Seconds of processor a process has used; `null` where the system does not tell exactly. */
export function processorSeconds(pid: number): number | null {
  if (process.platform !== 'linux') return null
  // Behind the name in brackets, which may hold anything: state, 10 fields, then user and system time.
  const [, fields = ''] = /\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number)
  return (user + system) / TICKS_A_SECOND
}
