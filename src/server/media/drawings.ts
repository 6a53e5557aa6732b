import { storageFailure } from '../db/index.ts'
import type { Storage, StorageKey } from '../storage/index.ts'
import type { Drawing } from './draw/drawing.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import type { PictureTools } from './picture-tools.ts'

/** Share pictures and icons: drawn when they are first asked for, then kept. */
export interface Drawings {
  /** The file of this name; `null` while nothing was drawn under it. */
  find(name: string): Promise<Uint8Array | null>
  /**
   * Draws a file, unless it is there; `null` where it cannot be drawn. Simultaneous requests share one drawing, and one
   * is in work at a time.
   *
   * @param name the server's own, never from outside
   * @param subject what names of the same thing begin with; older ones of them are removed
   * @param drawing with the key of an original in place of its path
   */
  make(name: string, subject: string, drawing: Drawing): Promise<Uint8Array | null>
  /** Resolves when what is in work is done. */
  settle(): Promise<void>
}

/** @param log gets one sentence for each drawing that fails */
export function createDrawings(
  storage: Storage,
  pictures: PictureTools,
  log: (sentence: string) => void,
): Drawings {
  const enter = limitConcurrency(1)
  const running = new Map<string, Promise<Uint8Array | null>>()

  const find = async (name: string): Promise<Uint8Array | null> => {
    const stored = await storage.get(`drawn/${name}`)
    return stored && new Uint8Array(await new Response(stored.stream).arrayBuffer())
  }

  const draw = async (name: string, subject: string, drawing: Drawing): Promise<Uint8Array | null> => {
    try {
      const drawn = await withOriginal(storage, drawing, (local) => pictures.draw(local))
      await storage.put(`drawn/${name}`, drawn)
      for await (const { key } of storage.list('drawn', subject))
        if (key !== `drawn/${name}`) await storage.delete(key)
      return drawn
    } catch (error) {
      // A full disk has room again one day; what a visitor asks for then is made.
      if (storageFailure(error)) throw error
      log(`${name} could not be drawn: ${error instanceof Error ? error.message : String(error)}`)
      return null
    }
  }

  return {
    find,
    async make(name, subject, drawing) {
      const begun = running.get(name)
      if (begun) return begun
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

/** Lends a drawing with the path of its original in place of the key. */
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
