import type { RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, it, type TestContext } from 'vitest'
import { CONNECTION_LIMITS } from './connection-limits.ts'
import { listen } from './listen.ts'

const QUICK = {
  headersMs: 300,
  requestMs: 1500,
  stallMs: 600,
  idleMs: 5_000,
  checkEveryMs: 50,
  connections: 4,
}
/** Limits for requests that arrive late because the machine is busy: only stalled connections are closed. */
const PATIENT = { ...QUICK, headersMs: 20_000, requestMs: 20_000 }
/** Response larger than the buffers of two sockets on one machine. */
const FILM = Buffer.alloc(40 * 1024 * 1024, 'x')

/** Number of bytes after which a slow visitor pauses. */
const REST_EVERY = FILM.length / 40

async function server({ onTestFinished }: TestContext, listener: RequestListener, limits = QUICK) {
  const { port, close } = await listen({ port: 0, listenOn: { kind: 'loopback' } }, listener, limits)
  onTestFinished(() => close(0))
  return port
}

/** Connects, sends a text, and returns the response and how long the connection was open. */
const visit = (
  port: number,
  text: string,
  read: (socket: Socket) => void = (socket) => void socket.resume(),
) =>
  new Promise<{ text: string; bytes: number; tookMs: number }>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const started = performance.now()
    let answer = ''
    let bytes = 0
    socket.on('data', (data) => {
      bytes += data.length
      if (answer.length < 1000) answer += data.toString('latin1')
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve({ text: answer, bytes, tookMs: performance.now() - started }))
    socket.write(text)
    read(socket)
  })

const REQUEST = 'GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'

it('gives visitors ten seconds for their headers, closes idle transfers after thirty, and outlasts a proxy’s minute', () => {
  expect(CONNECTION_LIMITS).toMatchObject({ headersMs: 10_000, stallMs: 30_000, idleMs: 75_000 })
})

// These tests mostly wait, so they run at the same time.
it.concurrent.for([
  ['who say nothing', ''],
  ['who stop in the middle of a header', 'GET / HTTP/1.1\r\nhost: loc'],
])('closes connections of visitors %s', async ([, text = ''], test) => {
  const port = await server(test, (_request, response) => response.end('here'))
  expect((await visit(port, text)).tookMs).toBeLessThan(5000)
})

it.concurrent('closes connections of visitors who stop in the middle of a body', async (test) => {
  const port = await server(test, (request, response) => {
    request.resume().on('end', () => response.end('here'))
  })
  const { text, tookMs } = await visit(
    port,
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nabc',
    (socket) => void socket.resume(),
  )
  expect(text).not.toContain('here')
  expect(tookMs).toBeGreaterThan(QUICK.stallMs * 0.9)
  expect(tookMs).toBeLessThan(5000)
})

it.concurrent('closes connections of visitors who read nothing of their response', async (test) => {
  let isOver = false
  const port = await server(
    test,
    (_request, response) => void response.on('close', () => (isOver = true)).end(FILM),
    PATIENT,
  )
  let readOn = () => {}
  const reading = visit(port, REQUEST, (socket) => {
    socket.pause()
    readOn = () => void socket.resume()
  })
  await expect.poll(() => isOver).toBe(true)
  readOn()
  expect((await reading).bytes).toBeLessThan(FILM.length)
})

it.concurrent('lets a slow visitor read to the end', async (test) => {
  const port = await server(test, (_request, response) => response.end(FILM), PATIENT)
  const { bytes, tookMs } = await visit(port, REQUEST, (socket) => {
    let bytesRead = 0
    // The client reads in pieces with pauses: each pause is shorter than the limit for stalled connections, all
    // together are longer.
    socket.on('data', (data) => {
      const before = bytesRead
      bytesRead += data.length
      if (Math.floor(before / REST_EVERY) === Math.floor(bytesRead / REST_EVERY)) return
      socket.pause()
      setTimeout(() => socket.resume(), QUICK.stallMs / 20)
    })
  })
  expect(bytes).toBeGreaterThan(FILM.length)
  expect(tookMs).toBeGreaterThan(QUICK.stallMs)
})

it.concurrent('waits for a response that takes long', async (test) => {
  const port = await server(
    test,
    (_request, response) => void setTimeout(() => response.end('here'), QUICK.stallMs * 3),
    PATIENT,
  )
  expect((await visit(port, REQUEST)).text).toContain('here')
})

const KEPT = REQUEST.replace('connection: close', 'connection: keep-alive')

it.concurrent('keeps a connection for the next request, and closes it when none comes', async (test) => {
  const port = await server(test, (_request, response) => response.end('here'), { ...PATIENT, idleMs: 1_000 })
  const { text, tookMs } = await visit(port, KEPT)
  expect(text).toMatch(/keep-alive: timeout=1/i)
  expect(tookMs).toBeGreaterThan(900)
  expect(tookMs).toBeLessThan(5_000)
})

it.concurrent('closes the connection that has been idle longest for a new visitor', async (test) => {
  const port = await server(test, (_request, response) => response.end('here'), PATIENT)
  for (let nth = 0; nth < QUICK.connections * 3; nth += 1) {
    const isAnswered = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1').on('error', () => {})
      test.onTestFinished(() => void socket.destroy())
      socket.once('data', () => resolve(true)).once('close', () => resolve(false))
      socket.write(KEPT)
    })
    expect(isAnswered).toBe(true)
  }
})

it.concurrent('refuses new connections when all are in use', async (test) => {
  const port = await server(
    test,
    (_request, response) => void setTimeout(() => response.end('here'), 400),
    PATIENT,
  )
  const visitors = await Promise.all(Array.from({ length: 8 }, () => visit(port, REQUEST)))
  expect(visitors.filter(({ text }) => text.includes('here'))).toHaveLength(QUICK.connections)
})

it.concurrent('answers a sender who asks first whether a body is accepted', async (test) => {
  const port = await server(
    test,
    (request, response) => {
      if (request.url === '/wanted') response.writeContinue()
      response.end('here')
    },
    PATIENT,
  )
  const ask = (path: string) =>
    visit(
      port,
      `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\nexpect: 100-continue\r\ncontent-length: 0\r\n\r\n`,
    )
  expect((await ask('/wanted')).text).toMatch(/^HTTP\/1.1 100 Continue/)
  expect((await ask('/unwanted')).text).toMatch(/^HTTP\/1.1 200 OK/)
})
