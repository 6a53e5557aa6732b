import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { openSite } from '../../../tests/support/server/open-site.ts'
import { openTestServices } from '../../../tests/support/server/open-test-services.ts'
import { listenUntilTestEnds, sendRawBytes } from '../../../tests/support/server/raw-connection.ts'

const MEBIBYTE = 1024 * 1024
const FORM = 'content-type: application/x-www-form-urlencoded\r\norigin: http://localhost\r\n'
const API = '/wp-json/wp/v2/astra-portfolio'

async function site({ siteUrl = null as string | null } = {}) {
  const services = await openTestServices()
  const reports: string[] = []
  await services.pages.save({ path: '/', title: 'Home', description: '', blocks: [] })
  const app = openSite(services, siteUrl, [], { log: (line) => void reports.push(line) })
  const port = await listenUntilTestEnds(app.listener)
  const ask = (line: string, headers = '', ...body: (string | Buffer)[]) =>
    sendRawBytes(
      port,
      `${line} HTTP/1.1\r\n${headers.includes('host:') ? '' : 'host: localhost\r\n'}${headers}\r\n`,
      ...body,
    )
  const closeHeader = 'connection: close\r\n'
  return { ask, port, reports, closeHeader, pages: app.pages, services }
}

const chunked = (bytes: Buffer): Buffer[] => [
  Buffer.from(`${bytes.length.toString(16)}\r\n`),
  bytes,
  Buffer.from('\r\n0\r\n\r\n'),
]

it('refuses a long body at every path, with every method, and closes the connection', async () => {
  const { ask, reports, closeHeader } = await site()
  await ask('GET /', closeHeader)
  const body = Buffer.alloc(64 * 1024, 'a&')
  const paths = ['/', '/nothing/', '/color-mode', '/dismiss-notice', '/login', '/logout', '/account']
  paths.push('/lost-password', '/setup', '/media/x', '/assets/x', '/embed.js', '/robots.txt', API)
  for (const path of paths) {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const lengthAnswer = await ask(`${method} ${path}`, `${FORM}content-length: ${body.length}\r\n`, body)
      const chunkedAnswer = await ask(
        `${method} ${path}`,
        `${FORM}transfer-encoding: chunked\r\n`,
        ...chunked(body),
      )
      expect([path, method, lengthAnswer.status, chunkedAnswer.status]).toEqual([path, method, 413, 413])
    }
  }
  expect(reports).toEqual([])
})

/** Paths of routes for forms or calls that begin like the path of an upload. */
const DETOURS = [
  '/wp-json/vitrine/v1/uploads/../../../../color-mode',
  '/wp-json/vitrine/v1/uploads/%2e%2e/%2E%2e/..%2f/color-mode',
  '/wp-json/vitrine/v1/uploads/..\\..\\..\\..\\color-mode',
  '/wp-json/wp/v2/media/../../../../login',
  '/?rest_route=/vitrine/v1/uploads/../bulk',
  '/index.php/wp-json/vitrine/v1/uploads/../bulk',
  'http://localhost/wp-json/vitrine/v1/uploads/../../../../color-mode',
  '//wp-json/vitrine/v1/uploads/../../../../color-mode',
]

it.each(DETOURS)('refuses a long body at %s, whatever it claims about its sender', async (path) => {
  const { ask } = await site()
  const body = Buffer.alloc(MEBIBYTE, 'a&')
  for (const claim of ['', 'authorization: x\r\n', 'authorization: Basic eDp5\r\n']) {
    const { status } = await ask(`POST ${path}`, `${FORM}${claim}content-length: ${body.length}\r\n`, body)
    expect([400, 405, 413]).toContain(status)
  }
})

it('reads at most a short form of an unauthenticated call', async () => {
  const { ask, closeHeader } = await site()
  const body = Buffer.from(JSON.stringify({ text: 'x'.repeat(MEBIBYTE - 100) }))
  const json = `content-type: application/json\r\ncontent-length: ${body.length}\r\n${closeHeader}`
  for (const claim of ['authorization: x', 'authorization: Basic eDp5', 'authorization: Bearer y']) {
    for (const path of ['/wp-json/vitrine/v1/bulk', '/wp-json/wp/v2/astra-portfolio']) {
      const { status } = await ask(`POST ${path}`, `${claim}\r\n${json}`, body)
      expect([401, 413]).toContain(status)
    }
  }
})

/** Headers that claim an identity without proving it. */
const CLAIMS = [
  'authorization: x',
  'authorization: Basic eDp4',
  'authorization: Bearer x',
  'cookie: vitrine.session_token=x\r\nx-wp-nonce: x',
]

