import type { IncomingMessage, ServerResponse } from 'node:http'

/** Longest body anything here takes, in bytes: what visitors send are short forms. */
export const MAX_BODY_BYTES = 16 * 1024

/** A whole body; or that it is too long, which is known before it has come; or that its sender went away. */
export type ReceivedBody = Buffer | 'too-long' | 'gone'

/** Whether a request brings a body, of whatever method. */
export const bringsBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Takes in a body up to its limit; one that says it is longer is not read at all. */
export function receiveBody(incoming: IncomingMessage, outgoing: ServerResponse): Promise<ReceivedBody> {
  if (Number(incoming.headers['content-length'] ?? 0) > MAX_BODY_BYTES) return Promise.resolve('too-long')
  // The sender waits to be told that a body of this length is wanted.
  if (incoming.headers.expect !== undefined) outgoing.writeContinue()
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let bytes = 0
    const take = (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= MAX_BODY_BYTES) return void chunks.push(chunk)
      incoming.off('data', take)
      resolve('too-long')
    }
    incoming.on('data', take)
    incoming.once('end', () => resolve(Buffer.concat(chunks)))
    incoming.once('error', () => resolve('gone'))
    incoming.once('close', () => resolve('gone'))
  })
}
