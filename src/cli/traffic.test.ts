import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { MAX_WAITING_OF_ALL, MAX_WAITING_OF_ONE, traffic } from './traffic.ts'
import { endLongestUnread, MAX_UNREAD_BYTES, unreadBytes } from './unread-answers.ts'

const MEBIBYTE = 1024 * 1024
const REQUEST = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'
/** Response larger than the buffers of two sockets on one machine. */
const ANSWER = Buffer.alloc(16 * MEBIBYTE)

async function serverWith(listener: RequestListener) {
  const server = createServer()
  const watched = traffic(listener)
  watched.watch(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const clients: Socket[] = []
  onTestFinished(() => {
    for (const client of clients) client.destroy()
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  /** Sends a text and does not read the response. */
  const send = (text: string): Socket => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    clients.push(socket)
    socket.pause()
    socket.write(text)
    return socket
  }
  return { send, connections: watched.connections }
}

// @behaviour operate-10
it('begins the next request of a connection after the previous response was read', async () => {
  let requestCount = 0
  const { send, connections } = await serverWith((_request, response) => {
    requestCount += 1
    response.end(ANSWER)
  })
  const client = send(REQUEST.repeat(100))
  await expect.poll(() => unreadBytes(connections.keys())).toBeGreaterThan(MEBIBYTE)
  expect(requestCount).toBe(1)
  let byteCount = 0
  client.on('data', (data) => {
    byteCount += data.length
    if (byteCount >= 40 * MEBIBYTE) client.pause()
  })
  client.resume()
  await expect.poll(() => requestCount).toBeGreaterThan(2)
  expect(requestCount).toBeLessThan(6)
})

it('answers pipelined requests in their order', async () => {
  const { send } = await serverWith(({ url }, response) => {
    setTimeout(() => response.end(url), url === '/0' ? 20 : 0)
  })
  const paths = Array.from({ length: 100 }, (_, nth) => `/${nth}`)
  const client = send(paths.map((path) => REQUEST.replace('/', path)).join(''))
  let text = ''
  client.on('data', (data) => {
    text += data
  })
  client.resume()
  await expect.poll(() => text).toContain('/99')
  expect(text.match(/(?<=\r\n\r\n|\r\n)\/\d+/g)).toEqual(paths)
})

it('closes a connection with too many waiting requests', async () => {
  const { send, connections } = await serverWith(() => {})
  const flood = send(REQUEST.repeat(MAX_WAITING_OF_ONE * 10))
  await new Promise((resolve) => flood.once('close', resolve).resume())
  expect(connections.size).toBe(0)
})

it('limits waiting requests and unread responses while many connections send much and read nothing', async () => {
  let requestCount = 0
  const { send, connections } = await serverWith((_request, response) => {
    requestCount += 1
    response.end(ANSWER)
  })
  for (let nth = 0; nth < 150; nth += 1) send(REQUEST.repeat(100))
  await expect.poll(() => requestCount).toBeGreaterThan(20)
  const waitingCount = () => [...connections.values()].reduce((sum, { waiting }) => sum + waiting.length, 0)
  await expect.poll(() => connections.size).toBeLessThan(150)
  await expect.poll(() => unreadBytes(connections.keys())).toBeLessThanOrEqual(MAX_UNREAD_BYTES)
  expect(waitingCount()).toBeLessThanOrEqual(MAX_WAITING_OF_ALL)
  expect(requestCount).toBeLessThanOrEqual(150)
})

it('closes the connections with the longest unread responses first, and no more than necessary', async () => {
  const sizes = [1, 4, 2, 3].map((size) => size * 4 * MEBIBYTE)
  const { send, connections } = await serverWith(({ url }, response) => {
    response.end(Buffer.alloc(Number(url?.slice(1))))
  })
  for (const size of sizes) send(REQUEST.replace('/', `/${size}`))
  const openSockets = () => [...connections.keys()].filter(({ destroyed }) => !destroyed)
  await expect.poll(() => unreadBytes(openSockets())).toBeGreaterThan(20 * MEBIBYTE)
  const before = openSockets()
  const longest = [...before].sort((a, b) => b.writableLength - a.writableLength)[0]
  endLongestUnread(before, unreadBytes(before) - 1)
  expect(openSockets()).toEqual(before.filter((socket) => socket !== longest))
})