// @behaviour operate-9
it.each(CLAIMS)('holds nothing of a hundred long bodies whose senders claim "%s"', async (claim) => {
  const { port } = await site()
  const body = Buffer.alloc(MEBIBYTE - 1, 'a')
  const before = process.memoryUsage().arrayBuffers
  const sockets = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const socket = connect(port, '127.0.0.1').on('error', () => {})
      socket.write(
        `POST /wp-json/vitrine/v1/bulk HTTP/1.1\r\nhost: localhost\r\n${claim}\r\ncontent-type: application/json\r\ncontent-length: ${MEBIBYTE}\r\n\r\n`,
      )
      socket.write(body)
      const [answer] = await once(socket, 'data')
      expect(String(answer)).toMatch(/^HTTP\/1\.1 4(01|03|13|29) /)
      return socket
    }),
  )
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(40 * MEBIBYTE)
  for (const socket of sockets) socket.destroy()
})

it('queues forms of one client IP when too many arrive', async () => {
  const { port, ask, closeHeader } = await site()
  const started = await Promise.all(
    Array.from({ length: 270 }, async () => {
      const socket = connect(port, '127.0.0.1').on('error', () => {})
      const answer = new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))))
      socket.write(`POST /color-mode HTTP/1.1\r\nhost: localhost\r\n${FORM}content-length: 16001\r\n\r\n`)
      await new Promise((resolve) => socket.write(Buffer.alloc(16_000, 'a'), resolve))
      return { socket, answer }
    }),
  )
  const refusal = await Promise.race(started.map(({ answer }) => answer))
  expect(refusal).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: \d/i)
  for (const { socket } of started) socket.write('a')
  const answers = await Promise.all(started.map(({ answer }) => answer))
  for (const { socket } of started) socket.destroy()
  expect(answers.filter((answer) => answer.startsWith('HTTP/1.1 303')).length).toBeGreaterThan(250)
  const form = await ask('POST /color-mode', `${FORM}${closeHeader}content-length: 13\r\n`, 'switched=true')
  expect(form.status).toBe(303)
})

it('reports it on a page, and as JSON below /wp-json', async () => {
  const { ask } = await site()
  const [page, api] = await Promise.all([
    ask('POST /login', `${FORM}content-length: 20000\r\n`),
    ask(`POST ${API}`, 'content-length: 20000\r\n'),
  ])
  expect(page.body).toContain('This form is too long.')
  expect(page.head.toLowerCase()).toContain("script-src 'self';")
  expect(JSON.parse(api.body)).toMatchObject({ code: 'rest_request_too_large', data: { status: 413 } })
})

it('refuses a body by its announced length at once', async () => {
  const { ask } = await site()
  // The client announces a body but never sends it.
  const answer = await ask('POST /color-mode', `${FORM}content-length: 9000000000\r\n`)
  expect(answer.status).toBe(413)
})

it('keeps its memory while endless bodies arrive', async () => {
  const { ask, port } = await site()
  const before = process.memoryUsage.rss()
  const flood = (nth: number) =>
    new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      let sentBytes = 0
      const part = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(65_536, 'a&'), Buffer.from('\r\n')])
      const go = () => {
        while (sentBytes < 32 * MEBIBYTE && !socket.destroyed) {
          sentBytes += part.length
          if (!socket.write(part)) return void socket.once('drain', go)
        }
        socket.end()
      }
      socket.on('error', () => {})
      socket.on('close', () => resolve())
      socket.resume()
      const path = nth % 2 ? '/color-mode' : '/dismiss-notice'
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: localhost\r\n${FORM}transfer-encoding: chunked\r\n\r\n`,
        go,
      )
    })
  await Promise.all([1, 2, 3, 4].map(flood))
  // The bodies together are 128 MiB, and one of them once took 1.5 GiB to parse.
  expect(process.memoryUsage.rss() - before).toBeLessThan(100 * MEBIBYTE)
  expect((await ask('GET /', 'connection: close\r\n')).status).toBe(200)
})

it('accepts a form of 16 KiB, whole or in pieces', async () => {
  const { ask, closeHeader } = await site()
  const body = Buffer.from(`switched=true&return=%2Fabout%2F&x=${'x'.repeat(16_000)}`)
  const whole = await ask('POST /color-mode', `${FORM}${closeHeader}content-length: ${body.length}\r\n`, body)
  const pieces = await ask(
    'POST /color-mode',
    `${FORM}${closeHeader}transfer-encoding: chunked\r\n`,
    ...chunked(body),
  )
  for (const { status, head } of [whole, pieces]) {
    expect(status).toBe(303)
    expect(head).toContain('astraColorSwitcherState=true')
    expect(head.toLowerCase()).toContain('location: /about/')
  }
})

it.each(['/color-mode', '/dismiss-notice', '/login', '/lost-password'])(
  'accepts no form at %s that other sites could send, or that is unreadable',
  async (path) => {
    const { ask, reports, closeHeader } = await site()
    const post = (type: string, body: string) =>
      ask(
        `POST ${path}`,
        `content-type: ${type}\r\norigin: http://localhost\r\n${closeHeader}content-length: ${body.length}\r\n`,
        body,
      )
    for (const [type, body] of [
      ['multipart/form-data', '--x'],
      ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: nonsense'],
      ['application/json', '{'],
    ] as const) {
      const answer = await post(type, body)
      expect(answer.status).toBe(415)
      expect(answer.body).toContain('This form could not be read.')
    }
    // Any bytes can be decoded as a form.
    expect((await post('application/x-www-form-urlencoded', '%%%=&=&%ff%fe')).status).toBeLessThan(500)
    expect(reports).toEqual([])
  },
)

