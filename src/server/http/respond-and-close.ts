import type { IncomingMessage, ServerResponse } from 'node:http'

/** How long the rest of a refused body is thrown away, so that its sender comes to read the answer. */
const LINGER_MS = 1000

/**
 * Answers and ends the connection, whatever is still on its way. The answer is sent at once; but a connection that is
 * closed while its other end still sends is reset, and browsers then throw away what they were answered. So what
 * comes is dropped for a moment before.
 */
export async function respondAndClose(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  answer: Response,
): Promise<void> {
  const body = Buffer.from(await answer.arrayBuffer())
  const ending = { 'content-length': body.length, connection: 'close' }
  outgoing.writeHead(answer.status, { ...Object.fromEntries(answer.headers), ...ending })
  outgoing.write(body)
  const end = () => {
    clearTimeout(timer)
    outgoing.end()
  }
  const timer = setTimeout(end, LINGER_MS)
  if (incoming.complete || incoming.destroyed) end()
  else incoming.once('end', end).once('close', end).resume()
}
