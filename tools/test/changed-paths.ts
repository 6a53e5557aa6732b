import { execFileSync } from 'node:child_process'
import { ROOT } from '../start/paths.js'
import { chooseSlice } from './choose-slice.ts'

/** Returns the number of the slice for the commits of the day before the newest one. */
export function sliceForCommits(slices: readonly { covers: readonly string[] }[]): number {
  const newest = Number(git('log', '-1', '--format=%ct'))
  const since = new Date((newest - 24 * 60 * 60) * 1000).toISOString()
  const changedPaths = git('log', `--since=${since}`, '--name-only', '--format=').split('\n').filter(Boolean)
  return chooseSlice(slices, [...new Set(changedPaths)], Number(git('rev-list', '--count', 'HEAD')))
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
