import { existsSync } from 'node:fs'
import { findPostgres } from '../../tests/support/postgres/find-postgres.ts'
import { runUnitTests } from '../check/unit-tests.ts'
import type { Counts } from '../fuzz/fuzz.ts'
import { run } from '../start/run.js'
import { progress, say } from '../start/say.js'

/**
 * Runs the server's tests on PostgreSQL, which is installed where it can be.
 *
 * @param isRequired whether it counts as a failure when there is none
 */
export async function postgresTests(isRequired: boolean): Promise<Counts> {
  if (findPostgres() === null && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    await installByApt()
  if (findPostgres() === null && !process.env.VITRINE_TEST_POSTGRES) {
    say('PostgreSQL: not to be had on this machine. Install it, for example by "apt-get install postgresql",')
    say('or name a server for tests by VITRINE_TEST_POSTGRES=postgres://user@localhost/postgres.')
    return { passed: 0, failed: isRequired ? 1 : 0, skipped: isRequired ? 0 : 1 }
  }
  say('The server on PostgreSQL …')
  const {
    ok,
    output,
    passed = 0,
    failed = 0,
    skipped = 0,
  } = await runUnitTests('config/vitest.postgres.ts', 'postgres')
  if (!ok) say(output.trimEnd())
  // A run that could not start has no failed test; it failed all the same.
  return { passed, failed: ok ? failed : Math.max(1, failed), skipped }
}

async function installByApt(): Promise<void> {
  const step = progress('Installing postgresql by apt-get')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  const { code } = await run('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], { env })
  step.done(code === 0 ? 'done' : 'failed')
}
