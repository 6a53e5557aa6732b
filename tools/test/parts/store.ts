import { existsSync } from 'node:fs'
import { hasObjectStore } from '../../../tests/support/object-store/object-store.ts'
import { say } from '../../start/say.js'
import { installByApt } from '../install-by-apt.ts'
import type { Results } from '../results.ts'
import { missingProgram, vitestPart } from './unit-parts.ts'

const PACKAGES = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object']

/**
 * Runs the tests on an object store, which is installed if possible.
 *
 * @param isRequired whether it counts as a failure when there is none
 */
export async function storeTests(isRequired: boolean): Promise<Results> {
  if (!hasObjectStore() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    await installByApt(...PACKAGES)
  if (!hasObjectStore()) {
    say('There is no object store on this machine. Install OpenStack Swift, which speaks the protocol of S3,')
    say(`for example by "apt-get install ${PACKAGES.join(' ')}".`)
    return missingProgram('object store', isRequired)
  }
  return vitestPart('config/vitest.store.ts', 'store')
}