it('drops visitors who disconnect while sending, without a log line', async () => {
  const { ask, port, reports } = await site()
  const printed: unknown[] = []
  const { error } = console
  console.error = (...words) => printed.push(words)
  try {
    const hangUp = async (path: string, framing: string) => {
      const socket = connect(port, '127.0.0.1')
      socket.write(`POST ${path} HTTP/1.1\r\nhost: localhost\r\n${FORM}${framing}\r\n\r\n1f\r\nswitched`)
      await new Promise((resolve) => setTimeout(resolve, 50))
      socket.resetAndDestroy()
      await new Promise((resolve) => socket.once('close', resolve))
    }
    const paths = ['/color-mode', '/login', '/', API]
    const framings = ['content-length: 900', 'transfer-encoding: chunked']
    await Promise.all(paths.flatMap((path) => framings.map((framing) => hangUp(path, framing))))
    expect((await ask('GET /', 'connection: close\r\n')).status).toBe(200)
  } finally {
    console.error = error
  }
  expect([reports, printed]).toEqual([[], []])
})

const ROUTES = ['/', '/nothing/', '/login', '/media/x.webp', '/assets/x.js', '/robots.txt', API]

it('answers an invalid host with 400 at every path, also for cached pages', async () => {
  const { ask, closeHeader, pages, reports } = await site()
  await ask('GET /', closeHeader)
  expect(pages.size.entries).toBe(1)
  for (const path of ROUTES) {
    for (const host of ['999.999.999.999', 'a b', 'me@localhost', '[::1', 'localhost:99999']) {
      const answer = await ask(`GET ${path}`, `host: ${host}\r\n`)
      expect([path, host, answer.status]).toEqual([path, host, 400])
    }
  }
  expect(reports).toEqual([])
})

it('answers health checks by HTTP/1.0 without a host', async () => {
  const { port } = await site({ siteUrl: 'https://site.test' })
  expect((await sendRawBytes(port, 'GET / HTTP/1.0\r\n\r\n')).status).toBe(200)
})

it('redirects other host names to its public origin, also for cached pages', async () => {
  const { ask, closeHeader, pages } = await site({ siteUrl: 'https://site.test' })
  const own = await ask('GET /', `host: site.test\r\n${closeHeader}`)
  expect([own.status, pages.size.entries]).toEqual([200, 1])
  for (const path of ROUTES) {
    for (const line of [`GET ${path}`, `GET http://evil.test${path}`]) {
      const host = line.includes('evil') ? 'site.test' : 'evil.test'
      const answer = await ask(line, `host: ${host}\r\n`)
      expect([line, answer.status]).toEqual([line, 421])
      const way = path === API ? 'rest_misdirected_request' : '<a href="https://site.test/">'
      expect(answer.body).toContain(way)
    }
  }
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'site.test:443'])
    expect((await ask('GET /', `host: ${host}\r\n${closeHeader}`)).status).toBe(200)
})

it.each([
  ['https://site.test', 'evil.test', 'https://evil.test', 421],
  ['https://site.test', '127.0.0.1:4821', 'http://127.0.0.1:4821', 403],
  ['https://site.test', 'site.test', 'http://site.test', 403],
  ['https://site.test', 'site.test', 'https://site.test', 303],
  ['https://site.test', '127.0.0.1:3000', 'https://site.test', 303],
  [null, 'evil.test', 'http://evil.test', 403],
  [null, 'localhost:3000', 'http://127.0.0.1:3000', 303],
])(
  'with the public address %s and the host %s, a form of %s gets the response %i',
  async (siteUrl, host, origin, status) => {
    const { ask, closeHeader } = await site({ siteUrl })
    const headers = `host: ${host}\r\norigin: ${origin}\r\n${closeHeader}content-length: 13\r\n`
    const type = 'content-type: application/x-www-form-urlencoded\r\n'
    expect((await ask('POST /color-mode', headers + type, 'switched=true')).status).toBe(status)
  },
)

