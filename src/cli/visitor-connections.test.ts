import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { trustedProxies } from '../server/index.ts'
import { traffic } from './traffic.ts'
import {
  type IsShared,
  limitVisitorConnections,
  MAX_CONNECTIONS_OF_ONE,
  sharedAddresses,
} from './visitor-connections.ts'

const REQUEST = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'

async function serverWith(listener: RequestListener, isShared: IsShared) {
  const server = createServer()
  const watched = traffic(listener)
  watched.watch(server)
  limitVisitorConnections(server, watched, isShared)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  /** Sends a request and keeps the connection open; returns `false` if it is closed before a response. */
  const visit = () =>
    new Promise<{ socket: Socket; isAnswered: boolean }>((resolve) => {
      const socket = connect(port, '127.0.0.1').on('error', () => {})
      socket.once('data', () => resolve({ socket, isAnswered: true }))
      socket.once('close', () => resolve({ socket, isAnswered: false }))
      socket.write(REQUEST)
    })
  return { visit, connections: watched.connections }
}

// @behaviour operate-10
it('closes idle connections for new ones of the same visitor', async () => {
  const { visit, connections } = await serverWith(
    (_request, response) => void response.end('here'),
    () => false,
  )
  for (let nth = 0; nth < MAX_CONNECTIONS_OF_ONE + 20; nth += 1) expect((await visit()).isAnswered).toBe(true)
  expect(connections.size).toBeLessThanOrEqual(MAX_CONNECTIONS_OF_ONE + 1)
})

it('refuses further connections of a visitor whose others are all in use', async () => {
  const responses: (() => void)[] = []
  const { visit, connections } = await serverWith(
    (_request, response) => void responses.push(() => response.end('here')),
    () => false,
  )
  const visits = Array.from({ length: MAX_CONNECTIONS_OF_ONE }, visit)
  await expect.poll(() => responses.length).toBe(MAX_CONNECTIONS_OF_ONE)
  expect((await visit()).isAnswered).toBe(false)
  expect(connections.size).toBe(MAX_CONNECTIONS_OF_ONE)
  for (const respond of responses) respond()
  expect((await Promise.all(visits)).every(({ isAnswered }) => isAnswered)).toBe(true)
})

it('counts no connections of addresses that many visitors share', async () => {
  const isShared = sharedAddresses(trustedProxies(['203.0.113.0/24', '198.51.100.7']))
  for (const address of [
    '127.0.0.1',
    '::1',
    '10.0.0.3',
    '192.168.1.2',
    'fd00::1',
    '203.0.113.9',
    '198.51.100.7',
  ])
    expect([address, isShared(address)]).toEqual([address, true])
  for (const address of ['8.8.8.8', '2606:4700::1111'])
    expect([address, isShared(address)]).toEqual([address, false])
})
