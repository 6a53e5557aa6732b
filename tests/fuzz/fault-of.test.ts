import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { faultOf } from './fault-of.ts'
import { type Outcome, type RawRequest, send } from './raw-request.ts'

const REQUEST: RawRequest = {
  method: 'GET',
  target: '/',
  version: 'HTTP/1.1',
  headers: [['Host', 'localhost']],
  body: '',
  framing: 'none',
  cutAt: null,
}

/** Sends a request to a server with this behaviour and returns the outcome. */
async function outcomeOf(listener: RequestListener, request: RawRequest): Promise<Outcome> {
  const server = createServer(listener)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return send(port, request)
}

/** Returns the fault that is found in the response of a server with this behaviour; `null` if there is none. */
async function faultWith(
  listener: RequestListener,
  change: Partial<RawRequest> = {},
): Promise<string | null> {
  const request = { ...REQUEST, ...change }
  return faultOf(request, await outcomeOf(listener, request), ['/srv/vitrine'])
}

it('accepts an ordinary response, and a refusal with its reason', async () => {
  expect(await faultWith((_request, response) => response.end('<!doctype html>'))).toBeNull()
  expect(await faultWith((_request, response) => response.writeHead(429).end())).toBeNull()
  expect(
    await faultWith((_request, response) => response.writeHead(503, { 'retry-after': '1' }).end()),
  ).toBeNull()
  expect(await faultWith((_request, response) => response.writeHead(507).end())).toBeNull()
})

it('reports failures, and servers that close the connection silently', async () => {
  expect(await faultWith((_request, response) => response.writeHead(500).end())).toBe(
    'The server failed with 500.',
  )
  expect(await faultWith((_request, response) => response.writeHead(503).end())).toBe(
    'The server failed with 503.',
  )
  expect(await faultWith((request) => request.destroy())).toBe('The connection was closed without an answer.')
})

it('reports responses that take more than two seconds', async () => {
  const outcome = await outcomeOf((_request, response) => setTimeout(() => response.end(), 150), REQUEST)
  expect(outcome.tookMs).toBeGreaterThan(140)
  expect(faultOf(REQUEST, { ...outcome, tookMs: 1999 }, [])).toBeNull()
  expect(faultOf(REQUEST, { ...outcome, tookMs: 2100 }, [])).toBe('The answer took 2100 ms.')
})

it.each([
  'Error: no\n    at open (/somewhere/else.js:10:20)',
  'ENOENT: no such file, open "/srv/vitrine/data/x"',
  'file:///home/x.js',
])('reports internals of the server in %j', async (text) => {
  expect(await faultWith((_request, response) => response.end(text))).toMatch(/^The answer shows the inside/)
})

it('reports HTML where JSON is expected', async () => {
  const page: RequestListener = (_request, response) => response.end('<!doctype html><title>x</title>')
  for (const target of ['/wp-json', '/wp-json/', '/wp-json?x', '/wp-json/wp/v2/x%00'])
    expect(await faultWith(page, { target }), target).toBe('The API answered with a page.')
  for (const target of ['/wp-json/../', '/wp-json/%2e%2E/x', '/wp-jsonx'])
    expect(await faultWith(page, { target }), target).toBeNull()
})

it('sends bodies completely, in one piece or many, and disconnects in the middle of truncated ones', async () => {
  const echo: RequestListener = async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    response.writeHead(Buffer.concat(chunks).toString() === 'ä'.repeat(3000) ? 200 : 500).end()
  }
  const body = Buffer.from('ä'.repeat(3000)).toString('latin1')
  for (const framing of ['length', 'chunked'] as const)
    expect(await faultWith(echo, { method: 'POST', body, framing })).toBeNull()
  let hungUp = false
  await faultWith((request) => request.on('error', () => (hungUp = true)), {
    method: 'POST',
    body,
    framing: 'length',
    cutAt: 0.9,
  })
  await expect.poll(() => hungUp).toBe(true)
})
