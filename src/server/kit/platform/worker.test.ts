import { expect, it, onTestFinished, vi } from 'vitest'
import { createTask, createWorker, type Pass, type TaskOptions } from './worker.ts'

/** Starts the worker of a task whose passes follow each other after an hour, unless something else is set. */
function startWorker(run: (pass: Pass) => Promise<unknown>, options: Partial<TaskOptions> = {}) {
  const reports: string[] = []
  const log = (sentence: string) => void reports.push(sentence)
  const task = createTask({ name: 'Jobs', run, everyMs: 3_600_000, ...options })
  const worker = createWorker([task], log)
  onTestFinished(worker.stop)
  worker.start()
  return { task, worker, reports }
}

it('a task that is woken during a pass looks once more after it', async () => {
  let passCount = 0
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const { task } = startWorker(async () => {
    passCount += 1
    if (passCount === 1) await gate
  })
  await vi.waitUntil(() => passCount === 1)
  task.wake()
  task.wake()
  expect(passCount).toBe(1)
  open()
  await vi.waitUntil(() => passCount === 2)
  task.wake()
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
  const { task, reports } = startWorker(run)
  await vi.waitUntil(() => reports.length === 1)
  task.wake()
  // A pass that waking starts has begun by then.
  await new Promise(setImmediate)
  expect(passCount).toBe(1)
})

it('stopping ends the running pass early and waits for it, and no other one follows', async () => {
  let passCount = 0
  let hasEnded = false
  const { task, worker } = startWorker(async ({ signal, nextAfter }) => {
    passCount += 1
    nextAfter(0)
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    hasEnded = true
  })
  await vi.waitUntil(() => passCount === 1)
  await worker.stop()
  expect(hasEnded).toBe(true)
  task.wake()
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

it('a task that does not end delays no other one', async () => {
  let passCount = 0
  const [endless, quick] = [
    createTask({ name: 'Renditions', run: () => new Promise(() => {}), everyMs: 1 }),
    createTask({ name: 'Jobs', run: async () => (passCount += 1), everyMs: 1 }),
  ]
  const worker = createWorker([endless, quick], () => {})
  onTestFinished(() => void worker.stop())
  worker.start()
  await vi.waitUntil(() => passCount > 2)
})
