import { type ChildProcess, fork } from 'node:child_process'
import type { PictureCrop, RenditionFormat } from '../../core/content/index.ts'
import { childEnvironment } from '../platform/index.ts'
import type { Drawing } from './draw/drawing.ts'
import type { EncodedSize } from './encode-rendition.ts'
import type { PictureMetadata } from './metadata/picture-metadata.ts'
import type { PictureTools } from './picture-tools.ts'
import type { PictureFacts } from './read-picture.ts'

/** How long the process waits for another picture before it ends, in milliseconds. */
const IDLE_MS = 10_000

/**
 * How long one task may take, in milliseconds: the largest pictures take a few seconds, on a busy machine several times
 * that. What takes longer was made to hold up all others.
 */
const TASK_MS = 60_000
/** The same for a size of a picture that was read without trouble: AVIF takes long by its nature. */
const ENCODE_MS = 300_000

/** Tasks in work at once: each may hold a picture of hundreds of megabytes. */
const AT_ONCE = 2

/** Memory of its scripts, in MiB. They hold little: pictures lie beside it. */
const SCRIPT_MIB = 256

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
  task: PictureTask
  /** A process ended while it was in work there: it is tried once more, with no other one beside it. */
  isSuspect: boolean
  resolve(result: unknown): void
  reject(error: Error): void
}

interface Running extends Waiting {
  clock: NodeJS.Timeout
}

/** Limits of the process, in milliseconds. */
interface ProcessTimes {
  idleMs?: number
  taskMs?: number
  encodeMs?: number
}

/**
 * Pictures in a process of their own. What codecs take of memory is never given back by the process that ran them (200
 * MB after a few hundred pictures), and a damaged file that breaks a codec must not break the site: so the process
 * begins with the first picture and ends when no other one comes. It knows nothing of the server's secrets. A picture
 * that takes too long, or that the process breaks with, fails; what was in work beside it is begun again.
 *
 * @param worker path of the built `picture-worker.ts`
 */
export function pictureProcess(
  worker: string,
  { idleMs = IDLE_MS, taskMs = TASK_MS, encodeMs = ENCODE_MS }: ProcessTimes = {},
): PictureTools {
  let child: ChildProcess | undefined
  let ending: NodeJS.Timeout | undefined
  let lastId = 0
  let waiting: Waiting[] = []
  const running = new Map<number, Running>()

  const end = () => {
    clearTimeout(ending)
    child?.disconnect()
    child = undefined
  }

  const take = (id: number): Running | undefined => {
    const task = running.get(id)
    clearTimeout(task?.clock)
    running.delete(id)
    return task
  }

  /** Begins anew with what was in work, after the process has ended. */
  const goOn = (isSuspect: boolean) => {
    child = undefined
    const left = [...running.keys()].flatMap((id) => take(id) ?? [])
    waiting = [...left.map((task) => ({ ...task, isSuspect: task.isSuspect || isSuspect })), ...waiting]
    begin()
  }

  const start = (): ChildProcess => {
    const started = fork(worker, {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${SCRIPT_MIB}`],
      env: childEnvironment(MEMORY),
    })
    started.on('message', (answer: PictureAnswer) => {
      const asker = take(answer.id)
      if ('error' in answer) asker?.reject(new Error(answer.error))
      else asker?.resolve(answer.result)
      begin()
    })
    const lost = (signal: NodeJS.Signals | null) => {
      if (child !== started) return
      const [first, ...others] = running.keys()
      // Of several nobody knows which one it was.
      if (first !== undefined && others.length === 0) take(first)?.reject(new Error(whyLost(signal)))
      goOn(true)
    }
    started.on('error', () => lost(null))
    started.on('exit', (_code, signal) => lost(signal))
    return started
  }

  const overdue = (id: number) => {
    const late = child
    take(id)?.reject(new Error('The picture takes too long.'))
    goOn(false)
    late?.kill('SIGKILL')
  }

  /** Hands over what is waiting, as far as there is room. */
  const begin = () => {
    for (let next = waiting[0]; next; next = waiting[0]) {
      const isAlone = next.isSuspect || [...running.values()].some(({ isSuspect }) => isSuspect)
      if (running.size >= (isAlone ? 1 : AT_ONCE)) break
      waiting.shift()
      const { id, kind } = next.task
      const most = kind === 'encode' ? encodeMs : taskMs
      running.set(id, { ...next, clock: setTimeout(overdue, most, id).unref() })
      child ??= start()
      child.send(next.task)
    }
    clearTimeout(ending)
    if (running.size === 0) ending = setTimeout(end, idleMs).unref()
  }

  const ask = <T>(task: Unnumbered<PictureTask>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      lastId += 1
      waiting.push({
        task: { ...task, id: lastId } as PictureTask,
        isSuspect: false,
        resolve: (result) => resolve(result as T),
        reject,
      })
      begin()
    })

  return {
    read: (original, crop = null) => ask<PictureFacts>({ kind: 'read', original, crop }),
    tell: (path) => ask<PictureMetadata>({ kind: 'tell', path }),
    encode: (original, { width, height, crop = null }, format) =>
      ask<Uint8Array>({ kind: 'encode', original, size: { width, height, crop }, format }),
    draw: (drawing) => ask<Uint8Array>({ kind: 'draw', drawing }),
    close() {
      const left = [...[...running.keys()].flatMap((id) => take(id) ?? []), ...waiting]
      waiting = []
      end()
      for (const { reject } of left) reject(new Error('The server is ending.'))
    },
  }
}

/** Systems that run out of memory kill what takes most of it. */
const whyLost = (signal: NodeJS.Signals | null): string =>
  signal === 'SIGKILL' ? 'The process for pictures ran out of memory.' : 'The process for pictures has ended.'
