import { errorMessage } from '../../../core/kit/error-message.ts'
import { storageFailure } from '../../kit/db/index.ts'
import type { Storage, StorageKey } from '../../kit/storage/index.ts'
import type { Drawing } from './draw/drawing.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import type { PictureTools } from './picture-tools.ts'

/** Share pictures and icons: drawn when they are first requested, then stored. */
export interface Drawings {
  /** Returns the file of this name; `null` if it has not been drawn. */
  find(name: string): Promise<Uint8Array | null>
  /**
   * Draws a file unless it exists; `null` if it cannot be drawn. Simultaneous requests share one drawing, and one
   * drawing runs at a time.
   *
   * @param name made by the server, never taken from a request
   * @param subject prefix of the names of the same subject; older files with it are removed
   * @param drawing description of the drawing, with the key of an original instead of its path
   */
  make(name: string, subject: string, drawing: Drawing): Promise<Uint8Array | null>
  /** Resolves when running drawings are done. */
  settle(): Promise<void>
}

/** @param log receives one sentence for each drawing that fails */
export function createDrawings(
  storage: Storage,
  pictures: PictureTools,
  log: (sentence: string) => void,
): Drawings {
  const enter = limitConcurrency(1)
  const running = new Map<string, Promise<Uint8Array | null>>()

  const find = async (name: string): Promise<Uint8Array | null> => {
    const file = await storage.get(`drawn/${name}`)
    return file && new Uint8Array(await new Response(file.stream).arrayBuffer())
  }

  const draw = async (name: string, subject: string, drawing: Drawing): Promise<Uint8Array | null> => {
    try {
      const image = await withOriginal(storage, drawing, (local) => pictures.draw(local))
      await storage.put(`drawn/${name}`, image)
      for await (const { key } of storage.list('drawn', subject))
        if (key !== `drawn/${name}`) await storage.delete(key)
      return image
    } catch (error) {
      // A full disk may have room again later: the failure is passed on, so that the next request tries again.
      if (storageFailure(error)) throw error
      log(`${name} could not be drawn: ${errorMessage(error)}`)
      return null
    }
  }

  return {
    find,
    async make(name, subject, drawing) {
      const runningTask = running.get(name)
      if (runningTask) return runningTask
      const task = enter(async () => (await find(name)) ?? draw(name, subject, drawing)).finally(() =>
        running.delete(name),
      )
      running.set(name, task)
      return task
    },
    async settle() {
      await Promise.allSettled(running.values())
    },
  }
}

/** Runs a task with a drawing that holds the path of its original instead of the key. */
function withOriginal<T>(
  storage: Storage,
  drawing: Drawing,
  task: (drawing: Drawing) => Promise<T>,
): Promise<T> {
  const key = drawing.kind === 'card' ? drawing.logo : drawing.original
  if (key === null) return task(drawing)
  return storage.withFile(key as StorageKey, (path) =>
    task(drawing.kind === 'card' ? { ...drawing, logo: path } : { ...drawing, original: path }),
  )
}
