import { expect, it, onTestFinished, vi } from 'vitest'
import { createWorker, type Pass, type WorkerOptions } from './worker.ts'

/** Starts a worker whose passes follow each other after an hour, unless something else is set. */
function startWorker(run: (pass: Pass) => Promise<unknown>, options: Partial<WorkerOptions> = {}) {
  const reports: string[] = []
  const log = (sentence: string) => void reports.push(sentence)
  const worker = createWorker({ name: 'Jobs', run, everyMs: 3_600_000, log, ...options })
  onTestFinished(worker.stop)
  worker.start()
  return { worker, reports }
}

it('a worker that is woken during a pass looks once more after it', async () => {
  let passCount = 0
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const { worker } = startWorker(async () => {
    passCount += 1
    if (passCount === 1) await gate
  })
  await vi.waitUntil(() => passCount === 1)
  worker.wake()
  worker.wake()
  expect(passCount).toBe(1)
  open()
  await vi.waitUntil(() => passCount === 2)
  worker.wake()
  await vi.waitUntil(() => passCount === 3)
})

it('an outage is reported once, and so is its end', async () => {
  let passCount = 0
  const run = async () => {
    passCount += 1
    if (passCount < 4) throw new Error('disk full')
  }
  const { worker, reports } = startWorker(run, { retryMs: 1 })
  await vi.waitUntil(() => reports.length === 2)
  expect(reports).toEqual(['Jobs are paused: disk full.', 'Jobs continue.'])
  await worker.stop()
  expect(passCount).toBe(4)
})

it('waking does not shorten the pause after a failure', async () => {
  let passCount = 0
  const run = async () => {
    passCount += 1
    throw new Error('disk full')
  }
  const { worker, reports } = startWorker(run)
  await vi.waitUntil(() => reports.length === 1)
  worker.wake()
  // A pass that waking starts has begun by then.
  await new Promise(setImmediate)
  expect(passCount).toBe(1)
})

it('stopping ends the running pass early and waits for it, and no other one follows', async () => {
  let passCount = 0
  let hasEnded = false
  const { worker } = startWorker(async ({ signal, nextAfter }) => {
    passCount += 1
    nextAfter(0)
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    hasEnded = true
  })
  await vi.waitUntil(() => passCount === 1)
  await worker.stop()
  expect(hasEnded).toBe(true)
  worker.wake()
  expect(passCount).toBe(1)
  worker.start()
  await vi.waitUntil(() => passCount === 2)
})

it('a pass sets the time until the next one', async () => {
  let passCount = 0
  startWorker(async ({ nextAfter }) => {
    passCount += 1
    if (passCount < 3) nextAfter(0)
  })
  await vi.waitUntil(() => passCount === 3)
})
