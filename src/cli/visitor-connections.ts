import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { clientIp, isPublicAddress, networksOf, plainAddress, type TrustedProxies } from '../server/index.ts'
import { longestIdle, type Traffic } from './traffic.ts'

/**
 * Limit on the connections of one visitor who is not behind a proxy. A browser opens six to a site, and idle ones are
 * closed first, so that an office behind one address reaches the limit only if more than that are in use at the same
 * time.
 */
export const MAX_CONNECTIONS_OF_ONE = 128

/** Tells whether an address stands for many visitors, so that its connections are not counted. */
export type IsShared = (address: string) => boolean

/**
 * Tells whether an address is a configured proxy or on a private network, where a proxy that is not configured may be.
 */
export const sharedAddresses =
  (isProxy: TrustedProxies): IsShared =>
  (address) =>
    isProxy(address) || !isPublicAddress(address)

const addressOfSocket = clientIp(() => false)

/** Makes room for a new connection of a visitor who has too many by closing an idle one, or refuses it. */
export function limitVisitorConnections(server: Server, traffic: Traffic, isShared: IsShared): void {
  const counts = new Map<string, number>()
  const networkNames = new WeakMap<Socket, string[]>()

  const count = (names: string[], by: 1 | -1) => {
    for (const name of names) {
      const sum = (counts.get(name) ?? 0) + by
      if (sum > 0) counts.set(name, sum)
      else counts.delete(name)
    }
  }

  server.on('connection', (socket) => {
    if (isShared(plainAddress(socket.remoteAddress ?? ''))) return
    const networks = networksOf(addressOfSocket(socket.remoteAddress, undefined))
    const full = networks.find(({ name, times }) => (counts.get(name) ?? 0) >= MAX_CONNECTIONS_OF_ONE * times)
    if (full) {
      const idle = longestIdle(traffic, (other) => networkNames.get(other)?.includes(full.name) === true)
      if (!idle) return void socket.destroy()
      idle.destroy()
    }
    const names = networks.map(({ name }) => name)
    networkNames.set(socket, names)
    count(names, 1)
    socket.once('close', () => count(names, -1))
  })
}
