import { expect, it } from 'vitest'
import { createReadiness, type ReadinessCheck } from './readiness.ts'

const works: ReadinessCheck = { name: 'database', check: async () => {} }

function readiness(checks: ReadinessCheck[], keepMs = 0) {
  const logLines: string[] = []
  const log = (sentence: string, level = 'error') => void logLines.push(`${level} ${sentence}`)
  return { logLines, ...createReadiness({ checks, log, timeoutMs: 20, keepMs }) }
}

it('is ready when every part works', async () => {
  expect(await readiness([works]).report()).toEqual({ status: 'ready', checks: { database: 'ok' } })
})

it('names a part that fails or does not respond, and logs the reason only', async () => {
  const { report, logLines } = readiness([
    works,
    { name: 'storage', check: () => Promise.reject(new Error('key abc refused by s3.example')) },
    { name: 'migrations', check: () => new Promise(() => {}) },
  ])
  const checks = { database: 'ok', storage: 'failed', migrations: 'no answer' }
  expect(await report()).toEqual({ status: 'not ready', checks })
  expect(logLines.sort()).toEqual([
    'error Readiness: migrations does not work: no answer',
    'error Readiness: storage does not work: key abc refused by s3.example',
  ])
  // The failure is logged once, not on every request of a load balancer.
  await report()
  expect(logLines).toHaveLength(2)
})

it('becomes ready by itself when the part works again', async () => {
  let isDown = true
  const { report, logLines } = readiness([
    { name: 'database', check: async () => isDown && Promise.reject(Error('down')) },
  ])
  expect((await report()).status).toBe('not ready')
  isDown = false
  expect((await report()).status).toBe('ready')
  expect(logLines.at(-1)).toBe('warn Readiness: database works again')
})

it('checks a part once, however many ask and however long it takes', async () => {
  let slowChecks = 0
  const slow = readiness([{ name: 'database', check: () => new Promise(() => void slowChecks++) }])
  await Promise.all([slow.report(), slow.report()])
  await slow.report()
  expect(slowChecks).toBe(1)
  let quickChecks = 0
  const quick = readiness([{ name: 'database', check: async () => void quickChecks++ }], 60_000)
  await quick.report()
  await quick.report()
  expect(quickChecks).toBe(1)
})

it('is not ready after the stop begins, and knows whether a load balancer watches', async () => {
  const { report, stop, isWatched } = readiness([works])
  expect(isWatched()).toBe(false)
  await report()
  expect(isWatched()).toBe(true)
  stop()
  expect(await report()).toEqual({ status: 'stopping', checks: {} })
})
