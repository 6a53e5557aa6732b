import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { listen } from './listen.ts'

const BODY = Buffer.alloc(20_000, 'x')
const CONNECTIONS = 32

/** Outcome of a request: answered completely, never accepted, or dropped after it was sent. */
type Fate = 'answered' | 'refused' | 'dropped'

const ask = (port: number, agent: Agent): Promise<{ fate: Fate; connection?: string | undefined }> =>
  new Promise((resolve) => {
    let wasSent = false
    const fail = () => resolve({ fate: wasSent ? 'dropped' : 'refused' })
    const asking = get({ port, host: '127.0.0.1', agent }, (answer) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => {
        bytes += part.length
      })
      answer.on('close', () =>
        bytes === BODY.length ? resolve({ fate: 'answered', connection: answer.headers.connection }) : fail(),
      )
    })
    asking.on('socket', (socket) => {
      const onConnect = () => asking.once('finish', () => (wasSent = true))
      if (socket.connecting) socket.once('connect', onConnect)
      else onConnect()
    })
    asking.on('error', fail)
  })

/** Sends requests until the server accepts no more. */
async function visitor(port: number, keepAlive: boolean): Promise<Fate[]> {
  const agent = new Agent({ keepAlive, maxSockets: 1 })
  const fates: Fate[] = []
  while (!fates.includes('refused')) fates.push((await ask(port, agent)).fate)
  agent.destroy()
  return fates
}

it('drops no request when it stops under load, ten times', async () => {
  const end = async (round: number) => {
    let answered = 0
    const server = await listen({ port: 0, listenOn: { kind: 'loopback' } }, (_request, response) => {
      // Some responses are immediate, some take a while, and one in ten takes longer than the rest of the shutdown.
      const takes = answered % 10 === 0 ? 900 : answered % 3 === 0 ? 0 : answered % 40
      answered += 1
      setTimeout(() => response.end(BODY), takes)
    })
    const visitors = Array.from({ length: CONNECTIONS }, (_, nth) => visitor(server.port, nth % 2 === 0))
    await new Promise((resolve) => setTimeout(resolve, 150 + round * 7))
    await server.close(8000)
    const fates = (await Promise.all(visitors)).flat()
    expect(fates).toContain('answered')
    expect(fates.filter((fate) => fate === 'dropped')).toEqual([])
  }
  await Promise.all(Array.from({ length: 10 }, (_, round) => end(round)))
}, 60_000)

it('answers on open connections, and announces that they close', async () => {
  const server = await listen({ port: 0, listenOn: { kind: 'loopback' } }, (_request, response) =>
    response.end(BODY),
  )
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  expect((await ask(server.port, agent)).connection).toBe('keep-alive')
  const closing = server.close(8000)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await ask(server.port, agent)).toEqual({ fate: 'answered', connection: 'close' })
  await closing
  agent.destroy()
})

it('does not wait for visitors who connect and send nothing', async () => {
  const server = await listen({ port: 0, listenOn: { kind: 'loopback' } }, (_request, response) =>
    response.end(BODY),
  )
  const silent = connect(server.port, '127.0.0.1')
  await new Promise((resolve) => silent.once('connect', resolve))
  const socketEnd = new Promise((resolve) => silent.once('close', resolve))
  const started = performance.now()
  await server.close(8000)
  await socketEnd
  expect(performance.now() - started).toBeLessThan(4000)
})
