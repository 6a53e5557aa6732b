import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { RenditionFormat } from '../../../core/content/index.ts'
import { errorMessage } from '../../../core/kit/error-message.ts'
import { storageFailure } from '../../kit/db/index.ts'
import { MissingFileError, type Storage } from '../../kit/storage/index.ts'
import { readCrop } from './crop.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import { originalKey, publicKey, renditionName } from './media-address.ts'
import type { PictureTools } from './picture-tools.ts'
import type { Lease, Outcome, RenditionJob, RenditionRepository } from './rendition.repository.ts'

/** Number of pictures that are encoded at once for visitors. */
const CONCURRENCY = 2

/** Time for which the background queue waits if disk or database fail, in milliseconds. */
const WAIT_MS = 5000

/**
 * Duration of a lease on a rendition, in milliseconds; the encoding process extends it three times in that span. If the
 * process is killed, another one takes the rendition over after that.
 */
const LEASE_MS = 30_000

/**
 * Delays in milliseconds before a failed attempt is repeated; after the last one it is not, unless the original is
 * missing.
 */
const BACK_OFF_MS = [30_000, 300_000, 3_600_000]

/** Interval in milliseconds at which a visitor's request checks whether another process has finished. */
const POLL_MS = 100

/** Shortest and longest pause of the background queue before it looks for due renditions again, in milliseconds. */
const IDLE_MS = { least: 250, most: 60_000 }

/** Shortest interval in milliseconds at which cached pages are dropped to offer new AVIF renditions. */
const OFFER_EVERY_MS = 60_000

/**
 * Outcome of a request for a rendition; `unknown` if no such picture or size is stored, `elsewhere` if another process
 * is encoding it.
 */
export type EnsuredRendition = 'ready' | 'unknown' | 'failed' | 'elsewhere'

/**
 * Queue that encodes renditions: at once for a visitor who requests one, one after the other in the background for all
 * that are planned. All processes share the work; no rendition is encoded by two of them at a time (media-4).
 */
export interface RenditionQueue {
  /**
   * Resolves when the rendition is made, or will not be soon.
   *
   * @param elsewhere whether to wait if another process is encoding it
   */
  ensure(
    address: string,
    width: number,
    format: RenditionFormat,
    elsewhere: 'wait' | 'leave',
  ): Promise<EnsuredRendition>
  /** Starts the background work on planned renditions; harmless while it is running. */
  start(): void
  /** Wakes the background work, since something may have been planned. */
  wake(): void
  /** Returns the number of renditions that are still to be made, by any process. */
  waiting(): Promise<number>
  /** Stops the queue and resolves when running encodings are done. */
  stop(): Promise<void>
}

export interface RenditionQueueOptions {
  repository: RenditionRepository
  storage: Storage
  pictures: PictureTools
  /** Called from time to time while pictures get AVIF renditions that pages do not offer yet, and once at the start. */
  onAvif(): Promise<void>
  now: () => Date
  /** Receives one sentence for each attempt that fails. */
  log: (sentence: string) => void
  /** Time for which the background queue waits if disk or database fail, in milliseconds. */
  waitMs?: number | undefined
  /** Called when everything that was planned has been made. */
  onDone?: () => void
}

