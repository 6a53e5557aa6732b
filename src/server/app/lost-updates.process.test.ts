import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, it, onTestFinished } from 'vitest'
import { testPostgresConfig, testServer } from '../../../tests/support/postgres/test-schema.ts'
import { COUNTABLE_NAMES, COUNTABLES, type CountableName } from '../../../tests/support/server/counters.ts'
import { openTestServices } from '../../../tests/support/server/open-test-services.ts'

/** Number of rounds, set by `RACE_ROUNDS=50`. */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 2)
const WRITERS_OF_ONE = 3
const TRIES = 6

/** Starts a process that counts in a site with several writers. */
async function startCounter(folder: string) {
  const server = testServer()
  const settings = server === null ? '' : JSON.stringify(await testPostgresConfig(server, folder))
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'tests/support/server/run-counter.ts', folder, settings],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  onTestFinished(async () => {
    if (child.exitCode !== null) return
    child.stdin.end()
    await once(child, 'exit')
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  await lines.next()
  /** @returns number of acknowledged saves */
  return async (name: CountableName, id: number): Promise<number> => {
    child.stdin.write(`${JSON.stringify({ name, id, writers: WRITERS_OF_ONE, tries: TRIES })}\n`)
    return Number((await lines.next()).value)
  }
}

// @behaviour call-1
it(
  'six writers in two processes lose no acknowledged change of any editable content',
  async () => {
    const services = await openTestServices()
    const counters = await Promise.all([startCounter(services.dataDir), startCounter(services.dataDir)])
    for (const name of COUNTABLE_NAMES) {
      const id = await COUNTABLES[name].make(services)
      const counter = COUNTABLES[name].counter(services, id)
      for (let round = 1; round <= ROUNDS; round += 1) {
        const { count: before } = await counter.read()
        const [first = 0, second = 0] = await Promise.all(counters.map((count) => count(name, id)))
        expect(first + second, `${name}, round ${round}`).toBeGreaterThan(0)
        expect((await counter.read()).count - before, `${name}, round ${round}`).toBe(first + second)
      }
    }
  },
  120_000 + 60_000 * ROUNDS,
)