// @behaviour found-21
it('redirects reads of another spelling of its origin, with path and query', async () => {
  const bare = await site({ siteUrl: 'https://site.test' })
  const from = async ({ ask }: typeof bare, line: string, host: string) => {
    const { status, head } = await ask(line, `host: ${host}\r\nconnection: close\r\n`)
    return [status, /^location: (.*)\r$/im.exec(head)?.[1]]
  }
  for (const host of ['www.site.test', 'WWW.Site.test', 'site.test.', 'www.site.test.', 'www.site.test:8443'])
    for (const method of ['GET', 'HEAD'])
      expect(await from(bare, `${method} /about/?x=1`, host), `${method} ${host}`).toEqual([
        301,
        'https://site.test/about/?x=1',
      ])
  expect(await from(bare, 'GET http://www.site.test/media/a.webp', 'site.test')).toEqual([
    301,
    'https://site.test/media/a.webp',
  ])
  expect(await from(bare, 'GET //evil.test/', 'www.site.test')).toEqual([
    301,
    'https://site.test//evil.test/',
  ])
  for (const [line, host] of [
    ['GET /', 'site.test:8443'],
    ['GET /', 'blog.site.test'],
    ['GET /', 'www.www.site.test'],
    ['GET /', 'wwwsite.test'],
    ['POST /login', 'www.site.test'],
    [`GET ${API}`, 'www.site.test'],
  ] as const)
    expect(await from(bare, line, host), `${line} ${host}`).toEqual([421, undefined])
  const www = await site({ siteUrl: 'https://www.site.test' })
  expect(await from(www, 'GET /about/', 'site.test')).toEqual([301, 'https://www.site.test/about/'])
  expect((await from(www, 'GET /', 'www.site.test'))[0]).toBe(200)
})

it('sends HSTS with every kind of response if its origin has https', async () => {
  const { ask, closeHeader, pages, services } = await site({ siteUrl: 'https://site.test' })
  const host = `host: site.test\r\n${closeHeader}`
  await ask('GET /', host)
  expect(pages.size.entries).toBe(1)
  const refusals = [
    ask('POST /login', `${host}content-length: 99999\r\n`),
    ask('GET /', 'host: evil.test\r\n'),
  ]
  const answers = await Promise.all([...ROUTES.map((path) => ask(`GET ${path}`, host)), ...refusals])
  for (const { head } of answers)
    expect(head.toLowerCase()).toContain('strict-transport-security: max-age=2592000\r\n')
  const plain = await listenUntilTestEnds(openSite(services).listener)
  const { head } = await sendRawBytes(plain, `GET / HTTP/1.1\r\nhost: localhost\r\n${closeHeader}\r\n`)
  expect(head.toLowerCase()).not.toContain('strict-transport-security')
})

it('reads long headers as fast as short ones', async () => {
  const { ask, closeHeader } = await site()
  const headers = [
    'accept',
    'accept-encoding',
    'accept-language',
    'cookie',
    'content-type',
    'forwarded',
    'if-none-match',
  ]
  headers.push(
    'if-range',
    'origin',
    'range',
    'referer',
    'sec-fetch-site',
    'user-agent',
    'x-forwarded-for',
    'x-forwarded-proto',
  )
  const patterns = [
    'a',
    ' ',
    ',',
    ';',
    '=',
    '; ',
    ', ',
    ';q=',
    '"',
    'W/"x",',
    '1',
    '%',
    '::',
    '127.0.0.1,',
    '../',
    '*',
    '-',
  ]
  patterns.push('astraColorSwitcherState=', '; store_notice=hidden', '; vitrine.form=')
  const slow: string[] = []
  await ask('GET /', closeHeader)
  for (const name of headers) {
    for (const pattern of patterns) {
      const value = `bytes=${pattern.repeat(Math.floor(14_000 / pattern.length))}x`
      let best = Number.POSITIVE_INFINITY
      // The measured time includes other load on the machine; a header that is slow to parse is slow every time.
      for (let turn = 0; turn < 4 && best > 40; turn += 1) {
        const started = performance.now()
        const { status } = await ask('GET /', `${closeHeader}${name}: ${value}\r\n`)
        best = Math.min(best, performance.now() - started)
        expect([name, pattern, status < 500]).toEqual([name, pattern, true])
      }
      if (best > 40) slow.push(`${name}: ${JSON.stringify(pattern)} took ${best.toFixed(0)} ms`)
    }
  }
  expect(slow).toEqual([])
})
