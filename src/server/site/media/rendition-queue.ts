import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { RenditionFormat } from '../../../core/content/index.ts'
import { errorMessage } from '../../../core/kit/error-message.ts'
import { storageFailure } from '../../kit/db/index.ts'
import { createTask, type Logger, type Pass, type Task } from '../../kit/platform/index.ts'
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
export interface RenditionQueue extends Task {
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
  /** Returns the number of renditions that are still to be made, by any process. */
  waiting(): Promise<number>
  /** Stops waiting for other processes; resolves once the renditions that this one encodes are done. */
  close(): Promise<void>
}

export interface RenditionQueueOptions {
  repository: RenditionRepository
  storage: Storage
  pictures: PictureTools
  /** Called from time to time while pictures get AVIF renditions that pages do not offer yet, and once at the start. */
  onAvif(): Promise<void>
  now: () => Date
  /** Receives one sentence for each attempt that fails. */
  log: Logger
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
  let isClosed = false
  /** True if pages may not offer AVIF renditions that are ready, and when they were last told of some. */
  let hasAvif = true
  let offeredAt = 0
  let hasMade = false

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
      if (!job || job.owner === '' || isClosed) return 'failed'
      // The lease has expired: the process that held it has ended.
      if (job.due_at <= now().getTime()) return make(job, 'wait')
      await pause(POLL_MS)
    }
  }

  /** Encodes the most urgent planned rendition. */
  const runPass = async ({ nextAfter }: Pass): Promise<void> => {
    // Visitors come first.
    await Promise.allSettled(running.values())
    const job = await repository.take(lease())
    if (job) {
      if ((await share(job, () => encode(job))) === 'ready') hasMade = true
    } else if (hasMade) {
      hasMade = false
      onDone()
    }
    hasAvif ||= job?.format === 'avif'
    if (hasAvif && (!job || performance.now() - offeredAt > OFFER_EVERY_MS)) {
      await onAvif()
      hasAvif = false
      offeredAt = performance.now()
    }
    nextAfter(job ? 0 : idleMs(await repository.nextDue()))
  }

  const idleMs = (dueAt: number | null): number =>
    Math.min(Math.max((dueAt ?? Number.POSITIVE_INFINITY) - now().getTime(), IDLE_MS.least), IDLE_MS.most)

  return {
    ...createTask({ name: 'Renditions', run: runPass, everyMs: IDLE_MS.most, retryMs: waitMs }),
    async ensure(address, width, format, elsewhere) {
      const job = await repository.find(address, width, format)
      if (!job) return 'unknown'
      return job.state === 'failed' ? 'failed' : share(job, () => make(job, elsewhere))
    },
    waiting: repository.countPlanned,
    async close() {
      isClosed = true
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
