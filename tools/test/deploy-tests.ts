import type { Counts } from '../fuzz/fuzz.ts'
import { say } from '../start/say.js'
import { countUnitTests } from './count-unit-tests.ts'

/** Runs what is built as it is run elsewhere: as a package, in a container's steps, behind proxies. */
export async function deployTests(): Promise<Counts> {
  say('Package, container and restarts …')
  return countUnitTests('config/vitest.deploy.ts', 'deploy')
}
