import type { IncomingMessage, ServerResponse } from 'node:http'

/** Time in milliseconds for which the rest of a refused body is discarded, so that its sender can read the response. */
const LINGER_MS = 1000

/**
 * Sends a response and closes the connection, even if the request is still arriving. Closing at once would reset the
 * connection, and browsers would drop the response; so incoming data is discarded for a moment first.
 */
export async function respondAndClose(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  response: Response,
): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer())
  const lastHeaders = { 'content-length': body.length, connection: 'close' }
  outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), ...lastHeaders })
  outgoing.write(body)
  const end = () => {
    clearTimeout(timer)
    outgoing.end()
  }
  const timer = setTimeout(end, LINGER_MS)
  if (incoming.complete || incoming.destroyed) end()
  else incoming.once('end', end).once('close', end).resume()
}
