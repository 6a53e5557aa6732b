import { get } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { checkPortIsFree, listen } from './listen.ts'

const loopback = { kind: 'loopback' } as const

const answerWith = (port: number, host: string): Promise<string> =>
  new Promise((resolve, reject) => {
    get({ port, host, agent: false }, (response) => {
      let text = ''
      response.on('data', (part) => {
        text += String(part)
      })
      response.on('end', () => resolve(text))
    }).on('error', reject)
  })

it('answers on localhost, in any spelling', async () => {
  const server = await listen({ port: 0, listenOn: loopback }, (_request, response) => response.end('here'))
  onTestFinished(() => server.close(0))
  expect(server.port).toBeGreaterThan(0)
  for (const host of ['127.0.0.1', 'localhost']) expect(await answerWith(server.port, host)).toBe('here')
  // Not every machine has IPv6.
  const newer = await answerWith(server.port, '::1').catch((error: NodeJS.ErrnoException) => error.code)
  expect(['here', 'EADDRNOTAVAIL', 'EAFNOSUPPORT']).toContain(newer)
})

it('reports a port in use at once', async () => {
  const server = await listen({ port: 0, listenOn: loopback }, (_request, response) => response.end())
  onTestFinished(() => server.close(0))
  const check = checkPortIsFree({ port: server.port, listenOn: loopback })
  await expect(check).rejects.toMatchObject({ code: 'EADDRINUSE', syscall: 'listen' })
})

it('finishes running requests, and accepts no new ones', async () => {
  let finish: (() => void) | null = null
  const server = await listen({ port: 0, listenOn: loopback }, (_request, response) => {
    finish = () => response.end('whole')
  })
  const answer = answerWith(server.port, '127.0.0.1')
  await expect.poll(() => finish).not.toBeNull()
  const closing = server.close(4000)
  setTimeout(() => finish?.(), 100)
  expect(await answer).toBe('whole')
  await closing
  await expect(answerWith(server.port, '127.0.0.1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

it('ends requests that do not finish', async () => {
  const server = await listen({ port: 0, listenOn: loopback }, () => {})
  const answer = answerWith(server.port, '127.0.0.1').catch((error: NodeJS.ErrnoException) => error.code)
  await new Promise((resolve) => setTimeout(resolve, 100))
  const started = Date.now()
  await server.close(200)
  expect(await answer).toBe('ECONNRESET')
  expect(Date.now() - started).toBeLessThan(2000)
})
