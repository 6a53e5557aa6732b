import { fail, ok, type Result } from '../../../core/kit/result.ts'
import type { BufferedBody } from './buffered-bodies.ts'

/** Reason for which a body is not read: it is longer than allowed, or too many others are held in memory. */
export type UnreadBody = 'too-long' | 'no-room'

/**
 * Reads the body of a request as UTF-8 text. Every caller gives the limit, so that no way to a route bypasses it.
 *
 * @param most in bytes; no more is held in memory
 * @param bufferedBody counts the bytes held in memory, unless the body has already been received
 */
export async function readText(
  request: Request,
  most: number,
  bufferedBody?: BufferedBody,
): Promise<Result<string, UnreadBody>> {
  if (request.body === null) return ok('')
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    if (bytes > most) return fail('too-long')
    if (bufferedBody?.take(chunk.length) === false) return fail('no-room')
    chunks.push(chunk)
  }
  return ok(new TextDecoder().decode(Buffer.concat(chunks)))
}
