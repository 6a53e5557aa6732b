import { createServer, type RequestListener, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Config, type ListenOn, trustedProxies } from '../server/index.ts'
import { closeGracefully } from './close-gracefully.ts'
import {
  CONNECTION_LIMITS,
  type ConnectionLimits,
  limitConnections,
  serverOptions,
} from './connection-limits.ts'
import { type Traffic, traffic } from './traffic.ts'
import { type IsShared, limitVisitorConnections, sharedAddresses } from './visitor-connections.ts'

/** Number of attempts to find a port that is free on both loopback addresses. */
const FREE_PORT_TRIES = 5

type ListenSettings = Pick<Config, 'port' | 'listenOn'> & Partial<Pick<Config, 'trustedProxies'>>

export interface RunningServer {
  /** Actual port, also if any free one was requested. */
  port: number
  /**
   * Continues to serve for this time, but ends each connection with its next response, so that clients turn to other
   * servers.
   */
  drain(ms: number): Promise<void>
  /** Closes the server; running requests get this much time to finish. */
  close(timeoutMs: number): Promise<void>
}

/**
 * Listens on the configured address. The default is 127.0.0.1 and, if the machine has it, ::1, so that `localhost`
 * works however it resolves.
 *
 * @throws the system's error (`EADDRINUSE`, `EACCES`, …) with `syscall` "listen"
 */
export async function listen(
  { port, listenOn, trustedProxies: proxies = [] }: ListenSettings,
  listener: RequestListener,
  limits: ConnectionLimits = CONNECTION_LIMITS,
): Promise<RunningServer> {
  const isShared = sharedAddresses(trustedProxies(proxies))
  for (let tries = 1; ; tries += 1) {
    const servers: Server[] = []
    const connections = traffic(listener)
    const close = (timeoutMs: number) => closeGracefully(servers, connections, timeoutMs)
    const drain = (ms: number) => {
      connections.closeAfterResponses()
      return sleep(ms)
    }
    try {
      for (const { host, required } of hostsOf(listenOn)) {
        const actualPort = servers[0] === undefined ? port : portOf(servers[0])
        const server = await open({ host, port: actualPort }, connections, limits, isShared).catch(
          (error: unknown) => {
            if (!required && isMissingAddress(error)) return null
            throw error
          },
        )
        if (server) servers.push(server)
      }
      const [first] = servers
      if (first) return { port: portOf(first), drain, close }
      throw new Error('No address to listen on.')
    } catch (error) {
      await close(0)
      // The free port of one address may be taken on the other, so try another port.
      if (port !== 0 || tries === FREE_PORT_TRIES) throw error
    }
  }
}

/** Throws if the port is taken, so that this is known before a long preparation. */
export async function checkPortIsFree(config: ListenSettings): Promise<void> {
  const trial = await listen(config, (_request, response) => response.end())
  await trial.close(0)
}

const hostsOf = (listenOn: ListenOn): { host: string; required: boolean }[] =>
  listenOn.kind === 'host'
    ? [{ host: listenOn.host, required: true }]
    : [
        { host: '127.0.0.1', required: true },
        { host: '::1', required: false },
      ]

const open = (
  { host, port }: { host: string; port: number },
  connections: Traffic,
  limits: ConnectionLimits,
  isShared: IsShared,
): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer(serverOptions(limits))
    connections.watch(server)
    limitConnections(server, connections, limits)
    limitVisitorConnections(server, connections, isShared)
    server.once('error', reject)
    server.listen({ host, port, ipv6Only: host === '::1' }, () => {
      server.off('error', reject)
      resolve(server)
    })
  })

const isMissingAddress = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT')

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}
