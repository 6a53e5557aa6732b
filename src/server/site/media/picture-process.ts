import { type ChildProcess, fork } from 'node:child_process'
import type { PictureCrop, RenditionFormat } from '../../../core/content/index.ts'
import { childEnvironment } from '../../kit/platform/index.ts'
import type { Drawing } from './draw/drawing.ts'
import type { EncodedSize } from './encode-rendition.ts'
import type { PictureMetadata } from './metadata/picture-metadata.ts'
import type { PictureTools } from './picture-tools.ts'
import type { PictureFacts } from './read-picture.ts'

/** Time for which the process waits for another picture before it ends, in milliseconds. */
const IDLE_MS = 10_000

/**
 * Time limit of one task, in milliseconds: the largest pictures take a few seconds, on a busy machine several times
 * that. A longer one is crafted to block all others.
 */
const TASK_MS = 60_000
/** Time limit of encoding a picture that was read without trouble, in milliseconds: AVIF is slow by its nature. */
const ENCODE_MS = 300_000

/** Number of tasks that run at once: each may hold a picture of hundreds of megabytes. */
const CONCURRENCY = 2

/** Limit of the JavaScript heap of the process, in MiB. The heap is small, since pictures are stored outside of it. */
const SCRIPT_MIB = 256

/**
 * Settings of glibc's allocator in the process: one arena for all threads, and memory is returned as it becomes free.
 * The default, an arena for each thread that keeps its memory, takes twice the memory for the same processor time
 * (`npm run bench -- uploads`).
 */
const MEMORY = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '1048576',
}

/** Task for the process. */
export type PictureTask = { id: number } & (
  | { kind: 'read'; original: Uint8Array | string; crop: PictureCrop | null }
  | { kind: 'metadata'; path: string }
  | { kind: 'draw'; drawing: Drawing }
  | { kind: 'encode'; original: string; size: EncodedSize; format: RenditionFormat }
)

/** Task without the id that its answer refers to. */
type Unnumbered<T> = T extends unknown ? Omit<T, 'id'> : never

/** Answer of the process: the result, or the reason of the failure. */
export type PictureAnswer = { id: number } & (
  | { result: PictureFacts | PictureMetadata | Uint8Array }
  | { error: string }
)

interface Waiting {
  task: PictureTask
  /** True if a process ended while this task was running: it is tried once more, alone. */
  isSuspect: boolean
  resolve(result: unknown): void
  reject(error: Error): void
}

interface Running extends Waiting {
  clock: NodeJS.Timeout
}

/** Time limits of the process, in milliseconds. */
interface ProcessTimes {
  idleMs?: number
  taskMs?: number
  encodeMs?: number
}

/**
 * Runs picture tasks in a process of their own. Memory that codecs use is never returned by the process that ran them
 * (200 MB after a few hundred pictures), and a damaged file that crashes a codec must not crash the site: so the
 * process starts with the first picture and ends when no other one comes. It does not know the server's secrets. A
 * picture that takes too long or crashes the process fails; other running tasks are started again.
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
  let queue: Waiting[] = []
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

  /** Starts the interrupted tasks again after the process has ended. */
  const goOn = (isSuspect: boolean) => {
    child = undefined
    const unfinished = [...running.keys()].flatMap((id) => take(id) ?? [])
    queue = [...unfinished.map((task) => ({ ...task, isSuspect: task.isSuspect || isSuspect })), ...queue]
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
    const onLoss = (signal: NodeJS.Signals | null) => {
      if (child !== started) return
      const [first, ...others] = running.keys()
      // If several tasks were running, it is unknown which one crashed the process.
      if (first !== undefined && others.length === 0) take(first)?.reject(new Error(whyLost(signal)))
      goOn(true)
    }
    started.on('error', () => onLoss(null))
    started.on('exit', (_code, signal) => onLoss(signal))
    return started
  }

  const overdue = (id: number) => {
    const late = child
    take(id)?.reject(new Error('The picture takes too long.'))
    goOn(false)
    late?.kill('SIGKILL')
  }

  /** Sends waiting tasks to the process, up to the limit. */
  const begin = () => {
    for (let next = queue[0]; next; next = queue[0]) {
      const isAlone = next.isSuspect || [...running.values()].some(({ isSuspect }) => isSuspect)
      if (running.size >= (isAlone ? 1 : CONCURRENCY)) break
      queue.shift()
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
      queue.push({
        task: { ...task, id: lastId } as PictureTask,
        isSuspect: false,
        resolve: (result) => resolve(result as T),
        reject,
      })
      begin()
    })

  return {
    read: (original, crop = null) => ask<PictureFacts>({ kind: 'read', original, crop }),
    readMetadata: (path) => ask<PictureMetadata>({ kind: 'metadata', path }),
    encode: (original, { width, height, crop = null }, format) =>
      ask<Uint8Array>({ kind: 'encode', original, size: { width, height, crop }, format }),
    draw: (drawing) => ask<Uint8Array>({ kind: 'draw', drawing }),
    close() {
      const unfinished = [...[...running.keys()].flatMap((id) => take(id) ?? []), ...queue]
      queue = []
      end()
      for (const { reject } of unfinished) reject(new Error('The server is ending.'))
    },
  }
}

/**
 * Returns the reason why the process ended. A system that runs out of memory kills the process that uses most of it.
 */
const whyLost = (signal: NodeJS.Signals | null): string =>
  signal === 'SIGKILL' ? 'The process for pictures ran out of memory.' : 'The process for pictures has ended.'
