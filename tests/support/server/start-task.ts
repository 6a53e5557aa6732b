import { onTestFinished } from 'vitest'
import { createWorker, type Task } from '../../../src/server/kit/platform/index.ts'

/** Runs a task in the background until the test ends; returns its worker. */
export function startTask(task: Task, log: (sentence: string) => void = () => {}) {
  const worker = createWorker([task], log)
  onTestFinished(worker.stop)
  worker.start()
  return worker
}
