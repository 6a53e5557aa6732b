import { storageFailure } from '../db/index.ts'
import type { Drawing } from './draw/drawing.ts'
import type { MediaFiles } from './media-files.ts'
import type { PictureTools } from './picture-tools.ts'
import { limitConcurrency } from './rendition-queue.ts'

/** Share pictures and icons: drawn when they are first asked for, then kept on disk. */
export interface Drawings {
  /** The file of this name; `null` while nothing was drawn under it. */
  find(name: string): Promise<DrawnFile | null>
  /**
   * Draws a file, unless it is there; `null` where it cannot be drawn. Simultaneous requests share one drawing, and one
   * is in work at a time.
   *
   * @param subject what names of the same thing begin with; older ones of them are removed
   */
  make(name: string, subject: string, drawing: Drawing): Promise<DrawnFile | null>
  /** Resolves when what is in work is done. */
  settle(): Promise<void>
}

/** A file as it lies on the disk; `size` in bytes. */
export interface DrawnFile {
  path: string
  size: number
}

/** @param log gets one sentence for each drawing that fails */
export function createDrawings(
  files: MediaFiles,
  pictures: PictureTools,
  log: (sentence: string) => void,
): Drawings {
  const enter = limitConcurrency(1)
  const running = new Map<string, Promise<DrawnFile | null>>()

  const find = async (name: string): Promise<DrawnFile | null> => {
    const path = files.drawn(name)
    const size = await files.sizeOf(path)
    return size === null ? null : { path, size }
  }

  const draw = async (name: string, subject: string, drawing: Drawing): Promise<DrawnFile | null> => {
    try {
      await files.write(files.drawn(name), await pictures.draw(drawing))
      await files.removeDrawn(subject, name)
    } catch (error) {
      // A full disk has room again one day; what a visitor asks for then is made.
      if (storageFailure(error)) throw error
      log(`${name} could not be drawn: ${error instanceof Error ? error.message : String(error)}`)
      return null
    }
    return find(name)
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
