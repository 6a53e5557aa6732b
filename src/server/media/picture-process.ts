import { type ChildProcess, fork } from 'node:child_process'
import type { PictureCrop, RenditionFormat } from '../../core/content/index.ts'
import { environmentWith } from '../platform/index.ts'
import type { Drawing } from './draw/drawing.ts'
import type { EncodedSize } from './encode-rendition.ts'
import type { PictureMetadata } from './metadata/picture-metadata.ts'
import type { PictureTools } from './picture-tools.ts'
import type { PictureFacts } from './read-picture.ts'

/** How long the process waits for another picture before it ends, in milliseconds. */
const IDLE_MS = 10_000

/**
 * How glibc keeps memory there: in one place for all threads, given back as it gets free. By itself it has a place for
 * each thread and keeps them all, which is twice the memory for the same processor time (`npm run bench -- uploads`).
 */
const MEMORY = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '1048576',
}

/** What the process is asked for. */
export type PictureTask = { id: number } & (
  | { kind: 'read'; original: Uint8Array | string; crop: PictureCrop | null }
  | { kind: 'tell'; path: string }
  | { kind: 'draw'; drawing: Drawing }
  | { kind: 'encode'; original: string; size: EncodedSize; format: RenditionFormat }
)

/** A task without the number it is answered by. */
type Unnumbered<T> = T extends unknown ? Omit<T, 'id'> : never

/** Its answer: what was made, or why it could not be. */
export type PictureAnswer = { id: number } & (
  | { result: PictureFacts | PictureMetadata | Uint8Array }
  | { error: string }
)

interface Waiting {
  resolve(result: unknown): void
  reject(error: Error): void
}

/**
 * Pictures in a process of their own. What codecs take of memory is never given back by the process that ran them (200
 * MB after a few hundred pictures), and a damaged file that breaks a codec must not break the site: so the process
 * begins with the first picture and ends when no other one comes.
 *
 * @param worker path of the built `picture-worker.ts`
 */
export function pictureProcess(worker: string, idleMs = IDLE_MS): PictureTools {
  let child: ChildProcess | undefined
  let ending: NodeJS.Timeout | undefined
  let lastId = 0
  const waiting = new Map<number, Waiting>()

  const end = () => {
    clearTimeout(ending)
    child?.disconnect()
    child = undefined
  }

  const begin = (): ChildProcess => {
    const begun = fork(worker, {
      serialization: 'advanced',
      execArgv: [],
      env: environmentWith(MEMORY),
    })
    begun.on('message', (answer: PictureAnswer) => {
      const asker = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('error' in answer) asker?.reject(new Error(answer.error))
      else asker?.resolve(answer.result)
      if (waiting.size === 0) ending = setTimeout(end, idleMs).unref()
    })
    const lost = () => {
      if (child !== begun) return
      child = undefined
      for (const { reject } of waiting.values()) reject(new Error('The process for pictures has ended.'))
      waiting.clear()
    }
    begun.on('error', lost)
    begun.on('exit', lost)
    return begun
  }

  const ask = <T>(task: Unnumbered<PictureTask>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      clearTimeout(ending)
      child ??= begin()
      lastId += 1
      waiting.set(lastId, { resolve: (result) => resolve(result as T), reject })
      child.send({ ...task, id: lastId } as PictureTask)
    })

  return {
    read: (original, crop = null) => ask<PictureFacts>({ kind: 'read', original, crop }),
    tell: (path) => ask<PictureMetadata>({ kind: 'tell', path }),
    encode: (original, { width, height, crop = null }, format) =>
      ask<Uint8Array>({ kind: 'encode', original, size: { width, height, crop }, format }),
    draw: (drawing) => ask<Uint8Array>({ kind: 'draw', drawing }),
    close() {
      const left = [...waiting.values()]
      waiting.clear()
      end()
      for (const { reject } of left) reject(new Error('The server is ending.'))
    },
  }
}
