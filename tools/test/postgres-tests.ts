import { existsSync } from 'node:fs'
import { findPostgres } from '../../tests/support/postgres/find-postgres.ts'
import { hasPooler } from '../../tests/support/postgres/pooler.ts'
import type { Counts } from '../fuzz/fuzz.ts'
import { say } from '../start/say.js'
import { countUnitTests } from './count-unit-tests.ts'
import { installByApt } from './install-by-apt.ts'

/**
 * Runs the server's tests on PostgreSQL, which is installed where it can be.
 *
 * @param isRequired whether it counts as a failure when there is none
 */
export async function postgresTests(isRequired: boolean): Promise<Counts> {
  const missing = [
    ...(findPostgres() === null ? ['postgresql'] : []),
    // Only the tests of poolers need it, which are left out without.
    ...(hasPooler() ? [] : ['pgbouncer']),
  ]
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    await installByApt(...missing)
  if (findPostgres() === null && !process.env.VITRINE_TEST_POSTGRES) {
    say('PostgreSQL: not to be had on this machine. Install it, for example by "apt-get install postgresql",')
    say('or name a server for tests by VITRINE_TEST_POSTGRES=postgres://user@localhost/postgres.')
    return { passed: 0, failed: isRequired ? 1 : 0, skipped: isRequired ? 0 : 1 }
  }
  say('The server on PostgreSQL …')
  return countUnitTests('config/vitest.postgres.ts', 'postgres')
}
