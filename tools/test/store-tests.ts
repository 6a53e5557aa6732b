import { existsSync } from 'node:fs'
import { hasObjectStore } from '../../tests/support/object-store/object-store.ts'
import type { Counts } from '../fuzz/fuzz.ts'
import { say } from '../start/say.js'
import { countUnitTests } from './count-unit-tests.ts'
import { installByApt } from './install-by-apt.ts'

const PACKAGES = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object']

/**
 * Runs the tests on an object store, which is installed where it can be.
 *
 * @param isRequired whether it counts as a failure when there is none
 */
export async function storeTests(isRequired: boolean): Promise<Counts> {
  if (!hasObjectStore() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    await installByApt(...PACKAGES)
  if (!hasObjectStore()) {
    say(
      'Object store: not to be had on this machine. Install OpenStack Swift, which has the interface of S3,',
    )
    say(`for example by "apt-get install ${PACKAGES.join(' ')}".`)
    return { passed: 0, failed: isRequired ? 1 : 0, skipped: isRequired ? 0 : 1 }
  }
  say('Files in an object store …')
  return countUnitTests('config/vitest.store.ts', 'store')
}
