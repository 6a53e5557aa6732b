import { createReadStream } from 'node:fs'
import type { BlankedSpan } from './film-description.ts'

/** Yields the bytes of a file with some spans blanked; all other bytes keep their offsets. */
export async function* blankSpans(path: string, parts: readonly BlankedSpan[]): AsyncGenerator<Uint8Array> {
  let at = 0
  for await (const piece of createReadStream(path)) {
    const bytes = piece as Buffer
    for (const { start, length, by } of parts) {
      const [from, to] = [Math.max(start, at), Math.min(start + length, at + bytes.length)]
      for (let place = from; place < to; place += 1) bytes[place - at] = by.charCodeAt(place - start) || 0
    }
    at += bytes.length
    yield bytes
  }
}
