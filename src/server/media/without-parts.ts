import { createReadStream } from 'node:fs'
import type { BlankedSpan } from './film-description.ts'

/** The bytes of a file, without what stands in some of its parts: all others stay where they are. */
export async function* withoutParts(path: string, parts: readonly BlankedSpan[]): AsyncGenerator<Uint8Array> {
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
