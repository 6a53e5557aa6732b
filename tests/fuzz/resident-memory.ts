import { execFileSync } from 'node:child_process'

/** Memory of a process that is really in use, in MiB. */
export const residentMemory = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
