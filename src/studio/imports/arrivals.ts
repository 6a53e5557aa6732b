import type { ArrivedFile, ImportJobReport } from '../../core/calls/index.ts'
import type { Api } from '../api/index.ts'
import { waitForLogin } from '../uploads/index.ts'

/** Limit on the files reported in one call, and time in milliseconds that they wait for others. */
const MAX_FILES = 200
const REST_MS = 700
/** Delay before the next try if the server is unreachable, in milliseconds. */
export const RETRY_MS = 4000

/** Tells whether a status means that the import has ended, was deleted, or is no longer accessible. */
export const isOver = (status: number): boolean => [403, 404, 409].includes(status)

interface ArrivalsOptions {
  onReport(report: ImportJobReport): void
  /** Called when the import accepts no more files. */
  onOver(): void
  onLine(isOffline: boolean): void
}

/** Reports arrived files to the server, several per call; failed reports are repeated later. */
export function createArrivals(api: Api, jobId: string, { onReport, onOver, onLine }: ArrivalsOptions) {
  const queue: ArrivedFile[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let isTelling = false
  let isStopped = false

  const send = (files: ArrivedFile[]) =>
    api.send('POST imports/:id/arrivals', { path: { id: jobId }, args: { files } })
  const later = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void tell(), ms)
  }
  const tell = async () => {
    if (isTelling || isStopped || queue.length === 0) return
    isTelling = true
    const files = queue.slice(0, MAX_FILES)
    const answer = await send(files)
    isTelling = false
    if (isStopped) return
    if (answer.ok) {
      queue.splice(0, files.length)
      onLine(false)
      onReport(answer.value.body)
      if (queue.length > 0) later(queue.length >= MAX_FILES ? 0 : REST_MS)
    } else if (isOver(answer.error.status)) onOver()
    else if (answer.error.status === 422) {
      // A picture was deleted meanwhile. Each file is reported separately, so that one does not block the others.
      queue.splice(0, files.length)
      for (const file of files) await alone(file)
      later(REST_MS)
    } else if (answer.error.status === 401) {
      await waitForLogin(api, () => !isStopped)
      later(0)
    } else {
      onLine(true)
      later(RETRY_MS)
    }
  }
  const alone = async (file: ArrivedFile) => {
    const answer = await send([file])
    const finalAnswer =
      answer.ok || answer.error.status !== 422 ? answer : await send([{ path: file.path, refusal: 'gone' }])
    if (finalAnswer.ok) onReport(finalAnswer.value.body)
    else queue.push(file)
  }

  return {
    add(arrival: ArrivedFile) {
      queue.push(arrival)
      if (queue.length >= MAX_FILES) void tell()
      else if (queue.length === 1) later(REST_MS)
    },
    flush: () => void tell(),
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
