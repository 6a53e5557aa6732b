import type { LookupFunction } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { listenUntilTestEnds } from '../../../../tests/support/server/raw-connection.ts'
import { probeTarget } from './probe-target.ts'

/** Creates a resolver that returns these addresses one after the other, and the last one from then on. */
function resolver(...answers: string[][]): LookupFunction & { hostnames: string[] } {
  const hostnames: string[] = []
  const lookup: LookupFunction = (hostname, _options, callback) => {
    const addresses = answers[Math.min(hostnames.length, answers.length - 1)] ?? []
    hostnames.push(hostname)
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
  return Object.assign(lookup, { hostnames })
}

const reasonOf = async (...hostnames: Parameters<typeof probeTarget>) => {
  const answer = await probeTarget(...hostnames)
  return answer.status === 'failed' ? answer.reason : `answered with ${answer.code}`
}

describe('a probed site', () => {
  it('gets one GET by name, without cookies or credentials, and its body is not read', async () => {
    const requests: { method: string | undefined; headers: NodeJS.Dict<unknown> }[] = []
    let isClosed = false
    const port = await listenUntilTestEnds((request, response) => {
      requests.push({ method: request.method, headers: request.headers })
      response.writeHead(200, { 'X-Frame-Options': 'DENY', 'Set-Cookie': 'a=1' })
      const endless = setInterval(() => response.write('x'.repeat(64 * 1024)), 1)
      response.on('close', () => {
        isClosed = true
        clearInterval(endless)
      })
    })
    const url = `http://me:secret@localhost:${port}/a?b=c#d`
    const answer = await probeTarget(url, { allowHosts: [`localhost:${port}`] })
    if (answer.status === 'failed') throw new Error(answer.reason)
    expect(answer.code).toBe(200)
    expect(answer.headers.get('x-frame-options')).toBe('DENY')
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({ method: 'GET', headers: { 'user-agent': 'Vitrine' } })
    expect(requests[0]?.headers).not.toHaveProperty('cookie')
    expect(requests[0]?.headers).not.toHaveProperty('authorization')
    await vi.waitFor(() => expect(isClosed).toBe(true))
  })

  it('may send a header several times', async () => {
    const port = await listenUntilTestEnds((_request, response) => {
      response.writeHead(
        200,
        [
          ['Content-Security-Policy', "frame-ancestors 'self'"],
          ['Content-Security-Policy', "frame-ancestors 'none'"],
        ].flat(),
      )
      response.end()
    })
    const answer = await probeTarget(`http://127.0.0.1:${port}/`, { allowHosts: ['127.0.0.1'] })
    expect(answer.status === 'answered' && answer.headers.get('content-security-policy')).toBe(
      "frame-ancestors 'self', frame-ancestors 'none'",
    )
  })

  it.each([301, 302, 303, 307, 308])('may redirect by %i, up to five times', async (code) => {
    const port = await listenUntilTestEnds((request, response) => {
      const step = Number(request.url?.slice(1))
      if (step === 0) response.end('there')
      else response.writeHead(code, { location: String(step - 1) }).end()
    })
    const allowHosts = [`127.0.0.1:${port}`]
    const answer = await probeTarget(`http://127.0.0.1:${port}/5`, { allowHosts })
    expect(answer.status === 'answered' && answer.urls.at(-1)).toBe(`http://127.0.0.1:${port}/0`)
    expect(answer.status === 'answered' && answer.urls).toHaveLength(6)
    expect(await reasonOf(`http://127.0.0.1:${port}/6`, { allowHosts })).toBe('More than 5 redirects.')
  })

  it('has one time limit for all its redirects', async () => {
    const port = await listenUntilTestEnds((request, response) => {
      setTimeout(() => response.writeHead(302, { location: `${request.url}x` }).end(), 120)
    })
    const started = performance.now()
    const options = { allowHosts: ['127.0.0.1'], timeoutMs: 300 }
    expect(await reasonOf(`http://127.0.0.1:${port}/`, options)).toBe('No answer in time.')
    expect(performance.now() - started).toBeLessThan(3000)
  })

  it.each([
    ['says nothing', () => {}],
    [
      'sends headers without end',
      (response: { write(text: string): void }) => response.write('HTTP/1.1 200 OK\r\n'),
    ],
    [
      'asks for patience without end',
      (response: { write(text: string): void; on(event: 'close', listener: () => void): void }) => {
        const asking = setInterval(() => response.write('HTTP/1.1 100 Continue\r\n\r\n'), 10)
        response.on('close', () => clearInterval(asking))
      },
    ],
  ])('is given up when it %s', async (_, say) => {
    const port = await listenUntilTestEnds(({ socket }) => say(socket))
    const options = { allowHosts: ['127.0.0.1'], timeoutMs: 200 }
    expect(await reasonOf(`http://127.0.0.1:${port}/`, options)).toBe('No answer in time.')
  })

  it('is given up when it switches to another protocol', async () => {
    const port = await listenUntilTestEnds(({ socket }) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n')
    })
    const options = { allowHosts: ['127.0.0.1'], timeoutMs: 3000 }
    expect(await reasonOf(`http://127.0.0.1:${port}/`, options)).toContain('another protocol')
  })

  it('is given up in time when it is this server and never responds', async () => {
    const probeOwnSite = () => new Promise<Response>(() => {})
    expect(await reasonOf('http://studio.example/', { probeOwnSite, timeoutMs: 100 })).toBe(
      'No answer in time.',
    )
  })

  it('is probed on the usual ports only, unless the owner allows another', async () => {
    const port = await listenUntilTestEnds((_request, response) => void response.end())
    for (const address of ['http://93.184.215.14:22/', 'https://client.example:8443/'])
      expect(await reasonOf(address, { timeoutMs: 300 })).toContain('is not a port of websites')
    const redirecting = await listenUntilTestEnds((_request, response) => {
      response.writeHead(302, { location: 'http://93.184.215.14:6379/' }).end()
    })
    const options = { allowHosts: [`127.0.0.1:${redirecting}`, `127.0.0.1:${port}`] }
    expect(await reasonOf(`http://127.0.0.1:${redirecting}/`, options)).toContain('is not a port of websites')
    expect(await reasonOf(`http://127.0.0.1:${port}/`, options)).toBe('answered with 200')
  })

  it('is given up when its headers are huge', async () => {
    const port = await listenUntilTestEnds(({ socket }) => {
      socket.write(`HTTP/1.1 200 OK\r\n`)
      for (let line = 0; line < 40; line += 1) socket.write(`x-${line}: ${'y'.repeat(8000)}\r\n`)
      socket.end('\r\n')
    })
    expect(await reasonOf(`http://127.0.0.1:${port}/`, { allowHosts: ['127.0.0.1'] })).toMatch(
      /overflow|Parse/i,
    )
  })

  it('that is unreachable causes no error', async () => {
    const port = await listenUntilTestEnds((request) => request.socket.destroy())
    const allowHosts = ['127.0.0.1']
    expect(await reasonOf(`http://127.0.0.1:${port}/`, { allowHosts })).toMatch(/hang up|reset/)
    expect(await reasonOf('http://no-such-host.invalid/')).toMatch(/ENOTFOUND|EAI_AGAIN/)
    expect(await reasonOf(`http://127.0.0.1:${port}/`, { allowHosts, signal: AbortSignal.abort() })).toMatch(
      /abort/,
    )
  })

  it('that is declared to be this server is called without the network', async () => {
    const port = await listenUntilTestEnds((_request, response) => {
      response.writeHead(302, { location: 'https://studio.example/portfolio/' }).end()
    })
    const own = vi.fn(async () => new Response('page', { headers: { 'x-frame-options': 'SAMEORIGIN' } }))
    const answer = await probeTarget(`http://127.0.0.1:${port}/`, {
      allowHosts: ['127.0.0.1'],
      probeOwnSite: (url) => (url.origin === 'https://studio.example' ? own() : null),
    })
    expect(answer.status === 'answered' && answer.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(own).toHaveBeenCalledTimes(1)
  })
})

describe('private networks', () => {
  const onRequest = vi.fn()
  const trap = () =>
    listenUntilTestEnds((_request, response) => {
      onRequest()
      response.end()
    })

  it.each([
    (port: number) => `http://127.0.0.1:${port}/`,
    (port: number) => `http://127.1:${port}/`,
    (port: number) => `http://2130706433:${port}/`,
    (port: number) => `http://0x7f.0.0.1:${port}/`,
    (port: number) => `http://0.0.0.0:${port}/`,
    (port: number) => `http://[::ffff:127.0.0.1]:${port}/`,
    (port: number) => `http://[::ffff:7f00:1]:${port}/`,
    (port: number) => `http://[::1]:${port}/`,
    (port: number) => `http://localhost:${port}/`,
    (port: number) => `http://LOCALHOST.:${port}/`,
  ])('are not probed, in any spelling (%s)', async (address) => {
    const port = await trap()
    expect(await reasonOf(address(port), { ports: [String(port)] })).toMatch(
      /private network|ENOTFOUND|EAI_AGAIN/,
    )
    expect(onRequest).not.toHaveBeenCalled()
  })

  it('are not reached by a name that resolves to them', async () => {
    const port = await trap()
    for (const answer of [['127.0.0.1'], ['::1'], ['::ffff:127.0.0.1'], ['10.0.0.1', '169.254.169.254']]) {
      const options = { resolve: resolver(answer), ports: [String(port)] }
      const reason = await reasonOf(`http://client.example:${port}/`, options)
      expect(reason).toBe('client.example has no address outside private networks.')
    }
    expect(onRequest).not.toHaveBeenCalled()
  })

  it('are not reached by a name that resolves differently the second time', async () => {
    const port = await trap()
    // The name is public when it is checked, and private a moment later. The connection goes to the checked address.
    const rebinding = resolver(['2d00::1'], ['127.0.0.1'])
    const options = { resolve: rebinding, timeoutMs: 300, ports: [String(port)] }
    expect(await reasonOf(`http://client.example:${port}/`, options)).not.toMatch(/^answered/)
    expect(rebinding.hostnames).toEqual(['client.example'])
    expect(onRequest).not.toHaveBeenCalled()
  })

  it.each(['http://127.0.0.1:', 'http://[::ffff:7f00:1]:', 'http://inside.example:'])(
    'are not reached by a redirect to %s…',
    async (inside) => {
      const hidden = await trap()
      const port = await listenUntilTestEnds((_request, response) => {
        response.writeHead(302, { location: `${inside}${hidden}/` }).end()
      })
      const options = {
        allowHosts: [`localhost:${port}`],
        resolve: resolver(['127.0.0.1']),
        ports: [String(hidden)],
      }
      expect(await reasonOf(`http://localhost:${port}/`, options)).toMatch(/private network/)
      expect(onRequest).not.toHaveBeenCalled()
    },
  )

  it('may be probed if the owner allows a host, or one of its ports', async () => {
    const port = await listenUntilTestEnds((_request, response) => void response.end())
    const url = `http://127.0.0.1:${port}/`
    expect(await reasonOf(url, { allowHosts: ['127.0.0.1'] })).toBe('answered with 200')
    expect(await reasonOf(url, { allowHosts: [`127.0.0.1:${port}`] })).toBe('answered with 200')
    expect(await reasonOf(url, { allowHosts: ['127.0.0.1:1', 'localhost'] })).toMatch(/private network/)
  })

  it.each(['file:///etc/passwd', 'ftp://client.example/', 'data:text/html,x'])(
    'are not reached through %s',
    async (url) => {
      expect(await reasonOf(url)).toContain('neither http nor https')
    },
  )
})
