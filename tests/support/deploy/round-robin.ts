import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** Interval at which a process is asked whether it is ready, in milliseconds. */
const ASK_EVERY_MS = 100

export interface RoundRobin {
  url: string
  /** Replaces a process by another one. */
  replace(place: number, target: string): void
  isReady(place: number): boolean
}

/**
 * Starts a small load balancer. It sends requests in turn to the ready processes, over kept connections and over new
 * ones, and repeats none. If a process fails, it responds with 502.
 */
export async function startRoundRobin(targets: string[]): Promise<RoundRobin> {
  const keepAliveAgent = new Agent({ keepAlive: true })
  const places = targets.map((target) => ({ target, ready: true }))
  let turn = 0
  const timer = setInterval(() => {
    for (const place of places) {
      const { target } = place
      const isOk = fetch(`${target}/readyz`).then(
        (answer) => answer.arrayBuffer().then(() => answer.ok),
        () => false,
      )
      void isOk.then((ok) => {
        if (place.target === target) place.ready = ok
      })
    }
  }, ASK_EVERY_MS)
  const server = createServer((incoming, outgoing) => {
    const ready = places.filter((place) => place.ready)
    const { target } = ready[turn++ % ready.length] ?? {}
    const fail = (why: unknown) => {
      if (!outgoing.headersSent) outgoing.writeHead(502)
      outgoing.end(`${target}: ${why}`)
    }
    if (target === undefined) return fail('nobody is ready')
    const { method = 'GET', url = '/', headers } = incoming
    // Every request has another address, because rate limits by address are not tested here.
    const forwarded = {
      'x-forwarded-for': `2001:db8:${(turn >> 16).toString(16)}:${(turn & 0xffff).toString(16)}::1`,
    }
    const upstream = request(
      target + url,
      { method, agent: turn % 4 < 2 ? keepAliveAgent : false, headers: { ...headers, ...forwarded } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
        answer.on('error', () => outgoing.destroy())
      },
    )
    upstream.on('error', fail)
    incoming.pipe(upstream)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    clearInterval(timer)
    keepAliveAgent.destroy()
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    replace(place, target) {
      places[place] = { target, ready: false }
    },
    isReady: (place) => places[place]?.ready ?? false,
  }
}
