import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { storageFailure } from '../../db/index.ts'
import { createS3Client } from './s3-client.ts'

const SECRET = 'do-not-tell-this'

/** A client of a store that answers in turn as told; the last answer stays. */
async function clientOf(answers: RequestListener[], timeoutMs?: number) {
  let requestCount = 0
  const server = createServer((request, response) => {
    requestCount += 1
    request.resume()
    answers[Math.min(requestCount, answers.length) - 1]?.(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const pauses: number[] = []
  const client = createS3Client(
    {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      bucket: 'bucket',
      prefix: '',
      region: 'eu-test-1',
      accessKeyId: 'key',
      secretAccessKey: SECRET,
    },
    { pause: async (ms) => void pauses.push(ms), ...(timeoutMs && { timeoutMs }) },
  )
  return { client, pauses, requestCount: () => requestCount, stop: () => server.close() }
}

const well: RequestListener = (_request, response) => response.end('well')
const status =
  (code: number, body = ''): RequestListener =>
  (_request, response) =>
    response.writeHead(code).end(body)
const error = (code: number, name: string) =>
  status(code, `<?xml version="1.0"?><Error><Code>${name}</Code><Message>Said so.</Message></Error>`)
const reset: RequestListener = (request) => request.socket.destroy()
const silent: RequestListener = () => {}

const GET = { method: 'GET', path: 'public/a.webp' } as const

it.each([
  ['is busy', status(503)],
  ['fails', status(500)],
  ['asks to slow down', status(429)],
  ['resets the connection', reset],
  ['does not answer', silent],
])('a store that %s temporarily is requested again, after pauses', async (_what, failing) => {
  const { client, pauses, requestCount } = await clientOf([failing, failing, well], 300)
  expect(await (await client.send(GET)).text()).toBe('well')
  expect([requestCount(), pauses.length]).toEqual([3, 2])
  for (const [tries, ms] of pauses.entries()) expect(ms).toBeLessThanOrEqual(200 * 2 ** tries)
})

it('a repeated write sends the whole file again', async () => {
  const bodies: string[] = []
  const taking: RequestListener = (request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      bodies.push(body)
      response.writeHead(bodies.length < 3 ? 503 : 200).end()
    })
  }
  const { client } = await clientOf([taking])
  await client.send({ method: 'PUT', path: 'public/a.webp', body: 'a picture' })
  expect(bodies).toEqual(['a picture', 'a picture', 'a picture'])
})

it.each([
  ['stays busy', [status(503)], 4, 'it answers 503'],
  ['does not accept the secret', [error(403, 'SignatureDoesNotMatch')], 1, 'does not accept the secret'],
  ['knows no such bucket', [error(404, 'NoSuchBucket')], 1, 'no such bucket'],
  ['sends us elsewhere', [status(301)], 1, 'it answers 301'],
  ['does something of its own', [error(400, 'Strange')], 1, 'it answers 400, Strange, Said so'],
])('a store that %s gives an error that says so without the secret', async (_what, answers, tries, says) => {
  const { client, requestCount } = await clientOf(answers)
  const failure = await client.send(GET).catch((thrown: unknown) => thrown)
  expect(storageFailure(failure)).toBe('storage_unavailable')
  expect(String(failure)).toMatch(/The object store 127\.0\.0\.1:\d+\/bucket cannot be used: /)
  expect(String(failure)).toContain(says)
  expect(JSON.stringify(failure) + String((failure as Error).stack)).not.toContain(SECRET)
  expect(requestCount()).toBe(tries)
})

it('an unreachable store is a storage failure', async () => {
  const { client, stop } = await clientOf([well])
  stop()
  const failure = await client.send(GET).catch((thrown: unknown) => thrown)
  expect(storageFailure(failure)).toBe('storage_unavailable')
  expect(String(failure)).toContain('ECONNREFUSED')
})

it('a full store is a full disk', async () => {
  const { client } = await clientOf([error(403, 'QuotaExceeded')])
  const failure = await client.send({ ...GET, method: 'PUT' }).catch((thrown: unknown) => thrown)
  expect(storageFailure(failure)).toBe('disk_full')
})

it('a missing file is a result, no error', async () => {
  const { client } = await clientOf([error(404, 'NoSuchKey')])
  expect((await client.send(GET)).status).toBe(404)
})

it('a store that stops in the middle of a file is given up after a time', async () => {
  const { client } = await clientOf(
    [(_request, response) => void response.writeHead(200, { 'content-length': 10 }).write('half')],
    300,
  )
  const failure = await (await client.send(GET)).text().catch((thrown: unknown) => thrown)
  expect(storageFailure(failure)).toBe('storage_unavailable')
})

it('a connection that breaks in the middle of a file is an error, not a short file', async () => {
  const { client } = await clientOf([
    (_request, response) => {
      response.writeHead(200, { 'content-length': 10 }).write('half', () => response.destroy())
    },
  ])
  const failure = await (await client.send(GET)).text().catch((thrown: unknown) => thrown)
  expect(storageFailure(failure)).toBe('storage_unavailable')
})
