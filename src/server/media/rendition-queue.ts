import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { RenditionFormat } from '../../core/content/index.ts'
import { storageFailure } from '../db/index.ts'
import type { MediaRepository, RenditionJob } from './media.repository.ts'
import { originalName, renditionName } from './media-address.ts'
import type { MediaFiles } from './media-files.ts'
import type { PictureTools } from './picture-tools.ts'

/** Pictures encoded at once on behalf of visitors. */
const AT_ONCE = 2

/** How long the background waits while disk or database do not work, in milliseconds. */
const WAIT_MS = 5000

/** Outcome of asking for a rendition; `unknown` when no such picture or size is stored. */
export type EnsuredRendition = 'ready' | 'unknown' | 'failed'

/** Makes renditions: at once for a visitor who asks, one after the other in the background for all that wait. */
export interface RenditionQueue {
  ensure(address: string, width: number, format: RenditionFormat): Promise<EnsuredRendition>
  /** Begins, or goes on, with what the database says is still planned; harmless while running. */
  start(): void
  /** Resolves when the picture in work is done; nothing is begun afterwards. */
  stop(): Promise<void>
}

export interface RenditionQueueOptions {
  repository: MediaRepository
  files: MediaFiles
  pictures: PictureTools
  /** Gets one sentence for each picture that cannot be encoded. */
  log: (sentence: string) => void
  /** How long the background waits while disk or database do not work, in milliseconds. */
  waitMs?: number | undefined
}

export function createRenditionQueue({
  repository,
  files,
  pictures,
  log,
  waitMs = WAIT_MS,
}: RenditionQueueOptions): RenditionQueue {
  const running = new Map<string, Promise<EnsuredRendition>>()
  const enter = limitConcurrency(AT_ONCE)
  let isRunning = false
  let background = Promise.resolve()
  let stopping = new AbortController()

  const encode = async (job: RenditionJob): Promise<EnsuredRendition> => {
    const path = files.served(renditionName(job.address, job.width, job.format))
    try {
      const original = files.original(originalName(job.content_hash, job.mime))
      await files.write(path, await pictures.encode(original, job, job.format))
    } catch (error) {
      // The picture is as good as before: it is made when there is room again.
      if (storageFailure(error)) throw error
      log(`A ${job.width} px ${job.format} of picture ${job.address} could not be made: ${messageOf(error)}`)
      await repository.mark(job, 'failed')
      return 'failed'
    }
    await repository.mark(job, 'ready')
    return 'ready'
  }

  const encodeOnce = (job: RenditionJob): Promise<EnsuredRendition> => {
    const name = renditionName(job.address, job.width, job.format)
    const begun = running.get(name)
    if (begun) return begun
    const task = enter(() => encode(job)).finally(() => running.delete(name))
    running.set(name, task)
    return task
  }

  const workThrough = async (signal: AbortSignal): Promise<void> => {
    let isWaiting = false
    while (!signal.aborted) {
      try {
        const job = await repository.nextPlanned()
        if (!job) break
        await encodeOnce(job)
        if (isWaiting) log('Making renditions goes on.')
        isWaiting = false
        await nextTurn()
      } catch (error) {
        if (!isWaiting) log(`Making renditions waits until it can go on: ${messageOf(error)}`)
        isWaiting = true
        await pause(waitMs, undefined, { signal, ref: false }).catch(() => {})
      }
    }
  }

  return {
    async ensure(address, width, format) {
      const job = await repository.rendition(address, width, format)
      return job ? encodeOnce(job) : 'unknown'
    },
    start() {
      if (isRunning) return
      isRunning = true
      stopping = new AbortController()
      background = workThrough(stopping.signal).finally(() => {
        isRunning = false
      })
    },
    async stop() {
      stopping.abort()
      await background
      await Promise.allSettled(running.values())
    },
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Lets at most `places` tasks run at once; the rest wait in order. */
export function limitConcurrency(places: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (task) => {
    if (running >= places) await new Promise<void>((enter) => waiting.push(enter))
    else running += 1
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      // The place is handed over, so that nobody slips in between.
      if (next) next()
      else running -= 1
    }
  }
}
