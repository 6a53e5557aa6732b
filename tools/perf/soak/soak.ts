import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { openServices, type Services } from '../../../src/server/app/create-services.ts'
import { readConfig } from '../../../src/server/kit/platform/index.ts'
import { NO_BLOCKS } from '../../../tests/support/no-blocks.ts'
import { type Cluster, startCluster } from '../../../tests/support/postgres/cluster.ts'
import { type RunningSite, serve } from '../../../tests/support/vitrine.ts'
import { inRoot } from '../../start/paths.js'
import { timeWithoutProcessor } from '../bench/processor-time.ts'
import { type Acknowledged, type Findings, readPages, watchProcess } from './observers.ts'
import { type Backend, startProxy } from './proxy.ts'
import { readStoredNumber, TARGETS, type Target, writeNumber } from './targets.ts'

const PROCESSES = 3
const READERS = 3
/** Time in milliseconds for which writes and reads continue after each fault. */
const REST_MS = 700

export type Engine = 'sqlite' | 'postgres'

export interface SoakOptions {
  engine: Engine
  rounds: number
  /** Time in milliseconds without faults before the first round. */
  calmMs?: number
  /** Called with a line about each round. */
  say(line: string): void
}

/** Fault, with its beginning and end by the monotonic clock. */
export interface Fault {
  name: string
  from: number
  until: number
}

/** Results of a soak with one engine. */
export interface SoakResult extends Findings {
  engine: Engine
  rounds: number
  acknowledged: number
  /** Number of writes that were refused with an error. */
  refusedWrites: number
  /** Messages, one for each acknowledged write that was lost. */
  lost: string[]
  lostInFlight: number
  faults: Fault[]
  /** Fractions of the calm time for which the processes, and this one, waited for a processor used by others. */
  starved: number[]
}

/**
 * Runs three processes behind a proxy, with writes and reads. In each round one of them is killed, or the writer, or
 * PostgreSQL is restarted or cut off (processes-2, processes-4).
 */
