import type { ImportJobReport } from '../../core/studio/index.ts'
import type { Api } from '../api/index.ts'

/** A file that has become a picture, or why it has not. */
type Arrival = { path: string } & ({ media: number } | { refusal: string })

/** Files told of by one call, and how long they wait for others, in milliseconds. */
const MOST = 200
const REST_MS = 700
/** Until the next try where the server could not be reached, in milliseconds. */
export const AGAIN_MS = 4000

/** Whether a status says that the import is over, is gone, or is nobody's any more. */
export const isOver = (status: number): boolean => [401, 403, 404, 409].includes(status)

interface ArrivalsOptions {
  onReport(report: ImportJobReport): void
  /** Called when the import takes no more files. */
  onOver(): void
  onLine(isOffline: boolean): void
}

/** Tells the server of files that have arrived, several at a time; what cannot be told is told later. */
export function createArrivals(api: Api, jobId: string, { onReport, onOver, onLine }: ArrivalsOptions) {
  const waiting: Arrival[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let isTelling = false
  let isStopped = false

  const later = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void tell(), ms)
  }
  const tell = async () => {
    if (isTelling || isStopped || waiting.length === 0) return
    isTelling = true
    const files = waiting.slice(0, MOST)
    const answer = await api.call<ImportJobReport>(`imports/${jobId}/arrivals`, {
      method: 'POST',
      body: { files },
    })
    isTelling = false
    if (isStopped) return
    if (answer.ok) {
      waiting.splice(0, files.length)
      onLine(false)
      onReport(answer.value.body)
      if (waiting.length > 0) later(waiting.length >= MOST ? 0 : REST_MS)
    } else if (isOver(answer.error.status)) onOver()
    else if (answer.error.status === 422) {
      // A picture was deleted meanwhile: each is told by itself, so that one does not hold up the others.
      waiting.splice(0, files.length)
      for (const file of files) await alone(file)
      later(REST_MS)
    } else {
      onLine(true)
      later(AGAIN_MS)
    }
  }
  const alone = async (file: Arrival) => {
    const one = async (told: Arrival) =>
      api.call<ImportJobReport>(`imports/${jobId}/arrivals`, { method: 'POST', body: { files: [told] } })
    const answer = await one(file)
    const settled =
      answer.ok || answer.error.status !== 422 ? answer : await one({ path: file.path, refusal: 'gone' })
    if (settled.ok) onReport(settled.value.body)
    else waiting.push(file)
  }

  return {
    add(arrival: Arrival) {
      waiting.push(arrival)
      if (waiting.length >= MOST) void tell()
      else if (waiting.length === 1) later(REST_MS)
    },
    flush: () => void tell(),
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
