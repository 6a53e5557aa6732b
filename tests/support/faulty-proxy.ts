import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Badly configured proxy between browsers and a site. */
export interface FaultyProxy {
  readonly url: string
  /** Limit on the size of a request body in bytes; a larger one gets a 413 with a page of the proxy's own. */
  most: number
  /** Fraction of all chunks whose connection the proxy cuts somewhere. */
  cuts: number
  /** Number of cut connections and of refused requests, and sizes of the chunks that passed. */
  readonly counts: { cut: number; refused: number; pieces: number[] }
  close(): void
}

/** Starts a proxy in front of a site. @param target address of the site @param random numbers from 0 up to 1 */
export async function startFaultyProxy(target: string, random: () => number): Promise<FaultyProxy> {
  const { hostname, port } = new URL(target)
  const counts = { cut: 0, refused: 0, pieces: [] as number[] }
  const server = createServer((incoming, outgoing) => {
    const length = Number(incoming.headers['content-length'] ?? 0)
    if (length > proxy.most) {
      counts.refused += 1
      outgoing.writeHead(413, { 'content-type': 'text/html', connection: 'close' })
      outgoing.end('<html><head><title>413 Request Entity Too Large</title></head></html>')
      return
    }
    const { method = 'GET', url, headers } = incoming
    const isPiece = method === 'PATCH'
    if (isPiece) counts.pieces.push(length)
    const upstream = request({ hostname, port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
      answer.on('error', () => outgoing.destroy())
    })
    // If the site is not running, the connection breaks.
    upstream.on('error', () => incoming.socket.destroy())
    incoming.on('error', () => upstream.destroy())
    if (!isPiece || random() >= proxy.cuts) return void incoming.pipe(upstream)
    counts.cut += 1
    let bytesLeft = Math.floor(random() * length)
    incoming.on('data', (bytes: Buffer) => {
      upstream.write(bytes.subarray(0, bytesLeft))
      bytesLeft -= bytes.length
      if (bytesLeft > 0) return
      upstream.destroy()
      incoming.socket.destroy()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const proxy: FaultyProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    most: Number.POSITIVE_INFINITY,
    cuts: 0,
    counts,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return proxy
}