export async function soak({ engine, rounds, calmMs = 0, say }: SoakOptions): Promise<SoakResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-soak-'))
  const cluster = engine === 'postgres' ? await startCluster({ durable: true }) : null
  const env: Record<string, string> = {
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: '127.0.0.1',
    // On a busy machine PostgreSQL takes longer to start than visitors would wait by default.
    ...(cluster && { DATABASE_URL: cluster.url, DATABASE_CONNECT_TIMEOUT_MS: '20000' }),
  }
  const services = await emptySite(env)
  const backends: Backend[] = []
  const sites: RunningSite[] = []
  const acknowledged: Acknowledged[] = []
  const findings: Findings = { requests: 0, stale: [], refused: [], delays: [] }
  const losses: string[] = []
  const faults: Fault[] = []
  let starved: number[] = []
  let refusedWrites = 0
  let last = 0
  let isOver = false

  const startProcess = async (nth: number) => {
    const site = await serve(dataDir, env)
    sites[nth] = site
    const backend = backends[nth] ?? { url: null, isKilled: false }
    backends[nth] = Object.assign(backend, { url: site.url, isKilled: false })
  }
  const kill = async (nth: number) => {
    const [site, backend] = [sites[nth], backends[nth]]
    if (!site || !backend) return
    backend.isKilled = true
    process.kill(site.pid, 'SIGKILL')
    await until(() => !site.isRunning())
    backend.url = null
    await startProcess(nth)
  }
  const startWriter = () => {
    // Higher by some numbers than the last known one, because the previous writer may have written more without being
    // heard.
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', inRoot('tools/perf/soak/writer.ts'), String(last + 10)],
      {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    if (child.stdout)
      createInterface({ input: child.stdout }).on('line', (line) => {
        const [target, number] = line.split(' ')
        if (target === 'refused') refusedWrites += 1
        else acknowledged.push({ target: target as Target, number: Number(number), at: performance.now() })
        last = Math.max(last, Number(number))
      })
    return child
  }
  const lookForLost = async () => {
    for (const target of TARGETS) {
      const number = acknowledged.findLast((one) => one.target === target)?.number ?? 0
      const storedNumber = await readStoredNumber(services, target)
      if (storedNumber < number) losses.push(`${target} ${number} was acknowledged, ${storedNumber} is there`)
    }
  }

  for (let nth = 0; nth < PROCESSES; nth += 1) await startProcess(nth)
  const proxy = await startProxy(backends)
  let writer = startWriter()
  await until(() => acknowledged.length >= TARGETS.length)
  const observers = [
    ...Array.from({ length: READERS }, () => readPages(proxy.url, acknowledged, findings, () => isOver)),
    ...backends.map((backend) => watchProcess(backend, acknowledged, findings, () => isOver)),
  ]
  const killWriter = async () => {
    await end(writer)
    const before = acknowledged.length
    writer = startWriter()
    await until(() => acknowledged.length > before)
  }
  const disturbances: [name: string, disturb: () => Promise<unknown>][] = [
    ['process 1 is killed', () => kill(0)],
    ...(cluster ? onPostgres(cluster) : []),
    ['process 2 is killed', () => kill(1)],
    ['the writer is killed', killWriter],
    ['process 3 is killed', () => kill(2)],
  ]
  try {
    const pids = [...sites.map(({ pid }) => pid), process.pid]
    const before = pids.map(timeWithoutProcessor)
    await pause(calmMs)
    starved = pids.map(
      (pid, nth) => (timeWithoutProcessor(pid) - (before[nth] ?? 0)) / 1000 / Math.max(1, calmMs),
    )
    for (let round = 0; round < rounds; round += 1) {
      const [name, disturb] = disturbances[round % disturbances.length] ?? ['', async () => {}]
      const from = performance.now()
      await disturb()
      faults.push({ name, from, until: performance.now() })
      const before = acknowledged.length
      await pause(REST_MS)
      // Writing has to continue by itself.
      await until(() => acknowledged.length > before)
      await lookForLost()
      say(
        `${engine} ${round + 1}/${rounds}: ${name}; ${acknowledged.length} writes, ${findings.requests} requests`,
      )
    }
    isOver = true
    await end(writer)
    await Promise.all(observers)
    await lookForLost()
  } finally {
    // After a failure the database may be down, so nothing here may wait for it or replace the error.
    isOver = true
    await end(writer)
    await Promise.allSettled(observers)
    proxy.close()
    await Promise.all(sites.map((site) => site.stop()))
    await services.close().catch(() => {})
    await cluster?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return {
    engine,
    rounds,
    ...findings,
    acknowledged: acknowledged.length,
    refusedWrites,
    lost: losses,
    lostInFlight: proxy.lostInFlight(),
    faults,
    starved,
  }
}

const onPostgres = (cluster: Cluster): [string, () => Promise<unknown>][] => [
  ['all connections are cut', () => cluster.cut()],
  ['PostgreSQL is restarted', () => cluster.shutDown().then(cluster.start)],
  [
    'what listens is cut off',
    () => cluster.cut("application_name = 'vitrine' AND query ~ '^(LISTEN|SELECT 1$)'"),
  ],
  ['PostgreSQL is killed and started', () => cluster.kill().then(cluster.start)],
]

/** Creates a site without the demo, with the first number of everything. */
async function emptySite(env: Record<string, string>): Promise<Services> {
  const result = readConfig({ ...process.env, ...env })
  if (!result.ok) throw new Error(result.errors.join('\n'))
  const services = await openServices(result.config, { blocks: NO_BLOCKS, log: () => {} })
  await services.settings.setSeedState('done')
  for (const target of TARGETS) await writeNumber(services, target, 0)
  return services
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = new Promise((resolve) => child.once('close', resolve))
  child.kill('SIGKILL')
  await exit
}

async function until(isTrue: () => boolean): Promise<void> {
  const deadline = performance.now() + 60_000
  while (!isTrue()) {
    if (performance.now() > deadline) throw new Error('It did not go on within a minute.')
    await pause(20)
  }
}
