import { findPostgres } from '../../tests/support/postgres/find-postgres.ts'
import type { Counts } from '../fuzz/fuzz.ts'
import { report } from '../soak/report.ts'
import { type Engine, soak } from '../soak/soak.ts'
import { say } from '../start/say.js'

/** Enough for everything to happen once; `npm run bench -- soak` goes on for a hundred. */
const ROUNDS: Readonly<Record<Engine, number>> = { sqlite: 4, postgres: 8 }

/** Kills processes under writes on each engine there is, and counts what was promised. */
export async function soakTests(): Promise<Counts> {
  say('Processes that are killed …')
  const failures: string[] = []
  const total: Counts = { passed: 0, failed: 0, skipped: 0, failures }
  for (const engine of Object.keys(ROUNDS) as Engine[]) {
    if (engine === 'postgres' && findPostgres() === null) continue
    const {
      passed,
      failed,
      failures: broken = [],
    } = await soak({ engine, rounds: ROUNDS[engine], say: () => {} }).then(report, (error: unknown) => {
      say(String(error))
      return { passed: 0, failed: 1, failures: [`${engine}: ${error}`] }
    })
    total.passed += passed
    total.failed += failed
    failures.push(...broken)
  }
  return total
}
