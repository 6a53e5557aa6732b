import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { RenditionFormat } from '../../core/content/index.ts'
import { storageFailure } from '../db/index.ts'
import type { Storage } from '../storage/index.ts'
import { readCrop } from './crop.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import { originalKey, publicKey, renditionName } from './media-address.ts'
import type { PictureTools } from './picture-tools.ts'
import type { Lease, Outcome, RenditionJob, RenditionRepository } from './rendition.repository.ts'

/** Pictures encoded at once on behalf of visitors. */
const AT_ONCE = 2

/** How long the background waits while disk or database do not work, in milliseconds. */
const WAIT_MS = 5000

/**
 * How long a process may encode without a sign of life, in milliseconds; it gives three in that time. One that was
 * killed leaves its rendition to the others after that.
 */
const LEASE_MS = 30_000

/** After how long a failed attempt is repeated, in milliseconds; after the last of them it is not. */
const BACK_OFF_MS = [30_000, 300_000, 3_600_000]

/** How often is looked whether another process has finished what a visitor waits for, in milliseconds. */
const POLL_MS = 100

/** The background looks at least and at most so often whether anything is due, in milliseconds. */
const IDLE_MS = { least: 250, most: 60_000 }

/** While AVIF is being made, pages are made anew with it at most so often, in milliseconds. */
const OFFER_EVERY_MS = 60_000

/**
 * Outcome of asking for a rendition; `unknown` when no such picture or size is stored, `elsewhere` when another process
 * is making it.
 */
export type EnsuredRendition = 'ready' | 'unknown' | 'failed' | 'elsewhere'

/**
 * Makes renditions: at once for a visitor who asks, one after the other in the background for all that are planned. As
 * many processes as there are share the work; none is encoded by two of them at a time (media-4).
 */
export interface RenditionQueue {
  /**
   * Resolves when it is made, or will not be soon.
   *
   * @param elsewhere whether to wait when another process is making it
   */
  ensure(
    address: string,
    width: number,
    format: RenditionFormat,
    elsewhere: 'wait' | 'leave',
  ): Promise<EnsuredRendition>
  /** Begins, or goes on, with what the database says is still planned; harmless while running. */
  start(): void
  /** Tells that something may have been planned. */
  wake(): void
  /** Number of renditions that are still to be made, by whichever process. */
  waiting(): Promise<number>
  /** Resolves when the pictures in work are done; nothing is begun afterwards. */
  stop(): Promise<void>
}

export interface RenditionQueueOptions {
  repository: RenditionRepository
  storage: Storage
  pictures: PictureTools
  /** Called now and then when pictures are made in AVIF that pages do not offer yet, and once at the start. */
  onAvif(): Promise<void>
  now: () => Date
  /** Gets one sentence for each attempt that fails. */
  log: (sentence: string) => void
  /** How long the background waits while disk or database do not work, in milliseconds. */
  waitMs?: number | undefined
  /** Told when everything that was planned has been made. */
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
  const enter = limitConcurrency(AT_ONCE)
  let isRunning = false
  let background = Promise.resolve()
  let stopping = new AbortController()
  /** Whether something may have been planned since the background last looked. */
  let isStale = false
  let endRest = () => {}

  const lease = (): Lease => {
    const time = now().getTime()
    return { owner, now: time, until: time + LEASE_MS }
  }

  /** Encodes what this process has taken, and says what came of it. */
  const encode = async (job: RenditionJob): Promise<EnsuredRendition> => {
    const signs = setInterval(() => void repository.extend(job, lease()).catch(() => {}), LEASE_MS / 3)
    try {
      const key = publicKey(renditionName(job.address, job.width, job.format))
      const original = originalKey(job.content_hash, job.mime)
      // Whoever had it before may have been killed between the last two steps.
      // A power cut may leave a file without its content.
      if (!(await storage.head(key))?.size) {
        const encoded = await storage.withFile(original, (path) =>
          pictures.encode(path, sizeOf(job), job.format),
        )
        await storage.put(key, encoded)
      }
    } catch (error) {
      // The picture is as good as before: it is made when there is room again.
      if (storageFailure(error)) {
        await repository.settle(job, owner, { state: 'planned', due_at: 0, attempts: job.attempts })
        throw error
      }
      log(`A ${job.width} px ${job.format} of picture ${job.address} could not be made: ${messageOf(error)}`)
      await repository.settle(job, owner, afterFailure(job, now().getTime()))
      return 'failed'
    } finally {
      clearInterval(signs)
    }
    await repository.settle(job, owner, { state: 'ready', due_at: 0, attempts: 0 })
    return 'ready'
  }

  /** One at a time for each rendition in this process. */
  const share = (job: RenditionJob, make: () => Promise<EnsuredRendition>): Promise<EnsuredRendition> => {
    const name = renditionName(job.address, job.width, job.format)
    const begun = running.get(name)
    if (begun) return begun
    const task = make().finally(() => running.delete(name))
    running.set(name, task)
    return task
  }

  /** Encodes it here, unless another process does so. */
  const make = async (job: RenditionJob, elsewhere: 'wait' | 'leave'): Promise<EnsuredRendition> => {
    const made = await enter(async () => ((await repository.takeThis(job, lease())) ? encode(job) : null))
    if (made !== null) return made
    return elsewhere === 'leave' ? 'elsewhere' : madeElsewhere(job)
  }

  const madeElsewhere = async ({ address, width, format }: RenditionJob): Promise<EnsuredRendition> => {
    for (;;) {
      const job = await repository.find(address, width, format)
      if (job?.state === 'ready') return 'ready'
      if (!job || job.owner === '' || stopping.signal.aborted) return 'failed'
      // Its process has ended.
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
          await share(job, () => encode(job))
          hasMade = true
        } else if (hasMade) {
          hasMade = false
          onDone()
        }
        if (isWaiting) log('Making renditions goes on.')
        isWaiting = false
        hasAvif ||= job?.format === 'avif'
        if (hasAvif && (!job || performance.now() - offered > OFFER_EVERY_MS)) {
          await onAvif()
          hasAvif = false
          offered = performance.now()
        }
        if (!job) await rest(await repository.nextDue())
      } catch (error) {
        if (!isWaiting) log(`Making renditions waits until it can go on: ${messageOf(error)}`)
        isWaiting = true
        await pause(waitMs, undefined, { signal, ref: false }).catch(() => {})
      }
    }
  }

  /** Until something is due or may have been planned. */
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

/** The next attempt comes later; after the last one there is none until the picture is stored again. */
function afterFailure({ attempts }: RenditionJob, time: number): Outcome {
  const wait = BACK_OFF_MS[attempts]
  return wait === undefined
    ? { state: 'failed', due_at: 0, attempts: attempts + 1 }
    : { state: 'planned', due_at: time + wait, attempts: attempts + 1 }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
