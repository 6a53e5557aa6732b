import { findPostgres } from '../../../tests/support/postgres/find-postgres.ts'
import { report } from '../../perf/soak/report.ts'
import { type Engine, soak } from '../../perf/soak/soak.ts'
import { type Results, resultsOfFailedRun, sumResults } from '../results.ts'

/** Number of rounds in which every fault occurs once; `npm run bench -- soak` runs a hundred. */
const ROUNDS: Readonly<Record<Engine, number>> = { sqlite: 4, postgres: 8 }

/** Kills processes under writes on each available engine, and counts the promises that were kept. */
export async function soakTests(): Promise<Results> {
  const engines = (Object.keys(ROUNDS) as Engine[]).filter(
    (engine) => engine !== 'postgres' || findPostgres() !== null,
  )
  const all: Results[] = []
  for (const engine of engines)
    all.push(
      await soak({ engine, rounds: ROUNDS[engine], say: () => {} }).then(report, (error: unknown) =>
        resultsOfFailedRun({ name: `kill rounds on ${engine}`, error: String(error) }),
      ),
    )
  return sumResults(all)
}
