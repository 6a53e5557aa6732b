import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What stands between browsers and a site, as it is set up badly elsewhere. */
export interface RoughProxy {
  readonly url: string
  /** Largest body in bytes that it lets through; anything larger gets a 413 in words of its own. */
  most: number
  /** Which part of all pieces of files it breaks off somewhere. */
  cuts: number
  /** What it broke off, what it refused, and the sizes of pieces that it let through. */
  readonly seen: { cut: number; refused: number; pieces: number[] }
  close(): void
}

/** Begins a proxy before a site. @param target address of the site @param random numbers from 0 up to 1 */
export async function roughProxy(target: string, random: () => number): Promise<RoughProxy> {
  const { hostname, port } = new URL(target)
  const seen = { cut: 0, refused: 0, pieces: [] as number[] }
  const server = createServer((incoming, outgoing) => {
    const length = Number(incoming.headers['content-length'] ?? 0)
    if (length > proxy.most) {
      seen.refused += 1
      outgoing.writeHead(413, { 'content-type': 'text/html', connection: 'close' })
      outgoing.end('<html><head><title>413 Request Entity Too Large</title></head></html>')
      return
    }
    const { method = 'GET', url, headers } = incoming
    const isPiece = method === 'PATCH'
    if (isPiece) seen.pieces.push(length)
    const sent = request({ hostname, port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
      answer.on('error', () => outgoing.destroy())
    })
    // A site that is not there is a line that breaks.
    sent.on('error', () => incoming.socket.destroy())
    incoming.on('error', () => sent.destroy())
    if (!isPiece || random() >= proxy.cuts) return void incoming.pipe(sent)
    seen.cut += 1
    let left = Math.floor(random() * length)
    incoming.on('data', (bytes: Buffer) => {
      sent.write(bytes.subarray(0, left))
      left -= bytes.length
      if (left > 0) return
      sent.destroy()
      incoming.socket.destroy()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const proxy: RoughProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    most: Number.POSITIVE_INFINITY,
    cuts: 0,
    seen,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return proxy
}
