// `npm run bench -- soak`: three processes under writes, killed and cut off a hundred times on each engine.
//   npm run bench -- soak --rounds 8 --engine postgres --calm 20
import { parseArgs } from 'node:util'
import { findPostgres } from '../../../tests/support/postgres/find-postgres.ts'
import { say } from '../../start/say.js'
import { report } from '../soak/report.ts'
import { type Engine, soak } from '../soak/soak.ts'

const ROUNDS = 100
/** Seconds without a fault before the first round. */
const CALM = 20

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { rounds: { type: 'string' }, engine: { type: 'string' }, calm: { type: 'string' } },
})
const engines: Engine[] = ['sqlite', ...(findPostgres() === null ? [] : ['postgres' as const])]
for (const engine of engines.filter((one) => (values.engine ?? one) === one))
  report(
    await soak({
      engine,
      rounds: Number(values.rounds ?? ROUNDS),
      calmMs: Number(values.calm ?? CALM) * 1000,
      say,
    }),
  )
