import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { onTestFinished } from 'vitest'

/** Serves on this machine until the test ends, on a free port unless one is given. Resolves with the port. */
export async function listenUntilTestEnds(listener: RequestListener, port = 0): Promise<number> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** Response over a raw connection. */
export interface RawResponse {
  /** HTTP status; 0 if there was no response. */
  status: number
  head: string
  body: string
}

/** Sends exactly these bytes and reads until the other end closes. */
export const sendRawBytes = (port: number, ...parts: (string | Buffer)[]): Promise<RawResponse> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.on('data', (data) => {
      text += data.toString('latin1')
    })
    // The other end may close while this side is still writing; what it has sent before counts.
    socket.on('error', () => {})
    socket.on('close', () => {
      const [head = '', ...body] = text.split('\r\n\r\n')
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0), head, body: body.join('\r\n\r\n') })
    })
    for (const part of parts) socket.write(part)
  })
