import type { IncomingMessage, ServerResponse } from 'node:http'
import type { BufferedBody } from './buffered-bodies.ts'
import type { UnreadBody } from './read-text.ts'

/** Limit on the bytes of a form; visitors only send short ones. */
export const MAX_BODY_BYTES = 16 * 1024
/** Limit on the bytes of a call of the private API: a page with all its texts. */
export const MAX_CALL_BYTES = 1024 * 1024

/** A complete body. `too-long` may be known before it has arrived; `gone` means that the sender disconnected. */
export type ReceivedBody = Buffer | UnreadBody | 'gone'

/** Tells whether a request of any method has a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Receives a body up to the limit. A body that declares to be longer is not read.
 *
 * @param most in bytes
 * @param bufferedBody counts the bytes held in memory
 */
export function receiveBody(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  most: number,
  bufferedBody: BufferedBody,
): Promise<ReceivedBody> {
  if (Number(incoming.headers['content-length'] ?? 0) > most) return Promise.resolve('too-long')
  // The client waits for permission to send the body.
  if (incoming.headers.expect !== undefined) outgoing.writeContinue()
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let bytes = 0
    const append = (chunk: Buffer) => {
      bytes += chunk.length
      const refusal = bytes > most ? 'too-long' : bufferedBody.take(chunk.length) ? null : 'no-room'
      if (refusal === null) return void chunks.push(chunk)
      incoming.off('data', append)
      resolve(refusal)
    }
    incoming.on('data', append)
    incoming.once('end', () => resolve(Buffer.concat(chunks)))
    incoming.once('error', () => resolve('gone'))
    incoming.once('close', () => resolve('gone'))
  })
}
