import { expect, it } from 'vitest'
import { openSite } from '../../../tests/support/server/open-site.ts'
import { openTestServices } from '../../../tests/support/server/open-test-services.ts'
import { listenUntilTestEnds, sendRawBytes } from '../../../tests/support/server/raw-connection.ts'
import type { RequestRecord } from '../kit/http/index.ts'
import type { LogFields } from '../kit/platform/index.ts'

async function site() {
  const services = await openTestServices()
  await services.pages.save({ path: '/', title: 'Home', description: '', blocks: [] })
  const records: RequestRecord[] = []
  const logged: { sentence: string; fields: LogFields | undefined }[] = []
  const fault = { isOn: false }
  const broken = {
    ...services,
    pages: {
      ...services.pages,
      byPath: (path: string) =>
        path === '/broken/'
          ? Promise.reject(new Error('disk on fire'))
          : services.pages.byPath(path, 'members'),
    },
    portfolio: {
      ...services.portfolio,
      find: (...args: Parameters<typeof services.portfolio.find>) =>
        fault.isOn ? Promise.reject(new Error('disk on fire')) : services.portfolio.find(...args),
    },
  }
  const { listener } = openSite(broken, null, [], {
    log: (sentence, _level, fields) => void logged.push({ sentence, fields }),
    observe: (record) => void records.push(record),
  })
  const port = await listenUntilTestEnds(listener)
  const ask = (path: string, headers = '', method = 'GET') =>
    sendRawBytes(port, `${method} ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${headers}\r\n`)
  return { ask, records, logged, fault }
}

const idOf = (head: string): string => /^x-request-id: (.*)$/im.exec(head)?.[1] ?? ''

// @behaviour operate-4
it('puts the name of every request in its response: cached, rendered, refused or failed', async () => {
  const { ask } = await site()
  const answers = [
    await ask('/'),
    await ask('/'),
    await ask('/nothing/'),
    await ask('/wp-json/wp/v2/astra-portfolio'),
    await ask('/wp-json/wp/v2/astra-portfolio'),
    await ask('/', 'content-length: 99999\r\n', 'POST'),
    await ask('/broken/'),
  ]
  const ids = answers.map(({ head }) => idOf(head))
  expect(new Set(ids).size).toBe(answers.length)
  for (const id of ids) expect(id).toMatch(/^\w{12}$/)
  expect(idOf((await ask('/', 'x-request-id: from-the-proxy-7\r\n')).head)).toBe('from-the-proxy-7')
  expect(idOf((await ask('/', 'x-request-id: <script>\r\n')).head)).toMatch(/^\w{12}$/)
})

// @behaviour operate-4
it('shows the reference that finds the log line on the error page', async () => {
  const { ask, logged } = await site()
  const { status, head, body } = await ask('/broken/')
  expect(status).toBe(500)
  expect(body).toContain(`<code dir="ltr">${idOf(head)}</code>`)
  expect(logged).toEqual([
    {
      sentence: expect.stringContaining('GET /broken/ failed: Error: disk on fire'),
      fields: { requestId: idOf(head), stack: expect.stringMatching(/^at /) },
    },
  ])
})

// @behaviour operate-4
it('gives programs the reference of an error as well', async () => {
  const { ask, fault } = await site()
  fault.isOn = true
  const { status, head, body } = await ask('/wp-json/wp/v2/astra-portfolio')
  expect(status).toBe(500)
  expect(body).toContain(`"data":{"status":500,"reference":"${idOf(head)}"}`)
})

// @behaviour operate-4
it('logs route, status, time and size of each request, and nothing about its visitor', async () => {
  const { ask, records } = await site()
  const secret = 'token=hunter2'
  const requests: [method: string, path: string][] = [
    ['GET', `/?${secret}`],
    ['GET', `/?${secret}`],
    ['GET', '/wp-json/wp/v2/astra-portfolio/7'],
    ['GET', '/portfolio/jane-doe/'],
    ['GET', `/reset-password?${secret}`],
    ['HEAD', '/media/x.webp'],
    ['GET', '/broken/'],
  ]
  const sizes = []
  for (const [method, path] of requests) {
    const { head, body } = await ask(path, 'cookie: a=hunter2\r\nx-forwarded-for: 203.0.113.9\r\n', method)
    sizes.push(Buffer.byteLength(head, 'latin1') + 4 + Buffer.byteLength(body, 'latin1'))
  }
  await expect.poll(() => records.length).toBe(requests.length)
  expect(records.map(({ method, route, status }) => `${method} ${route} ${status}`)).toEqual([
    'GET /* 200',
    'GET /* 200',
    'GET /wp-json/wp/v2/astra-portfolio/:id 404',
    'GET /portfolio/:slug/ 404',
    expect.stringMatching(/^GET \/reset-password \d+$/),
    'HEAD /media/:name 404',
    'GET /* 500',
  ])
  expect(records.map(({ bytes }) => bytes)).toEqual(sizes)
  for (const { ms, isAborted } of records) expect([ms > 0, isAborted]).toEqual([true, false])
  expect(JSON.stringify(records)).not.toMatch(/hunter2|jane|127\.0\.0\.1|203\.0/)
})

// @behaviour operate-1 operate-4
it('omits requests of load balancers', async () => {
  const { ask, records } = await site()
  await ask('/healthz')
  await ask('/readyz')
  await ask('/')
  await expect.poll(() => records.length).toBe(1)
  expect(records[0]?.route).toBe('/*')
})
