import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { RenditionFormat } from '../../core/content/index.ts'
import { storageTrouble } from '../db/index.ts'
import { turnstile } from './limit-concurrency.ts'
import type { MediaRepository, RenditionWork } from './media.repository.ts'
import { renditionName } from './media-address.ts'
import type { MediaFiles } from './media-files.ts'
import { originalName } from './original-name.ts'
import type { PictureTools } from './picture-tools.ts'

/** Pictures encoded at once on behalf of visitors. */
const AT_ONCE = 2

/** How long the background waits while disk or database do not work, in milliseconds. */
const WAIT_MS = 5000

/** Outcome of asking for a rendition; `unknown` when no such picture or size is planned. */
export type EnsuredRendition = 'ready' | 'unknown' | 'failed'

/** Makes renditions: at once for a visitor who asks, one after the other in the background for all that wait. */
export interface RenditionWorks {
  ensure(address: string, width: number, format: RenditionFormat): Promise<EnsuredRendition>
  /** Begins, or goes on, with what the database says is still planned; harmless while running. */
  start(): void
  /** Resolves when the picture in work is done; nothing is begun afterwards. */
  stop(): Promise<void>
}

export interface RenditionWorksOptions {
  repository: MediaRepository
  files: MediaFiles
  pictures: PictureTools
  /** Gets one sentence for each picture that cannot be encoded. */
  report: (sentence: string) => void
  /** How long the background waits while disk or database do not work, in milliseconds. */
  waitMs?: number | undefined
}

export function renditionWorks({
  repository,
  files,
  pictures,
  report,
  waitMs = WAIT_MS,
}: RenditionWorksOptions): RenditionWorks {
  const inWork = new Map<string, Promise<EnsuredRendition>>()
  const enter = turnstile(AT_ONCE)
  let isRunning = false
  let background = Promise.resolve()
  let stopping = new AbortController()

  const encode = async (work: RenditionWork): Promise<EnsuredRendition> => {
    const path = files.served(renditionName(work.address, work.width, work.format))
    try {
      const original = files.original(originalName(work.content_hash, work.mime))
      await files.write(path, await pictures.encode(original, work, work.format))
    } catch (error) {
      // The picture is as good as before: it is made when there is room again.
      if (storageTrouble(error)) throw error
      report(
        `A ${work.width} px ${work.format} of picture ${work.address} could not be made: ${messageOf(error)}`,
      )
      await repository.mark(work, 'failed')
      return 'failed'
    }
    await repository.mark(work, 'ready')
    return 'ready'
  }

  const encodeOnce = (work: RenditionWork): Promise<EnsuredRendition> => {
    const name = renditionName(work.address, work.width, work.format)
    const running = inWork.get(name)
    if (running) return running
    const begun = enter(() => encode(work)).finally(() => inWork.delete(name))
    inWork.set(name, begun)
    return begun
  }

  const workThrough = async (signal: AbortSignal): Promise<void> => {
    let isWaiting = false
    while (!signal.aborted) {
      try {
        const work = await repository.nextPlanned()
        if (!work) break
        await encodeOnce(work)
        if (isWaiting) report('Making renditions goes on.')
        isWaiting = false
        await nextTurn()
      } catch (error) {
        if (!isWaiting) report(`Making renditions waits until it can go on: ${messageOf(error)}`)
        isWaiting = true
        await pause(waitMs, undefined, { signal, ref: false }).catch(() => {})
      }
    }
  }

  return {
    async ensure(address, width, format) {
      const work = await repository.rendition(address, width, format)
      return work ? encodeOnce(work) : 'unknown'
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
      await Promise.allSettled(inWork.values())
    },
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
