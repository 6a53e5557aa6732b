import { createServer, type RequestListener, type Server } from 'node:http'
import type { Config, ListenOn } from '../server/index.ts'
import { closeGracefully } from './close-gracefully.ts'
import {
  CONNECTION_LIMITS,
  type ConnectionLimits,
  limitConnections,
  serverOptions,
} from './connection-limits.ts'
import { type Traffic, traffic } from './traffic.ts'

/** Tries to find one port that is free on every spelling of loopback. */
const FREE_PORT_TRIES = 5

/** A server that accepts connections. */
export interface Listening {
  /** The real port, also when any free one was asked for. */
  port: number
  /** Accepts nothing new, lets requests finish for so long, cuts off the rest, and ends. */
  close(timeoutMs: number): Promise<void>
}

/**
 * Listens where the settings say: by default on 127.0.0.1 and, where the machine has it, on ::1, so that
 * `localhost` answers whichever way it is resolved.
 *
 * @throws the system's error (`EADDRINUSE`, `EACCES`, …) with `syscall` "listen"
 */
export async function listen(
  { port, listenOn }: Pick<Config, 'port' | 'listenOn'>,
  listener: RequestListener,
  limits: ConnectionLimits = CONNECTION_LIMITS,
): Promise<Listening> {
  for (let tries = 1; ; tries += 1) {
    const servers: Server[] = []
    const all = traffic(listener)
    const close = (timeoutMs: number) => closeGracefully(servers, all, timeoutMs)
    try {
      for (const { host, required } of hostsOf(listenOn)) {
        const taken = servers[0] === undefined ? port : portOf(servers[0])
        const server = await open({ host, port: taken }, all, limits).catch((error: unknown) => {
          if (!required && isMissingAddress(error)) return null
          throw error
        })
        if (server) servers.push(server)
      }
      const [first] = servers
      if (first) return { port: portOf(first), close }
      throw new Error('No address to listen on.')
    } catch (error) {
      await close(0)
      // Any free port of one address may be taken on the other: ask for another one.
      if (port !== 0 || tries === FREE_PORT_TRIES) throw error
    }
  }
}

/** Ends unless the port is free; so that a long preparation does not end in a disappointment. */
export async function checkPortIsFree(config: Pick<Config, 'port' | 'listenOn'>): Promise<void> {
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
  all: Traffic,
  limits: ConnectionLimits,
): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer(serverOptions(limits))
    all.watch(server)
    limitConnections(server, all, limits)
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