export function createRenditionQueue({
  repository,
  storage,
  pictures,
  onAvif,
  now,
  log,
  waitMs = WAIT_MS,
  onDone = () => {},
}: RenditionQueueOptions): RenditionQueue {
  const owner = randomUUID()
  const running = new Map<string, Promise<EnsuredRendition>>()
  const enter = limitConcurrency(CONCURRENCY)
  let isRunning = false
  let background = Promise.resolve()
  let stopping = new AbortController()
  /** True if something may have been planned since the background last looked. */
  let isStale = false
  let endRest = () => {}

  const lease = (): Lease => {
    const time = now().getTime()
    return { owner, now: time, until: time + LEASE_MS }
  }

  /** Encodes a rendition that this process has leased, and records the outcome. */
  const encode = async (job: RenditionJob): Promise<EnsuredRendition> => {
    const signs = setInterval(() => void repository.extend(job, lease()).catch(() => {}), LEASE_MS / 3)
    let bytes: number
    try {
      const key = publicKey(renditionName(job.address, job.width, job.format))
      const original = originalKey(job.content_hash, job.mime)
      // Another process may have stored the file and been killed before it recorded that.
      const existingFile = await storage.head(key)
      if (existingFile) bytes = existingFile.size
      else {
        const encoded = await storage.withFile(original, (path) =>
          pictures.encode(path, sizeOf(job), job.format),
        )
        await storage.put(key, encoded)
        bytes = encoded.byteLength
      }
    } catch (error) {
      // The picture is not at fault: the rendition is made when the storage works again.
      if (storageFailure(error)) {
        await repository.settle(job, owner, { state: 'planned', due_at: 0, attempts: job.attempts })
        throw error
      }
      const isAway = error instanceof MissingFileError
      if (!isAway || job.attempts <= BACK_OFF_MS.length)
        log(
          `A ${job.width} px ${job.format} of picture ${job.address} could not be made: ${errorMessage(error)}`,
        )
      await repository.settle(job, owner, afterFailure(job, now().getTime(), isAway))
      return 'failed'
    } finally {
      clearInterval(signs)
    }
    await repository.settle(job, owner, { state: 'ready', due_at: 0, attempts: 0, bytes })
    return 'ready'
  }

  /** Runs one task at a time for each rendition in this process. */
  const share = (job: RenditionJob, make: () => Promise<EnsuredRendition>): Promise<EnsuredRendition> => {
    const name = renditionName(job.address, job.width, job.format)
    const runningTask = running.get(name)
    if (runningTask) return runningTask
    const task = make().finally(() => running.delete(name))
    running.set(name, task)
    return task
  }

  /** Encodes a rendition here, unless another process does so. */
  const make = async (job: RenditionJob, elsewhere: 'wait' | 'leave'): Promise<EnsuredRendition> => {
    const outcome = await enter(async () => ((await repository.takeThis(job, lease())) ? encode(job) : null))
    if (outcome !== null) return outcome
    return elsewhere === 'leave' ? 'elsewhere' : madeElsewhere(job)
  }

  const madeElsewhere = async ({ address, width, format }: RenditionJob): Promise<EnsuredRendition> => {
    for (;;) {
      const job = await repository.find(address, width, format)
      if (job?.state === 'ready') return 'ready'
      if (!job || job.owner === '' || stopping.signal.aborted) return 'failed'
      // The lease has expired: the process that held it has ended.
      if (job.due_at <= now().getTime()) return make(job, 'wait')
      await pause(POLL_MS)
    }
  }

  const workThrough = async (signal: AbortSignal): Promise<void> => {
    let isWaiting = false
    let hasAvif = true
    let offered = 0
    let hasMade = false
    while (!signal.aborted) {
      isStale = false
      try {
        // Visitors come first.
        await Promise.allSettled(running.values())
        const job = await repository.take(lease())
        if (job) {
          if ((await share(job, () => encode(job))) === 'ready') hasMade = true
        } else if (hasMade) {
          hasMade = false
          onDone()
        }
        if (isWaiting) log('Renditions are made again.')
        isWaiting = false
        hasAvif ||= job?.format === 'avif'
        if (hasAvif && (!job || performance.now() - offered > OFFER_EVERY_MS)) {
          await onAvif()
          hasAvif = false
          offered = performance.now()
        }
        if (!job) await rest(await repository.nextDue())
      } catch (error) {
        if (!isWaiting) log(`Renditions are paused: ${errorMessage(error)}`)
        isWaiting = true
        await pause(waitMs, undefined, { signal, ref: false }).catch(() => {})
      }
    }
  }

  /** Waits until a rendition is due or may have been planned. */
  const rest = async (dueAt: number | null): Promise<void> => {
    if (isStale) return
    const ms = (dueAt ?? Number.POSITIVE_INFINITY) - now().getTime()
    const ending = new AbortController()
    endRest = () => ending.abort()
    const within = Math.min(Math.max(ms, IDLE_MS.least), IDLE_MS.most)
    await pause(within, undefined, { signal: ending.signal, ref: false }).catch(() => {})
  }

  const wake = () => {
    isStale = true
    endRest()
  }

  return {
    async ensure(address, width, format, elsewhere) {
      const job = await repository.find(address, width, format)
      if (!job) return 'unknown'
      return job.state === 'failed' ? 'failed' : share(job, () => make(job, elsewhere))
    },
    start() {
      if (isRunning) return
      isRunning = true
      stopping = new AbortController()
      background = workThrough(stopping.signal).finally(() => {
        isRunning = false
      })
    },
    wake,
    waiting: repository.countPlanned,
    async stop() {
      stopping.abort()
      wake()
      await background
      await Promise.allSettled(running.values())
    },
  }
}

const sizeOf = ({ width, height, crop }: RenditionJob) => ({ width, height, crop: readCrop(crop) })

/**
 * Schedules the next attempt, later each time; after the last one there is none until the picture is stored again.
 *
 * @param isAway whether the original is missing or truncated: it may be put back at any time, so attempts go on
 */
function afterFailure({ attempts }: RenditionJob, time: number, isAway: boolean): Outcome {
  const wait = BACK_OFF_MS[attempts] ?? (isAway ? BACK_OFF_MS.at(-1) : undefined)
  return wait === undefined
    ? { state: 'failed', due_at: 0, attempts: attempts + 1 }
    : { state: 'planned', due_at: time + wait, attempts: attempts + 1 }
}
