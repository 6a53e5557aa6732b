import { existsSync } from 'node:fs'
import { findPostgres } from '../../../tests/support/postgres/find-postgres.ts'
import { hasPooler } from '../../../tests/support/postgres/pooler.ts'
import { say } from '../../start/say.js'
import { installByApt } from '../install-by-apt.ts'
import type { Results } from '../results.ts'
import { missingProgram, vitestPart } from './unit-parts.ts'

/** Installs PostgreSQL and a pooler if they are missing and can be installed. */
export async function ensurePostgres(): Promise<void> {
  const packages = [
    ...(findPostgres() === null ? ['postgresql'] : []),
    // Only the tests of poolers need it; without it they are skipped.
    ...(hasPooler() ? [] : ['pgbouncer']),
  ]
  if (packages.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    await installByApt(...packages)
}

/**
 * Runs the server's tests on PostgreSQL.
 *
 * @param isRequired whether it counts as a failure when there is none
 */
export async function postgresTests(isRequired: boolean): Promise<Results> {
  await ensurePostgres()
  if (findPostgres() === null && !process.env.VITRINE_TEST_POSTGRES) {
    say(
      'PostgreSQL is not available on this machine. Install it, for example by "apt-get install postgresql",',
    )
    say('or name a server for tests by VITRINE_TEST_POSTGRES=postgres://user@localhost/postgres.')
    return missingProgram('PostgreSQL', isRequired)
  }
  return vitestPart('config/vitest.postgres.ts', 'postgres')
}
